import type { AccountAction } from '@signet/domain/permissions/account-policy';
import type { CompanyAction } from '@signet/domain/permissions/company-policy';
import type { ContractAction } from '@signet/domain/permissions/contract-policy';
import type { FolderAction } from '@signet/domain/permissions/folder-policy';
import type { WorkspaceAction } from '@signet/domain/permissions/workspace-policy';
import type { ResourceDefinition } from '@signet/domain/resources/definition';
import type { ResourceDocument } from '@signet/domain/resources/json-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Session } from '../sessions/session.ts';
import type { Services } from '../services.ts';
import type { RateLimit } from './rate-limit.ts';

/** Who may call a route: everybody, every session, or whom a policy of the domain lets. */
type RouteAccess =
  | 'public'
  | 'session'
  | `contract:${ContractAction}`
  | `account:${AccountAction}`
  | `company:${CompanyAction}`
  | `workspace:${WorkspaceAction}`
  | `folder:${FolderAction}`;

/** What the `:id` of a path names; the contract behind it is what the policy is asked about. */
type ContractLocator =
  | 'digitalassets'
  | 'documents'
  | 'signatures'
  | 'accessgrants'
  | 'workspaceaccessgrants'
  | 'tasks'
  | 'customfields'
  | 'body';

export interface Call<Body = unknown> {
  services: Services;
  /** Undefined only for public routes that were called without a token. */
  session: Session | undefined;
  params: Readonly<Record<string, string>>;
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

export interface Route<Body = unknown> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below /ui-api. Parameters are UUIDs. */
  path: string;
  access: RouteAccess;
  contractOf?: ContractLocator;
  /** API-xx of the requirements, or 'addition'. */
  source: string;
  summary: string;
  body?: z.ZodType<Body>;
  /** An upload: the handler reads the parts. */
  multipart?: true;
  /** The resource that is answered, and whether a list of it. */
  answers?: ResourceDefinition;
  /** `whole`: a short list that is answered without pages. */
  list?: true | 'whole';
  limit?: RateLimit;
  /** Served to a member who has still to set up the second factor that the company requires. */
  beforeSecondFactor?: true;
  handle(call: Call<Body>): Promise<Answer>;
}

/** Ties the type of the body to its schema. */
export function route<Body>(definition: Route<Body>): Route {
  return definition as Route;
}
