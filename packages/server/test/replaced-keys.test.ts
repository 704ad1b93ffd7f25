import { describe, expect, it } from 'vitest';
import { NO_PINS } from '@signet/domain/pins/pins';
import { openPins, sealPins, type SealedPins } from '@signet/domain/pins/sealed-pins';
import { openEnvelope, sealEnvelope } from '@signet/domain/envelopes/envelope';
import { accountRecipient, ownRecipient } from '@signet/domain/trust/recipient';
import { verifyIdentityStatement } from '@signet/domain/statements/identity';
import { startSession } from '../src/http/sessions/sessions.ts';
import { outcome } from './support/answers.ts';
import { invite } from './support/invite.ts';
import { createPerson, expectStatus, logIn, openSession, type Json, type Person } from './support/people.ts';
import { changeOf, replaceKeysOf, replacementOf, sendReplacement } from './support/replace-keys.ts';
import { sharedServer } from './support/shared-server.ts';
import { activeContract } from './support/sharing.ts';

const server = await sharedServer();
const { api } = server;

const accountOf = async ({ accountId, token }: Person) =>
  (await api.call('GET', `/accounts/${accountId}`, { token })).json.data.attributes as Json;

describe('replacing the keys of an account', () => {
  it('keeps the account, opens a session of the new keys and ends all others', async () => {
    const ada = await createPerson(api);
    const { token: other } = await logIn(api, ada);
    const renewed = await replaceKeysOf(api, ada);
    for (const token of [ada.token, other])
      expect(outcome(await api.call('GET', '/configuration', { token }))).toBe('401 Unauthenticated');
    const { publicKey, keyBinding, identity } = await accountOf(renewed);
    expect([publicKey, keyBinding]).toEqual([renewed.keys.sign.publicKey, renewed.binding]);
    const { authority } = server.running.services;
    const said = { authority: authority.publicKey, accountId: ada.accountId, keyBinding: renewed.binding };
    await expect(verifyIdentityStatement(identity.statement, said)).resolves.toMatchObject({
      email: ada.email,
    });
    expect((await api.mailsTo(ada.email)).join('\n')).toContain('12 new words');
  });

  it('ends the former words, and the new ones log in', async () => {
    const ada = await createPerson(api);
    const renewed = await replaceKeysOf(api, ada);
    expect(outcome(await openSession(api, ada.keys))).toBe('401 WrongCredentials');
    expect(outcome(await openSession(api, renewed.keys))).toBe('201');
  });

  it('ends the private calendar, which may have been made with the former ones', async () => {
    const ada = await createPerson(api);
    const body = { data: { type: 'calendarfeeds', attributes: {} } };
    const made = await api.call('POST', '/calendarfeeds', { token: ada.token, body });
    const feed = async () =>
      (await fetch(`${server.origin}/calendars/${made.json.data.attributes.token}.ics`)).status;
    expect(await feed()).toBe(200);
    await replaceKeysOf(api, ada);
    expect(await feed()).toBe(404);
  });

  it('ends also a session whose log-in proved the former keys just before', async () => {
    const ada = await createPerson(api);
    const proved = { id: ada.accountId, auth_key: ada.keys.auth.publicKey };
    const { services } = server.running;
    await expect(startSession(services, proved)).resolves.toHaveProperty('jwt');
    await replaceKeysOf(api, ada);
    await expect(startSession(services, proved)).rejects.toMatchObject({ code: 'WrongCredentials' });
  });

  it('is logged, and again after another replacement', async () => {
    const ada = await createPerson(api);
    const first = (await accountOf(ada)).keyTxId;
    const twice = await replaceKeysOf(api, await replaceKeysOf(api, ada));
    const { keyTxId, keyBinding } = await accountOf(twice);
    expect(keyTxId).toMatch(/^[0-9a-f]{64}$/);
    expect(keyTxId).not.toBe(first);
    expect(keyBinding.former).toHaveLength(2);
  });

  it('is refused with a time in the future or before the account, of another account, twice, or unsigned by the present keys', async () => {
    const [ada, eve] = [await createPerson(api), await createPerson(api)];
    const day = 86_400_000;
    for (const since of [new Date(Date.now() + day), new Date(Date.now() - day)])
      expect(outcome(await sendReplacement(api, ada, await replacementOf(ada, { since })))).toBe(
        '400 BadRequest',
      );
    expect(outcome(await sendReplacement(api, ada, await replacementOf(eve)))).toBe('400 BadRequest');
    expect(outcome(await sendReplacement(api, eve, await replacementOf(ada)))).toBe('400 BadRequest');
    const { former: _, ...alone } = (await replacementOf(ada)).binding;
    const unsigned = await replacementOf(ada, { attributes: { keyBinding: alone } });
    expect(outcome(await sendReplacement(api, ada, unsigned))).toBe('422 SignatureManipulated');
    const replacement = await replacementOf(ada);
    expect(outcome(await sendReplacement(api, ada, replacement))).toBe('201');
    const { token } = await logIn(api, replacement);
    // a recorded statement, or one by keys that were replaced since
    for (const late of [replacement, await replacementOf(ada)])
      expect(outcome(await sendReplacement(api, { ...ada, token }, late))).toBe('409 Conflict');
    expect((await accountOf({ ...ada, token })).publicKey).toBe(replacement.keys.sign.publicKey);
  });

  it('accepts only one of two simultaneous replacements', async () => {
    const ada = await createPerson(api);
    const both = await Promise.all([replacementOf(ada), replacementOf(ada)]);
    const outcomes = await Promise.all(
      both.map(async (one) => outcome(await sendReplacement(api, ada, one))),
    );
    expect(outcomes.filter((one) => one === '201')).toHaveLength(1);
  });

  it('includes the pins sealed again, if there are any', async () => {
    const ada = await createPerson(api);
    const pinsBy = async (own: Person['own'], counter: number) =>
      sealPins(own, NO_PINS, { counter, time: new Date() });
    expectStatus(
      await api.call('PUT', `/accounts/${ada.accountId}/pins`, {
        token: ada.token,
        body: { data: { type: 'pins', attributes: await pinsBy(ada.own, 1) } },
      }),
      204,
    );
    const replacement = await replacementOf(ada);
    const { attributes } = replacement.body.data;
    expect(outcome(await sendReplacement(api, ada, replacement))).toBe('409 Conflict');
    attributes['pins'] = await pinsBy(replacement.own, 1);
    expect(outcome(await sendReplacement(api, ada, replacement))).toBe('409 Conflict');
    attributes['pins'] = await pinsBy(ada.own, 2);
    expect(outcome(await sendReplacement(api, ada, replacement))).toBe('422 SignatureManipulated');
    attributes['pins'] = await pinsBy(replacement.own, 2);
    expect(outcome(await sendReplacement(api, ada, replacement))).toBe('201');
    const { token } = await logIn(api, replacement);
    const { json } = await api.call('GET', `/accounts/${ada.accountId}/pins`, { token });
    await expect(openPins(json.data.attributes as SealedPins, replacement.own)).resolves.toMatchObject({
      counter: 2,
    });
  });
});

