import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEnvelope, sealEnvelope } from '@signet/domain/crypto/envelope';
import {
  createInviteCode,
  inviteKeyPairOf,
  inviteProofOf,
  inviteProofKeyOf,
  verifyInviteProof,
} from '@signet/domain/crypto/invite-code';
import { inviteRecipient } from '@signet/domain/crypto/recipient';
import { verifyInvite } from '@signet/domain/statements/invite';
import { outcome } from './support/answers.ts';
import { createContract, sealFor, undraft } from './support/contracts.ts';
import { inviteAddress, inviteStatement, lookUp, revoke } from './support/invite.ts';
import { signAll } from './support/signing.ts';
import {
  activateByMail,
  type Api,
  createPerson,
  expectStatus,
  freshEmail,
  type Json,
  type Person,
  signUpOf,
} from './support/people.ts';
import { activeContract, grantOf } from './support/sharing.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let api: Api;
let owner: Person;
let other: Person;
beforeAll(async () => {
  server = await startTestServer();
  api = server.api;
  [owner, other] = [await createPerson(api), await createPerson(api, { attributes: { lang: 'de' } })];
});
afterAll(() => server.close());

const tokenIn = async (email: string): Promise<string> =>
  /\?invitation=([\w-]{43})/.exec((await api.mailsTo(email))[0] ?? '')?.[1] ?? '';

