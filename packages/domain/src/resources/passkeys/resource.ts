import { z } from '../../schema/zod-mini.ts';
import type { ResourceDefinition } from '../definition.ts';
import { publicKey, shortText, timestamp } from '../wire.ts';

/** The most passkeys of an account. */
export const PASSKEYS_MAX = 10;

/** The id of a WebAuthn credential: up to 1,023 bytes as base64url. */
export const credentialId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1364}$/));
/** The account's entropy, wrapped for a passkey: 44 bytes as base64url (docs/protocol.md, Passkeys). */
export const passkeyWrap = z.string().check(z.regex(/^[A-Za-z0-9_-]{59}$/));

const passkeyAttributes = z.object({
  /** The device on which it was made, as the person calls it. */
  name: shortText,
  credentialId,
  wrap: passkeyWrap,
  created: timestamp,
});
export type PasskeyAttributes = z.infer<typeof passkeyAttributes>;

export const passkeys = {
  type: 'passkeys',
  attributes: passkeyAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;

const passkeyLookupAttributes = z.object({
  wrap: passkeyWrap,
  /** The account's `sign` key. */
  publicKey,
});
export type PasskeyLookupAttributes = z.infer<typeof passkeyLookupAttributes>;

/** What a passkey opens before anybody has logged in. */
export const passkeyLookups = {
  type: 'passkeylookups',
  attributes: passkeyLookupAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
