import { createToken } from '@signet/domain/crypto/link-token';
import { createInviteCode, inviteKeyPairOf } from '@signet/domain/envelopes/invite-code';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { inviteRecipient } from '@signet/domain/trust/recipient';
import { verifyInvite } from '@signet/domain/statements/invite';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { createContract, sealFor, undraft, type Contract } from './support/contracts.ts';
import { invite, inviteAddress, inviteStatement, inviteTokenIn, lookUp } from './support/invite.ts';
import { createPerson, expectStatus, freshEmail, lookUpInvitation, redemptionOf } from './support/people.ts';
import { activeContract } from './support/sharing.ts';
import { sharedServer } from './support/shared-server.ts';
import { signAll } from './support/signing.ts';

const server = await sharedServer();
const { api } = server;
const [owner, other] = [await createPerson(api), await createPerson(api)];

const renew = (grantId: string, statement: SignedStatement, by = owner) =>
  api.call('PATCH', `/accessgrants/${grantId}`, {
    token: by.token,
    body: { data: { type: 'accessgrants', attributes: { invite: statement } } },
  });

const resend = async (contract: Contract, email: string) =>
  api.call(
    'POST',
    `/digitalassets/${contract.id}/resendinvitation/naturalpersons/${(await lookUp(api, owner, email)).data.id}`,
    { token: owner.token },
  );

/** The 14 days of an invitation pass. */
async function runOut(grantId: string): Promise<void> {
  const { db } = server.running.services;
  const expires = new Date(Date.now() - 1000);
  await db.updateTable('invitations').set({ expires }).where('grant_id', '=', grantId).execute();
  await db
    .updateTable('access_grants')
    .set({ expires })
    .where('id', '=', grantId)
    .where('redemption', 'is', null)
    .execute();
}

const hintsAbout = (grantId: string) =>
  server.running.services.db
    .selectFrom('hints')
    .select('id')
    .where('grant_id', '=', grantId)
    .where('account_id', '=', owner.accountId)
    .execute();

/** Somebody without an account is invited to sign. */
async function invited() {
  const contract = await activeContract(api, owner);
  const email = freshEmail();
  const grant = await inviteAddress(api, contract, email, 'sign');
  expectStatus(grant, 201);
  const token = inviteTokenIn(await api.mailsTo(email));
  return { contract, email, token, grantId: await grantIdOf(contract, email) };
}

async function grantIdOf({ id }: Contract, email: string): Promise<string> {
  const grant = await server.running.services.db
    .selectFrom('access_grants as g')
    .innerJoin('natural_persons as p', 'p.id', 'g.granted_to')
    .where('g.asset_id', '=', id)
    .where('p.email', '=', email)
    .select('g.id')
    .executeTakeFirstOrThrow();
  return grant.id;
}

describe('an invitation that was not answered', () => {
  it('is signed anew by its inviter, and the link that was mailed serves again (STATE-SIGREQ-03, API-70, API-73)', async () => {
    const { contract, email, token, grantId } = await invited();
    await runOut(grantId);
    const before = await lookUpInvitation(api, token);
    expect(before.json.data.attributes.state).toBe('expired');
    expect(outcome(await resend(contract, email))).toBe('409 StateChanged');

    const renewed = await renew(grantId, await inviteStatement(contract, email, 'sign', { token }));
    expectStatus(renewed, 200);
    expect(Date.parse(renewed.json.data.attributes.expires)).toBeGreaterThan(Date.now() + 13 * 86_400_000);
    const after = await lookUpInvitation(api, token);
    expect(after.json.data.attributes.state).toBe('open');
    expect(after.json.data.attributes.nonce).not.toBe(before.json.data.attributes.nonce);
    expectStatus(await resend(contract, email), 204);
    expect(inviteTokenIn((await api.mailsTo(email)).slice(0, 1))).toBe(token);

    const newcomer = await createPerson(api, { email, token });
    expect(await hintsAbout(grantId)).toHaveLength(1);
    const encrDS = await sealFor(newcomer, contract);
    const body = { data: { type: 'accessgrants', attributes: { encrDS } } };
    expectStatus(await api.call('PATCH', `/accessgrants/${grantId}`, { token: owner.token, body }), 200);
    expect(await signAll(api, contract, newcomer)).toHaveLength(1);
  });

  it('is signed anew in a draft, so that its mail leads somewhere when it is sent (J-065)', async () => {
    const contract = await createContract(api, owner);
    const email = freshEmail();
    const token = createToken();
    const statement = await inviteStatement(contract, email, 'sign', { token });
    await inviteAddress(api, contract, email, 'sign', { invite: statement, inviteToken: token });
    const grantId = await grantIdOf(contract, email);
    await runOut(grantId);
    expectStatus(await renew(grantId, await inviteStatement(contract, email, 'sign', { token })), 200);
    await undraft(api, contract);
    expect(inviteTokenIn(await api.mailsTo(email))).toBe(token);
    expect((await lookUpInvitation(api, token)).json.data.attributes.state).toBe('open');
  });

  it('loses its code, and what reads the contract with it', async () => {
    const { contract } = await invited();
    const email = freshEmail();
    const token = createToken();
    const statement = await inviteStatement(contract, email, 'view', { token });
    const { nonce } = await verifyInvite(statement, owner.account.authKey);
    const recipient = inviteRecipient(nonce, await inviteKeyPairOf(createInviteCode()));
    await inviteAddress(api, contract, email, 'view', {
      invite: statement,
      inviteToken: token,
      inviteEnvelope: await sealEnvelope(contract.key, recipient, owner.own),
    });
    const grantId = await grantIdOf(contract, email);
    expectStatus(await renew(grantId, await inviteStatement(contract, email, 'view', { token })), 200);
    const kept = await server.running.services.db
      .selectFrom('access_grants')
      .select(['invite_envelope', 'reading_hash'])
      .where('id', '=', grantId)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ invite_envelope: null, reading_hash: null });
  });
});