describe('people without an account', () => {
  it('API-80 API-82 CRYPTO-07 activation leaves a hint for the inviter, who wraps the key; until then nothing opens', async () => {
    const contract = await activeContract(api, owner);
    const email = freshEmail();
    expect((await inviteAddress(api, contract, email, 'sign')).json.data.attributes).toMatchObject({
      confirmed: false,
      expires: expect.any(String),
    });
    const newcomer = await createPerson(api, {
      email,
      attributes: { invitationToken: await tokenIn(email) },
    });
    expect(
      outcome(await api.call('GET', `/digitalassets/${contract.id}/encrData`, { token: newcomer.token })),
    ).toBe('422 UnconfirmedHints');
    const include =
      'unconfirmedHints.accessGrant.grantedTo.account,unconfirmedHints.accessGrant.digitalAsset';
    const { json } = await api.call('GET', `/accounts/${owner.accountId}?include=${include}`, {
      token: owner.token,
    });
    const hint = json.included.find((resource: Json) => resource.type === 'unconfirmedhints');
    const grantId: string = hint.relationships.accessGrant.data.id;
    const key = json.included.find((resource: Json) => resource.id === newcomer.accountId).attributes
      .encryptionKey;
    expect(key).toBe(newcomer.keys.enc.publicKey);
    const wrap = (encrDS: string, person = owner) =>
      api.call('PATCH', `/accessgrants/${grantId}`, {
        token: person.token,
        body: { data: { type: 'accessgrants', attributes: { encrDS } } },
      });
    expect((await wrap(await sealFor(other, contract))).status).toBe(400);
    expect(outcome(await wrap(await sealFor(newcomer, { ...contract, owner: newcomer }), newcomer))).toBe(
      '403 Forbidden',
    );
    expect((await wrap(await sealFor(newcomer, contract))).json.data.attributes).toMatchObject({
      confirmed: true,
      expires: null,
    });
    const body = { data: [{ type: 'unconfirmedhints', id: hint.id }] };
    expect(
      (
        await api.call('DELETE', `/accounts/${owner.accountId}/relationships/unconfirmedHints`, {
          token: owner.token,
          body,
        })
      ).status,
    ).toBe(204);
    expect(
      (await api.call('GET', `/accounts/${owner.accountId}?include=unconfirmedHints`, { token: owner.token }))
        .json.data.relationships.unconfirmedHints.data,
    ).toEqual([]);
    expect((await signAll(api, contract, newcomer)).length).toBe(1);
  });

  it('API-70 CRYPTO-07 with a code from another channel the invited person opens at once and proves to have known it', async () => {
    const contract = await activeContract(api, owner);
    const email = freshEmail();
    const code = createInviteCode();
    const codeKeys = await inviteKeyPairOf(code);
    const statement = await inviteStatement(contract, email, 'view');
    const { nonce: id } = await verifyInvite(statement, owner.account.authKey);
    const recipient = inviteRecipient(id, codeKeys);
    const inviteEnvelope = await sealEnvelope(contract.key, recipient, owner.own);
    const forAnother = await sealEnvelope(contract.key, inviteRecipient('0'.repeat(32), codeKeys), owner.own);
    const refused = await inviteAddress(api, contract, email, 'view', {
      invite: statement,
      inviteEnvelope: forAnother,
    });
    expect(outcome(refused)).toBe('400 BadRequest');
    await inviteAddress(api, contract, email, 'view', { invite: statement, inviteEnvelope });
    const newcomer = await createPerson(api, { email });
    const grant = await grantOf(api, contract, { viewer: newcomer, personId: newcomer.personId });
    const key = await openEnvelope({
      envelope: grant.attributes.inviteEnvelope,
      key: contract.key.of,
      recipient: { type: 'invite', id, keyPair: codeKeys },
      granter: owner.account,
    });
    const attributes = {
      encrDS: await sealFor(newcomer, { key, owner: newcomer }),
      inviteProof: await inviteProofOf(code, newcomer.binding),
    };
    const patch = () =>
      api.call('PATCH', `/accessgrants/${grant.id}`, {
        token: newcomer.token,
        body: { data: { type: 'accessgrants', attributes } },
      });
    expect((await patch()).json.data.attributes).toMatchObject({ confirmed: true, inviteEnvelope: null });
    expect(outcome(await patch())).toBe('409 Conflict');
    const { inviteProof } = (await grantOf(api, contract, { viewer: owner, personId: newcomer.personId }))
      .attributes;
    expect(verifyInviteProof(inviteProofKeyOf(code), newcomer.binding, inviteProof)).toBe(true);
  });

  it('ABUSE-09 an invitation works once, for the address it was sent to, until it is resent or cancelled', async () => {
    const contract = await activeContract(api, owner);
    const email = freshEmail();
    await inviteAddress(api, contract, email, 'sign');
    const person = { personId: (await lookUp(api, owner, email)).data.id as string };
    const first = await tokenIn(email);
    const read = (token: string) => api.call('GET', `/invitations/${token}`);
    expect((await read(first)).json.data.attributes).toEqual({
      emailAddress: email,
      inviterName: 'Änne Muster',
      contractTitle: 'Rental agreement',
      type: 'sign',
    });
    const resend = await api.call(
      'POST',
      `/digitalassets/${contract.id}/resendinvitation/naturalpersons/${person.personId}`,
      { token: owner.token },
    );
    expect(resend.status).toBe(204);
    expect(outcome(await read(first))).toBe('404 NotFound');
    const second = await tokenIn(email);
    const signUp = async (address: string, invitationToken: string) =>
      api.call('POST', '/accounts', { body: (await signUpOf(address, { invitationToken })).body });
    expect(outcome(await signUp(freshEmail(), second))).toBe('403 ConfirmationLinkInvalid');
    expect((await signUp(email, second)).status).toBe(201);
    expect(outcome(await signUp(email, second))).toBe('403 ConfirmationLinkInvalid');
    expect(outcome(await read(second))).toBe('404 NotFound');

    await api.call(
      'POST',
      `/digitalassets/${contract.id}/resendinvitation/naturalpersons/${person.personId}`,
      { token: owner.token },
    );
    const third = await tokenIn(email);
    expectStatus(await revoke(api, contract, { ...person, email }), 204);
    expect(outcome(await read(third))).toBe('404 NotFound');
  });

  it('ABUSE-09 STATE-SIGREQ-03 API-73 an invitation ends after 14 days: no link, no hint, no access, no resend', async () => {
    const contract = await activeContract(api, owner);
    const email = freshEmail();
    await inviteAddress(api, contract, email, 'view');
    const token = await tokenIn(email);
    const signUp = await signUpOf(email);
    const { services } = server.running;
    const real = services.now;
    services.now = () => new Date(Date.now() + 15 * 86_400_000);
    try {
      expect(outcome(await api.call('GET', `/invitations/${token}`))).toBe('404 NotFound');
      await api.call('POST', '/accounts', { body: signUp.body });
      expect((await activateByMail(api, email)).status).toBe(200);
    } finally {
      services.now = real;
    }
    const hints = await services.db
      .selectFrom('hints')
      .innerJoin('access_grants as g', 'g.id', 'hints.grant_id')
      .select('g.id')
      .where('g.asset_id', '=', contract.id)
      .execute();
    expect(hints).toEqual([]);
  });

  it('J-065 people invited in a draft get their mails at undraft', async () => {
    const contract = await createContract(api, owner);
    const email = freshEmail();
    await inviteAddress(api, contract, email, 'sign');
    expect(await api.mailsTo(email)).toEqual([]);
    expect(
      outcome(
        await api.call(
          'POST',
          `/digitalassets/${contract.id}/resendinvitation/naturalpersons/${(await lookUp(api, owner, email)).data.id}`,
          { token: owner.token },
        ),
      ),
    ).toBe('409 StateChanged');
    await undraft(api, contract);
    expect(await api.mailsTo(email)).toHaveLength(1);
  });
});
