import { expect, it } from 'vitest';
import { accountOf } from '@signet/domain/trust/testing/known-people';
import { createToken } from '@signet/domain/crypto/link-token';
import { ROUTES } from '../src/resources/registry.ts';
import { outcome } from './support/answers.ts';
import { sealFor, type Contract } from './support/contracts.ts';
import { followerLinks, followersSeenBy } from './support/followers.ts';
import { linkSecretsIn } from './support/invite.ts';
import { createPerson, expectStatus, lookUpInvitation, openSession, signUpOf } from './support/people.ts';
import { guestsOf } from './support/guests.ts';
import { sharedServer } from './support/shared-server.ts';

const server = await sharedServer();
const { api } = server;
const owner = await createPerson(api);

const { invited, lookUp, name, open, tokenOf } = guestsOf(api, owner);

it('the link of the mail opens a contract without name, password or second mail, once the inviter wraps the key', async () => {
  const { contract, email, grantId, link } = await invited();
  const guest = await signUpOf(email);
  expect((await open(guest, link)).status).toBe(201);
  // a lost response
  expect((await open(guest, link)).status).toBe(201);
  const token = await tokenOf(guest);
  const key = () => api.call('GET', `/digitalassets/${contract.id}/encrData`, { token });
  expect(outcome(await key())).toBe('422 UnconfirmedHints');
  const encrDS = await sealFor({ account: await accountOf(guest.keys) }, contract);
  const body = { data: { type: 'accessgrants', attributes: { encrDS } } };
  expect((await api.call('PATCH', `/accessgrants/${grantId}`, { token: owner.token, body })).status).toBe(
    200,
  );
  expect((await key()).status).toBe(200);
  expect((await api.mailsTo(email)).length).toBe(1);
});

it('the inviter, who knows the token but not the mail, cannot open in the name of the invited person (ABUSE-09)', async () => {
  const { email, link } = await invited();
  const guest = await signUpOf(email);
  expect(outcome(await open(guest, { ...link, mailboxSecret: createToken() }, link))).toBe(
    '404 InvitationGone',
  );
  const other = await invited();
  expect(outcome(await open(guest, { ...link, mailboxSecret: other.link.mailboxSecret }, link))).toBe(
    '404 InvitationGone',
  );
  expect((await openSession(api, guest.keys)).status).toBe(401);
});

it('a mail of another invitation proves nothing for this one, though it went to the same address (ABUSE-09)', async () => {
  const { email, link } = await invited();
  const newer = await invited(email);
  const guest = await signUpOf(email);
  const mixed = { token: newer.link.token, mailboxSecret: link.mailboxSecret };
  expect(outcome(await open(guest, mixed, newer.link))).toBe('404 InvitationGone');
  expect((await open(guest, newer.link)).status).toBe(201);
});

it('the first browser that opens has the person, and neither another one nor an account is replaced', async () => {
  const { email, link } = await invited();
  expect((await open(await signUpOf(email), link)).status).toBe(201);
  expect(outcome(await open(await signUpOf(email), link))).toBe('409 OpenedElsewhere');
  const known = await invited();
  await createPerson(api, { email: known.email });
  expect(outcome(await open(await signUpOf(known.email), known.link))).toMatch(/UserAlreadyRegistered/);
});

it('the reader of the mail hears what became of the invitation, and nobody else', async () => {
  const { email, link } = await invited();
  const said = async (secrets: object) => {
    const { state, holder } = (await lookUp(secrets)).json.data.attributes;
    return [state, holder];
  };
  expect(await said(link)).toEqual(['open', 'nobody']);
  expect(await said({ token: link.token })).toEqual(['open', null]);
  const guest = await signUpOf(email);
  expectStatus(await open(guest, link), 201);
  expect(await said(link)).toEqual(['redeemed', 'guest']);
  expect(outcome(await lookUpInvitation(api, link.token))).toBe('404 InvitationGone');
  expectStatus(await name(guest, await tokenOf(guest)), 200);
  expect(await said(link)).toEqual(['redeemed', 'account']);
});

