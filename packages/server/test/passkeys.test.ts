import { beforeEach, describe, expect, it } from 'vitest';
import { toBase64Url } from '@signet/domain/bytes/base64';
import { createToken, hashToken } from '@signet/domain/crypto/link-token';
import { openPasskeyWrap, passkeyToken, wrapForPasskey } from '@signet/domain/crypto/passkey';
import { randomBytes } from '@signet/domain/crypto/platform';
import { PASSKEYS_MAX } from '@signet/domain/resources/passkeys/resource';
import { outcome } from './support/answers.ts';
import { createPerson, logIn, type ApiAnswer, type Person } from './support/people.ts';
import { replaceKeysOf } from './support/replace-keys.ts';
import { sharedServer } from './support/shared-server.ts';
import { callWithPassword } from './support/step-up.ts';

const { api } = await sharedServer();
let person: Person;
let entropy: Uint8Array;
beforeEach(async () => {
  entropy = randomBytes(16);
  person = await createPerson(api, { entropy });
});

/** A passkey of the person, with what its authenticator computes. */
async function passkeyOf({ accountId, keys }: Person) {
  const secret = randomBytes(32);
  const credentialId = toBase64Url(randomBytes(32));
  const binding = { accountId, publicKey: keys.sign.publicKey, credentialId };
  const token = passkeyToken(secret, credentialId);
  const wrap = await wrapForPasskey(secret, entropy, binding);
  return {
    secret,
    binding,
    token,
    attributes: { name: 'Mac', credentialId, wrap, tokenHash: hashToken(token) },
  };
}

const pathOf = ({ accountId }: Person) => `/accounts/${accountId}/passkeys`;
const bodyOf = (attributes: object) => ({ data: { type: 'passkeys', attributes } });

function add(attributes: object, by = person, key = by.keys.sign): Promise<ApiAnswer> {
  return callWithPassword(api, by, { method: 'POST', path: pathOf(person), body: bodyOf(attributes), key });
}

async function list({ token } = person) {
  const { json } = await api.call('GET', pathOf(person), { token });
  return json.data as { id: string; attributes: Record<string, string> }[];
}

const lookUp = (token: string) =>
  api.call('POST', '/passkeylookups', { body: { data: { type: 'passkeylookups', attributes: { token } } } });

const newestMail = async () => (await api.mailsTo(person.email))[0];

describe('adding a passkey', () => {
  it('with the signing key, it is listed with its wrap, and told by mail', async () => {
    const { attributes } = await passkeyOf(person);
    const { tokenHash, ...shown } = attributes;
    const answer = await add({ ...attributes, name: '  Mac ' });
    expect(answer.status).toBe(201);
    expect(answer.json.data.attributes).toMatchObject(shown);
    const [passkey] = await list();
    expect(passkey?.attributes).toMatchObject(shown);
    expect(JSON.stringify(passkey)).not.toContain(tokenHash);
    expect(await newestMail()).toContain('A passkey was added to your account');
  });

  it('a session alone adds none, and neither does the password (ABUSE-07)', async () => {
    const { attributes } = await passkeyOf(person);
    const body = bodyOf(attributes);
    const bare = await api.call('POST', pathOf(person), { token: person.token, body });
    expect(outcome(bare)).toBe('403 WrongPassword');
    expect(outcome(await add(attributes, person, person.stepUp))).toBe('403 WrongPassword');
    expect(await list()).toEqual([]);
  });

  it('an account has ten at most, and each credential once', async () => {
    const first = await passkeyOf(person);
    expect((await add(first.attributes)).status).toBe(201);
    expect(outcome(await add(first.attributes))).toBe('409 Conflict');
    for (let count = 1; count < PASSKEYS_MAX; count += 1)
      expect((await add((await passkeyOf(person)).attributes)).status).toBe(201);
    expect(outcome(await add((await passkeyOf(person)).attributes))).toBe('409 TooManyPasskeys');
    expect(await list()).toHaveLength(PASSKEYS_MAX);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a name of two lines', { name: 'Mac\nBook' }],
    ['a credential that is too long', { credentialId: 'A'.repeat(1365) }],
    ['a wrap of another length', { wrap: 'A'.repeat(60) }],
    ['a token in place of its hash', { tokenHash: createToken() }],
    ['a member that nobody knows', { accountId: 'a' }],
  ])('%s is refused (ABUSE-24)', async (_, change) => {
    expect((await add({ ...(await passkeyOf(person)).attributes, ...change })).status).toBe(400);
  });
});

describe('looking a passkey up', () => {
  it('the token of the authenticator finds the wrap, which opens the entropy', async () => {
    const { secret, binding, token, attributes } = await passkeyOf(person);
    await add(attributes);
    const answer = await lookUp(token);
    expect(answer.json.data.attributes).toEqual({
      wrap: attributes.wrap,
      publicKey: person.keys.sign.publicKey,
    });
    expect(await openPasskeyWrap(secret, answer.json.data.attributes.wrap, binding)).toEqual(entropy);
  });

  it('what the server stores, and any other token, finds nothing (ABUSE-08)', async () => {
    const { attributes } = await passkeyOf(person);
    await add(attributes);
    for (const token of [createToken(), attributes.tokenHash.slice(0, 43)])
      expect(outcome(await lookUp(token))).toBe('422 WrongPasskey');
    expect((await lookUp(attributes.tokenHash)).status).toBe(400);
  });
});

describe('a passkey that is gone', () => {
  it('removed, it is neither listed nor found, other sessions end, and a mail tells it', async () => {
    const { token, attributes } = await passkeyOf(person);
    const added = await add(attributes);
    const elsewhere = await logIn(api, person);
    const removed = await api.call('DELETE', `/passkeys/${added.json.data.id}`, { token: person.token });
    expect(removed.status).toBe(204);
    expect(await list()).toEqual([]);
    expect(outcome(await lookUp(token))).toBe('422 WrongPasskey');
    expect((await api.call('GET', pathOf(person), { token: elsewhere.token })).status).toBe(401);
    expect(await newestMail()).toContain('A passkey was removed from your account');
  });

  it('replaced keys leave none behind: all open the former keys', async () => {
    const { token, attributes } = await passkeyOf(person);
    await add(attributes);
    const replaced = await replaceKeysOf(api, person);
    expect(await list(replaced)).toEqual([]);
    expect(outcome(await lookUp(token))).toBe('422 WrongPasskey');
  });
});
