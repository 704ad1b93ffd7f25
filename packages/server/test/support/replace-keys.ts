import { randomBytes } from 'node:crypto';
import { deriveAccountKeys, encKeyMaterial, type AccountKeys } from '@signet/domain/crypto/account-keys';
import { sealFormerSecret } from '@signet/domain/crypto/former-secret';
import { verifyKeyBinding, type KeyBinding } from '@signet/domain/statements/key-binding';
import { replaceKeys } from '@signet/domain/statements/replace-keys';
import { ownKeysBy, type OwnKeys, type VerifiedAccount } from '@signet/domain/trust/parties';
import { vouch } from '@signet/domain/trust/vouch';
import { expectStatus, salt, type Api, type ApiAnswer, type Json, type Person } from './people.ts';
import { holdToken } from './session-headers.ts';

/** A replacement of somebody's keys, before it is sent. */
export interface Replacement {
  keys: AccountKeys;
  own: OwnKeys;
  binding: KeyBinding;
  body: { data: { type: 'accountkeys'; attributes: Record<string, unknown> } };
}

export interface ReplacementOptions {
  since?: Date;
  attributes?: Record<string, unknown>;
  /** The entropy of the new 12 words. */
  entropy?: Uint8Array;
}

/** New keys of a person, as their device makes them; without the words of the former keys their secret is a made-up one. */
export async function replacementOf(
  { accountId, binding: present, keys: presentKeys }: Pick<Person, 'accountId' | 'binding' | 'keys'>,
  { since = new Date(), attributes = {}, entropy = randomBytes(16) }: ReplacementOptions = {},
): Promise<Replacement> {
  const keys = await deriveAccountKeys(entropy);
  const binding = await replaceKeys(present, { present: presentKeys, next: keys, since });
  const bound = await verifyKeyBinding(binding);
  const own = ownKeysBy({ signKey: keys.sign.publicKey, auth: keys.auth, enc: keys.enc }, bound, binding);
  const material = await encKeyMaterial(entropy);
  const name = { accountId, seq: bound.seq, encKey: keys.enc.publicKey };
  return {
    keys,
    own,
    binding,
    body: {
      data: {
        type: 'accountkeys',
        attributes: {
          keyBinding: binding,
          keySalt: salt(),
          stepUpKey: keys.auth.publicKey,
          formerSecret: await sealFormerSecret(material, name, keys.enc.publicKey),
          ...attributes,
        },
      },
    },
  };
}

export function sendReplacement(
  api: Api,
  { accountId, token }: Pick<Person, 'accountId' | 'token'>,
  { body }: Pick<Replacement, 'body'>,
): Promise<ApiAnswer> {
  return api.call('POST', `/accounts/${accountId}/keys?include=account.ownedBy`, { token, body });
}

/** The person after their keys were replaced, in the session of the response. */
export async function replaceKeysOf(
  api: Api,
  person: Person,
  options: ReplacementOptions = {},
): Promise<Person> {
  const replacement = await replacementOf(person, options);
  const answer = await sendReplacement(api, person, replacement);
  expectStatus(answer, 201);
  const token = (answer.json as Json).data.attributes.jwt as string;
  const { keys, own, binding } = replacement;
  holdToken(token, keys.auth);
  const { signKey, auth, enc, former } = own;
  const formerAuthKeys = former.map(({ authKey }) => authKey);
  const account = vouch<VerifiedAccount>({
    ...person.account,
    signKey,
    authKey: auth.publicKey,
    encKey: enc.publicKey,
    formerAuthKeys,
  });
  return { ...person, keys, own, account, binding, token };
}

/** Everything that the server lists as still wrapped for replaced keys. */
export async function changeOf(api: Api, { accountId, token }: Person): Promise<Json> {
  const { json } = await api.call('GET', `/accounts/${accountId}/keychange`, { token });
  return json.data.attributes;
}
