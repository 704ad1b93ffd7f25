/** Media type of every body under /ui-api but the encrypted file part of an upload (JSON:API 1.1). */
export const JSON_API_MEDIA_TYPE = 'application/vnd.api+json';
/** Step-up proof of docs/protocol.md, Sessions. */
export const SECRET_HEADER = 'secret';
/** Names a change, so that it is not made twice when it is sent twice. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
/** Proof of possession of a call in a session, and the server's nonce for the next one (RFC 9449). */
export const DPOP_HEADER = 'dpop';
export const DPOP_NONCE_HEADER = 'dpop-nonce';
/** Contract lists (CONST-LIM-01). */
export const PAGE_SIZE = 20;
/** Largest page[limit] that the server accepts (CONST-LIM-03, J-128). */
export const MAX_PAGE_LIMIT = 1000;

export interface ResourceIdentifier {
  type: string;
  id: string;
}

export interface Relationship {
  data?: ResourceIdentifier | ResourceIdentifier[] | null;
}

export interface ResourceObject extends ResourceIdentifier {
  attributes?: Record<string, unknown>;
  relationships?: Record<string, Relationship>;
  meta?: Record<string, unknown>;
}

export interface ResourceDocument {
  data: ResourceObject | ResourceObject[] | null;
  included?: ResourceObject[];
  links?: { next?: string | null };
  meta?: Record<string, unknown>;
}

export interface ErrorDocument {
  errors: {
    status: string;
    code: string;
    title: string;
    detail?: string;
    source?: { pointer?: string; parameter?: string };
  }[];
}
