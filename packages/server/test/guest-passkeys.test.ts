import { describe, expect, it } from 'vitest';
import { createToken, hashToken } from '@signet/domain/crypto/link-token';
import { outcome } from './support/answers.ts';
import { createPerson, expectStatus, signUpOf, type Json } from './support/people.ts';
import { guestsOf } from './support/guests.ts';
import { sharedServer } from './support/shared-server.ts';
import { secretFor } from './support/step-up.ts';

const server = await sharedServer();
const { api } = server;
const owner = await createPerson(api);

const { invited, name, open, tokenOf } = guestsOf(api, owner);

describe('a guest who makes a passkey in place of a password', () => {
  const passkey = () => ({
    name: 'Mac',
    credentialId: createToken(),
    wrap: 'A'.repeat(59),
    tokenHash: hashToken(createToken()),
  });

  async function namedByPasskey() {
    const { email, link } = await invited();
    const guest = await signUpOf(email);
    await open(guest, link);
    const token = await tokenOf(guest);
    const made = passkey();
    const attributes = { stepUpKey: guest.keys.sign.publicKey, passkey: made };
    expect((await name(guest, token, attributes)).status).toBe(200);
    // a lost response
    expect((await name(guest, token, attributes)).status).toBe(200);
    const { json } = await api.call('GET', `/accounts/${guest.accountId}/passkeys`, { token });
    return { guest, token, made, listed: json.data as { id: string; attributes: object }[] };
  }

  it('has a name and that passkey, in one call', async () => {
    const { made, listed } = await namedByPasskey();
    const { tokenHash: _, ...shown } = made;
    expect(listed.map(({ attributes }) => attributes)).toMatchObject([shown]);
  });

  it('whose response was lost and who made another passkey has both, and changes nothing else by that call', async () => {
    const { guest, token, made } = await namedByPasskey();
    const second = passkey();
    const attributes = { stepUpKey: guest.keys.sign.publicKey, passkey: second };
    expect((await name(guest, token, attributes)).status).toBe(200);
    const { json } = await api.call('GET', `/accounts/${guest.accountId}/passkeys`, { token });
    const ids = json.data.map(({ attributes: shown }: Json) => shown.credentialId);
    expect(ids).toEqual([made.credentialId, second.credentialId]);
    // the step-up key of a password
    expect(outcome(await name(guest, token))).toBe('409 Conflict');
    expect(outcome(await name(guest, token, { ...attributes, lastName: 'Other' }))).toBe('409 Conflict');
  });

  it('keeps the last one until there is a password, so that nobody is locked out', async () => {
    const { guest, token, listed } = await namedByPasskey();
    const path = `/passkeys/${listed[0]?.id}`;
    expect(outcome(await api.call('DELETE', path, { token }))).toBe('409 LastPasskey');
    const account = `/accounts/${guest.accountId}`;
    const body = { data: { type: 'accounts', attributes: { stepUpKey: guest.stepUp.publicKey } } };
    const call = { method: 'PATCH', path: account, body, key: guest.keys.sign };
    const secret = await secretFor(api, guest, call);
    expectStatus(await api.call('PATCH', account, { token, body, headers: { secret } }), 200);
    expect((await api.call('DELETE', path, { token })).status).toBe(204);
  });

  it('cannot add one before they said who they are', async () => {
    const { email, link } = await invited();
    const guest = await signUpOf(email);
    await open(guest, link);
    const token = await tokenOf(guest);
    const path = `/accounts/${guest.accountId}/passkeys`;
    const body = { data: { type: 'passkeys', attributes: passkey() } };
    const secret = await secretFor(api, guest, { method: 'POST', path, body, key: guest.keys.sign });
    expect(outcome(await api.call('POST', path, { token, body, headers: { secret } }))).toBe(
      '403 NameNeeded',
    );
  });
});
