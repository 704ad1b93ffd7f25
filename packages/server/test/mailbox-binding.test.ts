import { createToken } from '@signet/domain/crypto/link-token';
import { shortFingerprintOf } from '@signet/domain/statements/fingerprint';
import { createRedemption, type Redemption } from '@signet/domain/statements/redemption';
import { describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { sealFor, type Contract } from './support/contracts.ts';
import { inviteAddress, inviteStatement, inviteTokenIn } from './support/invite.ts';
import {
  activate,
  activateByMail,
  createPerson,
  freshEmail,
  lookUpInvitation,
  openSession,
  redemptionOf,
  sendActivation,
  signUpOf,
  type Person,
} from './support/people.ts';
import { activeContract, grantOf } from './support/sharing.ts';
import { activationSecretOf, pendingSignUp, postSignUp } from './support/sign-ups.ts';
import { sharedServer } from './support/shared-server.ts';

const server = await sharedServer();
const { api } = server;
const owner = await createPerson(api);

describe('an activation needs the mailbox and the key', () => {
  it('the mail of a stranger’s sign-up is useless with another key, and shows the stranger’s words', async () => {
    const email = freshEmail();
    const stranger = await pendingSignUp(api, email);
    const secret = await activationSecretOf(api, email, stranger);
    const { signKey, authKey, encKey } = {
      signKey: stranger.keys.sign.publicKey,
      authKey: stranger.keys.auth.publicKey,
      encKey: stranger.keys.enc.publicKey,
    };
    const words = shortFingerprintOf({ signKey, authKey, encKey }).join(' ');
    expect((await api.mailsTo(email))[0]).toContain(`the same four words: ${words}`);
    const victim = await pendingSignUp(api, email);
    const withOwnKey = { accountId: stranger.accountId, keys: victim.keys };
    expect(outcome(await activate(api, withOwnKey, secret))).toBe('403 ConfirmationLinkInvalid');
    expect(outcome(await activate(api, victim, secret))).toBe('403 ConfirmationLinkInvalid');
    expect(outcome(await openSession(api, stranger.keys))).toBe('403 AccountUnconfirmed');
  });

  it('a secret without a signature is refused, and a signature without the secret, too', async () => {
    const email = freshEmail();
    const signUp = await pendingSignUp(api, email);
    const activationSecret = await activationSecretOf(api, email, signUp);
    const without = await sendActivation(api, signUp.accountId, { activationSecret });
    expect(outcome(without)).toBe('400 BadRequest');
    const unsigned = { activationSecret, proof: 'A'.repeat(86) };
    expect(outcome(await sendActivation(api, signUp.accountId, unsigned))).toBe(
      '403 ConfirmationLinkInvalid',
    );
    expect(outcome(await activate(api, signUp, createToken()))).toBe('403 ConfirmationLinkInvalid');
    expect((await activate(api, signUp, activationSecret)).status).toBe(200);
  });

  it('following the link of any mail changes nothing', async () => {
    const email = freshEmail();
    const contract = await activeContract(api, owner);
    await inviteAddress(api, contract, email, 'view');
    const signUp = await pendingSignUp(api, email);
    const links = (await api.mailsTo(email)).flatMap((text) => text.match(/http\S+/g) ?? []);
    expect(links).toHaveLength(2);
    for (const link of links)
      for (const method of ['GET', 'HEAD']) await fetch(link, { method, redirect: 'manual' });
    for (const link of links) expect(new URL(link).search).toBe('');
    expect(outcome(await openSession(api, signUp.keys))).toBe('403 AccountUnconfirmed');
    expect((await lookUpInvitation(api, inviteTokenIn(await api.mailsTo(email)))).status).toBe(200);
    expect((await activateByMail(api, signUp)).status).toBe(200);
  });
});

interface Invited {
  email: string;
  contract: Contract;
  token: string;
}

async function invited(): Promise<Invited> {
  const email = freshEmail();
  const contract = await activeContract(api, owner);
  await inviteAddress(api, contract, email, 'view');
  return { email, contract, token: inviteTokenIn(await api.mailsTo(email)) };
}

const redeem = (person: Person, statement: object) =>
  api.call('POST', '/invitationredemptions', {
    token: person.token,
    body: { data: { type: 'invitationredemptions', attributes: { statement } } },
  });

async function statementBy(
  person: Pick<Person, 'accountId' | 'keys'>,
  token: string,
  differences: Partial<Redemption> = {},
) {
  const { json } = await lookUpInvitation(api, token);
  return createRedemption(person.keys.auth, {
    invitation: json.data.attributes.nonce,
    accountId: person.accountId,
    token,
    time: new Date().toISOString(),
    ...differences,
  });
}

async function hints(): Promise<string[]> {
  const { json } = await api.call('GET', `/accounts/${owner.accountId}?include=unconfirmedHints`, {
    token: owner.token,
  });
  return json.data.relationships.unconfirmedHints.data.map(({ id }: { id: string }) => id);
}

async function wrap(person: Person, { contract }: Invited) {
  const { id } = await grantOf(api, contract, { viewer: owner, personId: person.personId });
  const attributes = { encrDS: await sealFor(person, contract) };
  const body = { data: { type: 'accessgrants', attributes } };
  return api.call('PATCH', `/accessgrants/${id}`, { token: owner.token, body });
}

describe('an invitation is redeemed with its link and the key of the invited address', () => {
  it('an account that was activated without the link gets no hint and no key before it redeems', async () => {
    const invitation = await invited();
    const before = await hints();
    const person = await createPerson(api, { email: invitation.email });
    expect(await hints()).toEqual(before);
    expect(outcome(await wrap(person, invitation))).toBe('409 Conflict');
    const statement = await statementBy(person, invitation.token);
    expect(outcome(await redeem(person, statement))).toBe('204');
    expect(await hints()).toHaveLength(before.length + 1);
    const grant = await grantOf(api, invitation.contract, { viewer: owner, personId: person.personId });
    expect(grant.attributes).toMatchObject({ redemption: statement, expires: null });
    expect((await wrap(person, invitation)).status).toBe(200);
  });

  it('that has ended it is not redeemed, shows no contract and is not sent again (ABUSE-09, API-73)', async () => {
    const { email, contract, token } = await invited();
    const person = await createPerson(api, { email });
    const statement = await statementBy(person, token);
    const read = async () =>
      outcome(await api.call('GET', `/digitalassets/${contract.id}`, { token: person.token }));
    const resend = async () => {
      const path = `/digitalassets/${contract.id}/resendinvitation/naturalpersons/${person.personId}`;
      return outcome(await api.call('POST', path, { token: owner.token }));
    };
    expect([await read(), await resend()]).toEqual(['200', '204']);
    const { db } = server.running.services;
    const ended = { expires: new Date(Date.now() - 1) };
    await db.updateTable('invitations').set(ended).where('email', '=', email).execute();
    await db
      .updateTable('access_grants')
      .set(ended)
      .where('asset_id', '=', contract.id)
      .where('granted_to', '=', person.personId)
      .execute();
    expect(outcome(await redeem(person, statement))).toBe('404 InvitationGone');
    expect([await read(), await resend()]).toEqual(['404 NotFound', '409 StateChanged']);
  });

  it('the redemption is shown to the inviter alone', async () => {
    const { email, contract, token } = await invited();
    const person = await createPerson(api, { email, token });
    const seen = await grantOf(api, contract, { viewer: person, personId: person.personId });
    expect(seen.attributes.redemption).toBeNull();
  });

  it('the token of another invitation, another account and another key are refused, and nothing is redeemed', async () => {
    const invitation = await invited();
    const elsewhere = await invited();
    const person = await createPerson(api, { email: invitation.email });
    const stranger = await createPerson(api);
    const before = await hints();
    const { token } = invitation;
    const refused = async (by: Person, statement: object) => outcome(await redeem(by, statement));
    expect(await refused(stranger, await statementBy(stranger, token))).toBe('403 InvitationForOther');
    expect(await refused(person, await statementBy(person, elsewhere.token))).toBe('403 InvitationForOther');
    const other = { token: elsewhere.token };
    expect(await refused(person, await statementBy(person, token, other))).toBe('404 InvitationGone');
    const made = { token: createToken() };
    expect(await refused(person, await statementBy(person, token, made))).toBe('404 InvitationGone');
    const forOther = { accountId: stranger.accountId };
    expect(await refused(person, await statementBy(person, token, forOther))).toBe('400 BadRequest');
    const byOther = await statementBy({ ...person, keys: stranger.keys }, token);
    expect(await refused(person, byOther)).toBe('422 SignatureManipulated');
    expect(await hints()).toEqual(before);
    expect((await lookUpInvitation(api, token)).status).toBe(200);
  });

  it('the same account may repeat it, which changes nothing', async () => {
    const { email, token } = await invited();
    const person = await createPerson(api, { email });
    const statement = await statementBy(person, token);
    expect(outcome(await redeem(person, statement))).toBe('204');
    const once = await hints();
    expect(outcome(await redeem(person, statement))).toBe('204');
    expect(await hints()).toEqual(once);
  });

  it.each(['before', 'after'])(
    'who signed up with the invited address %s the invited person gets neither the account nor the contract',
    async (when) => {
      const invitation = await invited();
      const { email, token } = invitation;
      const attacker = await signUpOf(email);
      if (when === 'before') await postSignUp(api, attacker);
      const victim = await createPerson(api, { email, token });
      if (when === 'after') await postSignUp(api, attacker);
      expect(outcome(await activate(api, attacker, createToken()))).toBe('403 ConfirmationLinkInvalid');
      expect(outcome(await openSession(api, attacker.keys))).toBe('403 AccountUnconfirmed');
      expect((await wrap(victim, invitation)).status).toBe(200);
    },
  );

  it('a sign-up with an invalid redemption counts as one without', async () => {
    const { email, token } = await invited();
    const stranger = await signUpOf(freshEmail());
    const before = await hints();
    stranger.body.data.attributes['redemption'] = await redemptionOf(api, stranger, token);
    expect(outcome(await postSignUp(api, stranger))).toBe('201');
    expect((await activateByMail(api, stranger)).status).toBe(200);
    expect(await hints()).toEqual(before);
    const forged = await signUpOf(email);
    forged.body.data.attributes['redemption'] = await statementBy({ ...forged, keys: stranger.keys }, token);
    expect(outcome(await postSignUp(api, forged))).toBe('422 SignatureManipulated');
  });
});

it('an inviter must commit to the very token that is mailed', async () => {
  const contract = await activeContract(api, owner);
  const refused = await inviteAddress(api, contract, freshEmail(), 'view', { inviteToken: createToken() });
  expect(outcome(refused)).toBe('400 BadRequest');
  const missing = await inviteAddress(api, contract, freshEmail(), 'view', { inviteToken: undefined });
  expect(outcome(missing)).toBe('400 BadRequest');
  const token = createToken();
  const inviteWith = async (email: string) =>
    outcome(
      await inviteAddress(api, contract, email, 'view', {
        invite: await inviteStatement(contract, email, 'view', { token }),
        inviteToken: token,
      }),
    );
  expect(await inviteWith(freshEmail())).toBe('201');
  expect(await inviteWith(freshEmail())).toBe('400 BadRequest');
});
