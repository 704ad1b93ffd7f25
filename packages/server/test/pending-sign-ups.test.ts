import { openRedemption } from '@signet/domain/statements/redemption';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../src/start/sweep.ts';
import { outcome } from './support/answers.ts';
import { inviteAddress, inviteTokenIn, lookUp } from './support/invite.ts';
import {
  activate,
  activateByMail,
  createPerson,
  freshEmail,
  logIn,
  lookUpInvitation,
  openSession,
  redemptionOf,
  signUpOf,
  type Api,
  type Person,
} from './support/people.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { activeContract, grantOf } from './support/sharing.ts';
import { activationSecretOf, pendingSignUp, postSignUp } from './support/sign-ups.ts';
import { forgetRateLimits, startTestServer, type TestServer } from './support/server.ts';

const DAY_MS = 24 * 3_600_000;
let server: TestServer;
let api: Api;
let owner: Person;
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** Runs `work` when so many milliseconds have passed. */
async function later(ms: number, work: () => Promise<void>): Promise<void> {
  const { services } = server.running;
  const real = services.now;
  services.now = () => new Date(Date.now() + ms);
  try {
    await work();
  } finally {
    services.now = real;
  }
}

/** Races must end alike on both engines. */
describe.each(['embedded', 'PostgreSQL'] as const)('the database: %s', (engine) => {
  beforeAll(async () => {
    server = await startTestServer(engine === 'PostgreSQL' ? { DATABASE_URL: postgres.url } : {});
    api = server.api;
    owner = await createPerson(api);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await forgetRateLimits(server);
    // sessions are swept a week later, too
    owner.token = (await logIn(api, owner)).token;
  });

  it('several sign-ups of one address live beside each other until one is confirmed, which closes the others', async () => {
    const email = freshEmail();
    const first = await pendingSignUp(api, email);
    const second = await pendingSignUp(api, email);
    const secrets = [
      await activationSecretOf(api, email, first),
      await activationSecretOf(api, email, second),
    ] as const;
    expect((await activate(api, first, secrets[0])).status).toBe(200);
    expect(outcome(await activate(api, second, secrets[1]))).toBe('403 SignUpClosed');
    expect(outcome(await openSession(api, second.keys))).toBe('403 AccountUnconfirmed');
    expect((await logIn(api, first)).token).not.toBe('');
  });

  it('of many sign-ups that are confirmed at once, exactly one gets the address', async () => {
    const email = freshEmail();
    const signUps = [
      await pendingSignUp(api, email),
      await pendingSignUp(api, email),
      await pendingSignUp(api, email),
      await pendingSignUp(api, email),
    ];
    const outcomes = await Promise.all(
      signUps.map(async (signUp) =>
        outcome(await activate(api, signUp, await activationSecretOf(api, email, signUp))),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['200', '403 SignUpClosed', '403 SignUpClosed', '403 SignUpClosed']);
    const winner = signUps[outcomes.indexOf('200')];
    if (winner === undefined) throw new Error('Nobody won.');
    expect((await logIn(api, winner)).token).not.toBe('');
  });

  it('pending sign-ups are limited per address; an invited person is not kept out by strangers', async () => {
    const email = freshEmail();
    const contract = await activeContract(api, owner);
    await inviteAddress(api, contract, email, 'view');
    const token = inviteTokenIn(await api.mailsTo(email));
    for (let count = 0; count < 20; count += 1) await pendingSignUp(api, email);
    expect(outcome(await postSignUp(api, await signUpOf(email)))).toBe('429 TooManySignUps');
    const invited = await signUpOf(email);
    invited.body.data.attributes['redemption'] = await redemptionOf(api, invited, token);
    expect(outcome(await postSignUp(api, invited))).toBe('201');
  });

  it('sign-ups are swept after seven days when nobody confirmed them, and nothing else is', async () => {
    const email = freshEmail();
    const old = await pendingSignUp(api, email);
    const { id: personId } = (await lookUp(api, owner, email)).data;
    await later(8 * DAY_MS, async () => {
      const young = await pendingSignUp(api, email);
      await sweep(server.running.services);
      expect(outcome(await openSession(api, old.keys))).toBe('401 WrongCredentials');
      expect((await activateByMail(api, young)).status).toBe(200);
      await sweep(server.running.services);
    });
    // the owner's session has ended in eight days, too
    owner.token = (await logIn(api, owner)).token;
    const kept = await server.running.services.db
      .selectFrom('accounts')
      .select('person_id')
      .where('id', 'in', [old.accountId, owner.accountId])
      .execute();
    expect(kept).toEqual([{ person_id: owner.personId }]);
    expect((await lookUp(api, owner, email)).data.id).toBe(personId);
  });

  it('a sign-up whose link was sent again is not swept while the link works', async () => {
    const email = freshEmail();
    const signUp = await pendingSignUp(api, email);
    const attributes = { emailAddress: email, publicKey: signUp.keys.sign.publicKey };
    await later(6.5 * DAY_MS, async () => {
      const body = { data: { type: 'activationmails', attributes } };
      expect((await api.call('POST', '/activationmails', { body })).status).toBe(202);
    });
    await later(7.2 * DAY_MS, async () => {
      await sweep(server.running.services);
      expect((await activateByMail(api, signUp)).status).toBe(200);
    });
  });

  it('of sign-ups that came by one invitation, the one that is confirmed redeems it', async () => {
    const contract = await activeContract(api, owner);
    const email = freshEmail();
    await inviteAddress(api, contract, email, 'view');
    const token = inviteTokenIn(await api.mailsTo(email));
    const signUps = [await signUpOf(email), await signUpOf(email), await signUpOf(email)];
    for (const signUp of signUps) {
      signUp.body.data.attributes['redemption'] = await redemptionOf(api, signUp, token);
      expect((await api.call('POST', '/accounts', { body: signUp.body })).status).toBe(201);
    }
    const answers = await Promise.all(signUps.map((signUp) => activateByMail(api, signUp)));
    expect(answers.map(outcome).toSorted()).toEqual(['200', '403 SignUpClosed', '403 SignUpClosed']);
    const winner = signUps[answers.findIndex(({ status }) => status === 200)];
    if (winner === undefined) throw new Error('Nobody won.');
    const { personId, token: session } = await logIn(api, winner);
    expect((await lookUpInvitation(api, token, session)).status).toBe(200);
    const { attributes } = await grantOf(api, contract, { viewer: owner, personId });
    const redeemed = await openRedemption(attributes.redemption, winner.keys.auth.publicKey);
    expect(redeemed.accountId).toBe(winner.accountId);
  });
});
