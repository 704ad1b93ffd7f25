import { describe, expect, it } from 'vitest';
import { openEnvelope, sealEnvelope } from '@signet/domain/envelopes/envelope';
import {
  createInviteCode,
  inviteKeyPairOf,
  inviteProofOf,
  inviteProofKeyOf,
  verifyInviteProof,
} from '@signet/domain/envelopes/invite-code';
import { createToken } from '@signet/domain/crypto/link-token';
import { inviteRecipient } from '@signet/domain/trust/recipient';
import { verifyInvite } from '@signet/domain/statements/invite';
import { changeContractKey, nextKeyFor, ownGrantOf } from './support/contract-keys.ts';
import { outcome } from './support/answers.ts';
import { createContract, sealFor, undraft } from './support/contracts.ts';
import { inviteAddress, inviteStatement, inviteTokenIn, lookUp, revoke } from './support/invite.ts';
import { signAll } from './support/signing.ts';
import {
  activateByMail,
  createPerson,
  expectStatus,
  freshEmail,
  lookUpInvitation,
  redemptionOf,
  type Json,
  signUpOf,
} from './support/people.ts';
import { activeContract, grantOf } from './support/sharing.ts';
import { sharedServer } from './support/shared-server.ts';

const server = await sharedServer();
const { api } = server;
const [owner, other] = [await createPerson(api), await createPerson(api, { attributes: { lang: 'de' } })];