describe('a secret wrapped for replaced keys', () => {
  it('is listed and wrapped again, and then nothing is left', async () => {
    const [owner, bob] = [await createPerson(api), await createPerson(api)];
    const contract = await activeContract(api, owner);
    const { json } = await invite(api, contract, bob, 'view');
    const renewed = await replaceKeysOf(api, bob);
    expect(await changeOf(api, renewed)).toMatchObject({ contracts: 1, companyIds: [], workspaceIds: [] });
    expect((await changeOf(api, renewed)).formerSecrets).toHaveLength(1);
    const path = `/accounts/${bob.accountId}/stalewraps`;
    const [stale] = (await api.call('GET', path, { token: renewed.token })).json.data as Json[];
    expect(stale).toMatchObject({
      id: json.data.id,
      attributes: { assetId: contract.id, granterBinding: owner.binding },
    });
    const recipient = { type: 'account', id: bob.accountId, keyPair: bob.keys.enc } as const;
    const { encrDS: envelope } = stale.attributes;
    const key = await openEnvelope({ envelope, key: contract.key.of, recipient, granter: owner.account });
    const patch = async (encrDS: string) =>
      outcome(
        await api.call('PATCH', path, {
          token: renewed.token,
          body: { data: { type: 'stalewraps', attributes: { grants: [{ id: stale.id, encrDS }] } } },
        }),
      );
    // for somebody else, or by the former key
    expect(await patch(await sealEnvelope(key, accountRecipient(owner.account), renewed.own))).toBe(
      '400 BadRequest',
    );
    expect(await patch(await sealEnvelope(key, ownRecipient(renewed.own), bob.own))).toBe('400 BadRequest');
    expect(await patch(await sealEnvelope(key, ownRecipient(renewed.own), renewed.own))).toBe('204');
    expect(await changeOf(api, renewed)).toMatchObject({ contracts: 0 });
    expect((await api.call('GET', path, { token: renewed.token })).json.data).toEqual([]);
  });

  it('is listed for nobody else', async () => {
    const [ada, bob] = [await createPerson(api), await createPerson(api)];
    await replaceKeysOf(api, ada);
    for (const part of ['keychange', 'stalewraps'])
      expect(outcome(await api.call('GET', `/accounts/${ada.accountId}/${part}`, { token: bob.token }))).toBe(
        '404 NotFound',
      );
  });
});
