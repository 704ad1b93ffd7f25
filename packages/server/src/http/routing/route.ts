import type { AccountAction } from '@signet/domain/permissions/account-policy';
import type { CompanyAction } from '@signet/domain/permissions/company-policy';
import type { ContractAction } from '@signet/domain/permissions/contract-policy';
import type { FolderAction } from '@signet/domain/permissions/folder-policy';
import type { LabelAction } from '@signet/domain/permissions/label-policy';
import type { WorkspaceAction } from '@signet/domain/permissions/workspace-policy';
import type { ResourceDefinition } from '@signet/domain/resources/definition';
import type { ResourceDocument } from '@signet/domain/resources/json-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Session } from '../sessions/session.ts';
import type { Services } from '../services.ts';
import type { RateLimit } from './rate-limit.ts';

/** Who may call a route: everybody, every session, or callers allowed by a policy of the domain. */
export type RouteAccess =
  | 'public'
  | 'session'
  | `contract:${ContractAction}`
  | `account:${AccountAction}`
  | `company:${CompanyAction}`
  | `workspace:${WorkspaceAction}`
  | `folder:${FolderAction}`
  | `label:${LabelAction}`;

/** The names in a path: 'id' and 'memberId' of /companies/:id/members/:memberId. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** An admitted call; access, path and schema of its route give the types of session, parameters and body. */
export interface Call<
  Path extends string = string,
  Access extends RouteAccess = Exclude<RouteAccess, 'public'>,
  Body = unknown,
> {
  services: Services;
  /** Undefined only for public routes that were called without a token. */
  session: Access extends 'public' ? Session | undefined : Session;
  params: Readonly<Record<ParamNames<Path>, string>>;
  query: URLSearchParams;
  /** Parsed by the route's schema. */
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Answer {
  status: 200 | 201 | 202 | 204 | 206;
  document?: ResourceDocument | Record<string, unknown>;
  /** Bytes instead of a document; headers are already on the reply. */
  stream?: NodeJS.ReadableStream;
}

export interface RouteDefinition<Path extends string, Access extends RouteAccess, Body> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below /ui-api. Parameters are UUIDs. */
  path: Path;
  access: Access;
  /** The type that the id in path or body names, for a guarded route (access/guarded-route.ts). */
  of?: string;
  /**
   * Whether this route accepts the call, if several share method and path. Each call goes to the first whose `body` and
   * `when` it meets, so the last has no `when`. It only selects, and is invisible to the caller.
   */
  when?(call: Call<Path, Access, Body>): boolean | Promise<boolean>;
  /** API-xx of the requirements, or 'addition'. */
  source: string;
  summary: string;
  body?: z.ZodType<Body>;
  /** An upload: the handler reads the parts. */
  multipart?: true;
  /** The resource in the response, and whether it is a list. */
  answers?: ResourceDefinition;
  /** `whole`: a short list without pages. */
  list?: true | 'whole';
  limit?: RateLimit;
  /** Its result is not kept, not even for a caller who sends the call again. */
  isSecret?: true;
  /** Served also to members who have not yet set up the second factor that the company requires. */
  beforeSecondFactor?: true;
  /** A call that changes something, and that guests may make, who have given no name yet. They may make all that only read. */
  forGuests?: true;
  handle(call: Call<Path, Access, Body>): Promise<Answer>;
}

/** A route as the table of routes holds it. */
export type Route = RouteDefinition<string, RouteAccess, unknown>;

/**
 * A route for everybody, or every session: ties the types of a call to path, access and schema. Routes with a policy are
 * made by `guarded` (access/guarded-route.ts).
 */
export function route<const Path extends string, const Access extends 'public' | 'session', Body = undefined>(
  definition: RouteDefinition<Path, Access, Body>,
): Route {
  return definition as unknown as Route;
}