describe('an invitation that was answered', () => {
  it('is signed anew when nobody let the person in before it was over; the earlier answer counts no more', async () => {
    const { contract, email, token, grantId } = await invited();
    const newcomer = await createPerson(api, { email, token });
    const redeemed = () =>
      server.running.services.db
        .selectFrom('access_grants')
        .select('redemption')
        .where('id', '=', grantId)
        .executeTakeFirstOrThrow();
    const { redemption: earlier } = await redeemed();
    expect(earlier).not.toBeNull();
    const anew = await inviteStatement(contract, email, 'sign', { token });
    expect(outcome(await renew(grantId, anew))).toBe('409 StateChanged');

    await runOut(grantId);
    expectStatus(await renew(grantId, anew), 200);
    expect(await hintsAbout(grantId)).toEqual([]);
    expect(await redeemed()).toEqual({ redemption: null });
    const redeem = (statement: unknown) =>
      api.call('POST', '/invitationredemptions', {
        token: newcomer.token,
        body: { data: { type: 'invitationredemptions', attributes: { statement } } },
      });
    expect(outcome(await redeem(earlier))).toBe('404 InvitationGone');
    expectStatus(await redeem(await redemptionOf(api, newcomer, token)), 204);
    expect(await hintsAbout(grantId)).toHaveLength(1);
  });

  it('stays as it is once the person has the key, has declined, or was invited with an account', async () => {
    const { contract, email, token, grantId } = await invited();
    await createPerson(api, { email, token });
    const { db } = server.running.services;
    const anew = await inviteStatement(contract, email, 'sign', { token });
    await runOut(grantId);
    const grant = () => db.updateTable('access_grants').where('id', '=', grantId);
    await grant().set({ state: 'declined' }).execute();
    expect(outcome(await renew(grantId, anew))).toBe('409 StateChanged');
    await grant().set({ state: 'requested', encr_ds: 'sealed' }).execute();
    expect(outcome(await renew(grantId, anew))).toBe('409 StateChanged');

    await invite(api, contract, other, 'sign');
    const ofOther = await grantIdOf(contract, other.email);
    expect(outcome(await renew(ofOther, await inviteStatement(contract, other.email, 'sign')))).toBe(
      '409 Conflict',
    );
  });
});

it('another invitation, one of somebody else, or one for another link takes no place (API-70, ABUSE-09)', async () => {
  const { contract, email, token, grantId } = await invited();
  await runOut(grantId);
  const statements = [
    inviteStatement(contract, freshEmail(), 'sign', { token }),
    inviteStatement(contract, email, 'view', { token }),
    inviteStatement(contract, email, 'sign', { token: createToken() }),
    inviteStatement(contract, email, 'sign'),
    inviteStatement(await activeContract(api, owner), email, 'sign', { token }),
  ];
  for (const statement of statements)
    expect(outcome(await renew(grantId, await statement))).toBe('400 BadRequest');
  const late = new Date(Date.now() + 16 * 86_400_000);
  const tooLong = await inviteStatement(contract, email, 'sign', { token, expiry: late });
  expect(outcome(await renew(grantId, tooLong))).toBe('422 WrongClock');
  const byOther = await inviteStatement({ ...contract, owner: other }, email, 'sign', { token });
  expect(outcome(await renew(grantId, byOther))).toBe('422 SignatureManipulated');
  expect(outcome(await renew(grantId, byOther, other))).toBe('404 NotFound');
  expect((await lookUpInvitation(api, token)).json.data.attributes.state).toBe('expired');
});
