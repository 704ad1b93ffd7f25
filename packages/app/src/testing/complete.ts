import type { ResourceObject } from '@signet/domain/resources/json-api';
import { DEFINITIONS, type ResourceType } from '@signet/domain/resources/registry';
import { z } from '@signet/domain/schema/zod-mini';
import type { Entities } from '../shared/api-client/entities.ts';
import { readOne } from '../shared/api-client/read-answer.ts';

const TIME = '2026-11-21T12:00:00.000Z';
const KEY = `02${'0'.repeat(64)}`;
const SALT = 'A'.repeat(43);
const DIGEST = '0'.repeat(64);
const SIGNATURE = 'A'.repeat(86);
const ENVELOPE = 'A'.repeat(294);
const STATEMENT = { payloadType: 'none', payload: 'e30=', publicKey: KEY, signature: SIGNATURE };
const ID = '00000000-0000-4000-8000-000000000000';

const BINDING = { statement: STATEMENT, counterSignature: SIGNATURE };
const TEXTS = ['', TIME, ID, KEY, DIGEST, SALT, SIGNATURE, ENVELOPE];

/** What an attribute may be, the plainest first. */
const PLAIN: readonly unknown[] = [null, false, 0, 1, [], ...TEXTS, STATEMENT, BINDING];

/** What the plainest value of an attribute would not do for. */
const PARTICULAR: Partial<Record<ResourceType, Readonly<Record<string, unknown>>>> = {
  accessgrants: { confirmed: true },
  accounts: { state: 'activated', userType: 'basic' },
  companies: { name: 'ACME' },
  companyinvitations: { role: 'member', companyName: 'ACME' },
  companymemberships: { role: 'member' },
  customfielddefinitions: {
    translations: { en: { name: '', description: '' }, de: { name: '', description: '' } },
  },
  directorylookups: { labelProof: 'A'.repeat(107) },
  documentsmetadata: { size: 1, mediaType: 'a/b' },
  events: { date: '2026-11-21' },
  folderaccessprofiles: { type: 'viewer' },
  passkeylookups: { wrap: 'A'.repeat(59) },
  passkeys: { wrap: 'A'.repeat(59) },
  paymentmethods: { ibanCountry: 'DE', ibanCheckDigits: '00', ibanLastFour: '0000' },
  sessions: { jwt: 'token' },
  subscriptions: { state: 'active' },
  totps: { state: 'active' },
  workspacememberships: { role: 'viewer' },
  workspaces: { enabled: true },
};

/** Default attributes of each type of resource, for tests that do not care. */
export const DEFAULTS = Object.fromEntries(
  Object.values(DEFINITIONS).map(({ type, attributes }) => {
    const plain = Object.entries(attributes.shape).map(([name, schema]) => [name, plainest(schema)]);
    return [type, { ...Object.fromEntries(plain), ...PARTICULAR[type] }];
  }),
) as Record<ResourceType, Record<string, unknown>>;

function plainest(schema: z.ZodMiniType): unknown {
  const values = [...PLAIN, ...(schema instanceof z.ZodMiniEnum ? schema.options : [])];
  return values.find((value) => z.safeParse(schema, value).success);
}

/** The answer of a test with every member that the definitions of its resources want; what is no document stays as it is. */
export function completed(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if ('ledgerUrl' in body)
    return { trust: STATEMENT, version: '1', mailbox: false, payments: 'none', ...body };
  const { data, included } = body as { data?: unknown; included?: ResourceObject[] };
  return {
    ...body,
    ...(data === undefined ? {} : { data: Array.isArray(data) ? data.map(full) : full(data) }),
    ...(included === undefined ? {} : { included: included.map(full) }),
  };
}

function full(resource: unknown): unknown {
  if (typeof resource !== 'object' || resource === null) return resource;
  const { type = '', attributes } = resource as Partial<ResourceObject>;
  return {
    ...resource,
    attributes: { ...(Object.hasOwn(DEFAULTS, type) && DEFAULTS[type as ResourceType]), ...attributes },
  };
}

/** A resource as the app gets it from the server. */
export function shown<K extends ResourceType>(type: K, resource: Partial<ResourceObject>): Entities[K] {
  return readOne(type, completed({ data: { type, ...resource } }), '');
}