describe('people without an account', () => {
  it('activation leaves a hint for the inviter, who wraps the key; until then nothing opens (API-80, API-82, CRYPTO-07)', async () => {
    const contract = await activeContract(api, owner);
    const email = freshEmail();
    expect((await inviteAddress(api, contract, email, 'sign')).json.data.attributes).toMatchObject({
      confirmed: false,
      expires: expect.any(String),
    });
    const newcomer = await createPerson(api, {
      email,
      token: inviteTokenIn(await api.mailsTo(email)),
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
      '409 Conflict',
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

  it('with a code from another channel the invited person opens at once and proves to have known it (API-70, CRYPTO-07)', async () => {
    const contract = await activeContract(api, owner);
    const email = freshEmail();
    const code = createInviteCode();
    const codeKeys = await inviteKeyPairOf(code);
    const inviteToken = createToken();
    const statement = await inviteStatement(contract, email, 'view', { token: inviteToken });
    const { nonce: id } = await verifyInvite(statement, owner.account.authKey);
    const recipient = inviteRecipient(id, codeKeys);
    const inviteEnvelope = await sealEnvelope(contract.key, recipient, owner.own);
    const forAnother = await sealEnvelope(contract.key, inviteRecipient('0'.repeat(32), codeKeys), owner.own);
    const refused = await inviteAddress(api, contract, email, 'view', {
      invite: statement,
      inviteToken,
      inviteEnvelope: forAnother,
    });
    expect(outcome(refused)).toBe('400 BadRequest');
    await inviteAddress(api, contract, email, 'view', { invite: statement, inviteToken, inviteEnvelope });
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

  it('a code that is older than the newest key opens the key of its time, and the owner gets a hint to wrap the newest (CRYPTO-07)', async () => {
    const contract = await activeContract(api, owner);
    const email = freshEmail();
    const code = createInviteCode();
    const inviteToken = createToken();
    const statement = await inviteStatement(contract, email, 'view', { token: inviteToken });
    const { nonce } = await verifyInvite(statement, owner.account.authKey);
    const recipient = inviteRecipient(nonce, await inviteKeyPairOf(code));
    const inviteEnvelope = await sealEnvelope(contract.key, recipient, owner.own);
    await inviteAddress(api, contract, email, 'view', { invite: statement, inviteToken, inviteEnvelope });
    const earlier = contract.key;
    const own = { grant: await ownGrantOf(api, contract), person: owner };
    expectStatus(await changeContractKey(api, contract, await nextKeyFor(contract, [own])), 204);
    const newcomer = await createPerson(api, { email });
    const grant = await grantOf(api, contract, { viewer: newcomer, personId: newcomer.personId });
    expect(grant.attributes.epoch).toBe(0);
    const redeem = async (key: typeof earlier) =>
      api.call('PATCH', `/accessgrants/${grant.id}`, {
        token: newcomer.token,
        body: {
          data: {
            type: 'accessgrants',
            attributes: {
              encrDS: await sealFor(newcomer, { key, owner: newcomer }),
              inviteProof: await inviteProofOf(code, newcomer.binding),
            },
          },
        },
      });
    expect((await redeem(contract.key)).status).toBe(400);
    expect((await redeem(earlier)).json.data.attributes).toMatchObject({ confirmed: true, epoch: 0 });
    const path = `/accounts/${owner.accountId}?include=unconfirmedHints.accessGrant`;
    const { included = [] } = (await api.call('GET', path, { token: owner.token })).json;
    expect(included.map(({ id }: { id: string }) => id)).toContain(grant.id);
  });

  it('an invitation is one link, also when it is sent again, until it is redeemed or cancelled (ABUSE-09)', async () => {
    const contract = await activeContract(api, owner);
    const email = freshEmail();
    await inviteAddress(api, contract, email, 'sign');
    const person = { personId: (await lookUp(api, owner, email)).data.id as string };
    const token = inviteTokenIn(await api.mailsTo(email));
    const read = (as?: string) => lookUpInvitation(api, token, as);
    expect((await read()).json.data.attributes).toEqual({
      emailAddress: email,
      inviterName: 'Änne Muster',
      contractTitle: 'Rental agreement',
      message: '',
      dueDate: null,
      type: 'sign',
      contractId: contract.id,
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      state: 'open',
      holder: null,
    });
    const resend = () =>
      api.call('POST', `/digitalassets/${contract.id}/resendinvitation/naturalpersons/${person.personId}`, {
        token: owner.token,
      });
    expect((await resend()).status).toBe(204);
    expect(inviteTokenIn(await api.mailsTo(email))).toBe(token);

    const newcomer = await createPerson(api, { email, token });
    expect(outcome(await read())).toBe('404 InvitationGone');
    expect((await read(newcomer.token)).status).toBe(200);
    // later mails have the same link
    expect((await resend()).status).toBe(204);
    const again = (await api.mailsTo(email)).slice(0, 1);
    expect(again[0]).toContain(`/contracts/${contract.id}#`);
    expect(inviteTokenIn(again)).toBe(token);

    const other = freshEmail();
    await inviteAddress(api, contract, other, 'sign');
    const cancelled = inviteTokenIn(await api.mailsTo(other));
    const personId = (await lookUp(api, owner, other)).data.id as string;
    expectStatus(await revoke(api, contract, { personId, email: other }), 204);
    expect(outcome(await lookUpInvitation(api, cancelled))).toBe('404 InvitationGone');
  });

  it('an invitation ends after 14 days: no link, no hint, no access, no resend (ABUSE-09, STATE-SIGREQ-03, API-73)', async () => {
    const contract = await activeContract(api, owner);
    const email = freshEmail();
    await inviteAddress(api, contract, email, 'view');
    const token = inviteTokenIn(await api.mailsTo(email));
    const signUp = await signUpOf(email);
    signUp.body.data.attributes['redemption'] = await redemptionOf(api, signUp, token);
    const { services } = server.running;
    const real = services.now;
    services.now = () => new Date(Date.now() + 15 * 86_400_000);
    try {
      expect((await lookUpInvitation(api, token)).json.data.attributes.state).toBe('expired');
      await api.call('POST', '/accounts', { body: signUp.body });
      expect((await activateByMail(api, signUp)).status).toBe(200);
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

  it('people invited in a draft get their mails at undraft (J-065)', async () => {
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