const MAY = [
  'PATCH /accounts/:id',
  'PUT /accounts/:id/pins',
  'PATCH /accessgrants/:id',
  'POST /directorylookups',
  'POST /invitationlookups',
  'POST /invitationredemptions',
  'POST /mailswitches',
  'POST /sessionchallenges',
  'DELETE /sessions/current',
  'DELETE /digitalassets/:id/relationships/followers',
  'POST /digitalassets/:id/relationships/followers',
];

it('a guest reads, answers and says who they are, and changes nothing else (ABUSE-01)', async () => {
  const { email, link } = await invited();
  const guest = await signUpOf(email);
  expectStatus(await open(guest, link), 201);
  const token = await tokenOf(guest);
  const calls = new Set(
    ROUTES.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
  );
  const allowed: string[] = [];
  // last, because it ends the session
  calls.delete('DELETE /sessions/current');
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ');
    const answer = await api.call(method, path.replace(/:\w+/g, guest.accountId), { token });
    if (outcome(answer) !== '403 NameNeeded') allowed.push(call);
  }
  expect((await api.call('DELETE', '/sessions/current', { token })).status).toBe(204);
  // these take no notice of who calls
  const open_ = ['POST /accounts', 'POST /activationmails', 'POST /mailswitchlinks', 'POST /sessions'];
  expect([...allowed, 'DELETE /sessions/current'].filter((call) => !open_.includes(call)).toSorted()).toEqual(
    MAY.toSorted(),
  );
});

it('a guest follows the contract that they may read, and no other (AREA-DETAIL-07)', async () => {
  const { contract, email, link } = await invited();
  const other = await invited();
  const guest = await signUpOf(email);
  expectStatus(await open(guest, link), 201);
  const token = await tokenOf(guest);
  const { json } = await api.call('GET', `/accounts/${guest.accountId}?include=ownedBy`, { token });
  const personId = json.data.relationships.ownedBy.data.id as string;
  const follow = ({ id }: Contract) =>
    api.call('POST', `/digitalassets/${id}/relationships/followers`, {
      token,
      body: followerLinks({ personId }),
    });
  expect((await follow(contract)).status).toBe(204);
  expect(outcome(await follow(other.contract))).toBe('404 NotFound');
  expect(await followersSeenBy(api, contract, owner)).toEqual([personId]);
});

it('a guest who gives name and password is stated with them, once, and only with the signing key', async () => {
  const { email, link } = await invited();
  const guest = await signUpOf(email);
  expectStatus(await open(guest, link), 201);
  const token = await tokenOf(guest);
  const path = `/accounts/${guest.accountId}`;
  const bare = await api.call('PATCH', path, {
    token,
    body: {
      data: {
        type: 'accounts',
        attributes: { firstName: 'X', lastName: 'Y', termsAccepted: true, stepUpKey: guest.stepUp.publicKey },
      },
    },
  });
  expect(outcome(bare)).toBe('403 WrongPassword');
  expect((await name(guest, token)).status).toBe(200);
  // a lost response
  expect((await name(guest, token)).status).toBe(200);
  expect(outcome(await name(guest, token, { firstName: 'Mallory' }))).toBe('409 Conflict');
  const { json } = await api.call('GET', path, { token });
  const statement = JSON.parse(
    Buffer.from(json.data.attributes.identity.statement.payload, 'base64url').toString(),
  );
  expect(statement).toMatchObject({ firstName: 'Nora', lastName: 'Newcomer', email });
});

it('whoever has waited for the key gets a mail when it is there, with the same link', async () => {
  const { contract, email, grantId, link } = await invited();
  const guest = await signUpOf(email);
  expectStatus(await open(guest, link), 201);
  const waiting = { created: new Date(Date.now() - 120_000) };
  await server.running.services.db
    .updateTable('hints')
    .set(waiting)
    .where('grant_id', '=', grantId)
    .execute();
  const encrDS = await sealFor({ account: await accountOf(guest.keys) }, contract);
  const body = { data: { type: 'accessgrants', attributes: { encrDS } } };
  expectStatus(await api.call('PATCH', `/accessgrants/${grantId}`, { token: owner.token, body }), 200);
  const [newest = '', ...earlier] = await api.mailsTo(email);
  expect(earlier.length).toBe(1);
  expect(newest).toContain('You can now read the contract');
  expect(linkSecretsIn([newest])).toEqual(link);
});
