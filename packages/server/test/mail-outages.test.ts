import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountKeys } from '@signet/domain/crypto/account-keys';
import { sendDueMail } from '../src/mail/attempts.ts';
import { mailBacklog } from '../src/mail/backlog.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { inviteAddress } from './support/invite.ts';
import {
  activate,
  activationLink,
  createPerson,
  expectStatus,
  freshEmail,
  signUpOf,
} from './support/people.ts';
import { activeContract, grantOf } from './support/sharing.ts';
import { startRelay, type TestRelay } from './support/relay.ts';
import { startTestServer, until, type TestServer } from './support/server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let relay: TestRelay;
let server: TestServer;
beforeAll(async () => {
  relay = await startRelay();
  server = await startTestServer({ SMTP_URL: relay.url });
});
afterAll(async () => {
  await server.close();
  await relay.stop();
});

const clockAt = (time: number) => (server.running.services.now = () => new Date(time));
beforeEach(() => void (server.running.services.now = () => new Date()));
// each test leaves an empty outbox
afterEach(() => server.running.services.db.deleteFrom('outbox').execute());

interface SignedUp {
  email: string;
  keys: AccountKeys;
}
async function signUp(email = freshEmail()): Promise<SignedUp> {
  const { body, keys } = await signUpOf(email);
  expect((await server.api.call('POST', '/accounts', { body })).status).toBe(201);
  return { email, keys };
}
async function askAgain({ email, keys }: SignedUp): Promise<void> {
  const attributes = { emailAddress: email, publicKey: keys.sign.publicKey };
  const body = { data: { type: 'activationmails', attributes } };
  expect((await server.api.call('POST', '/activationmails', { body })).status).toBe(202);
}
const backlog = async () => (await mailBacklog(server.running.services)).queued;
const rowOf = ({ email }: SignedUp) =>
  server.running.services.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
const failedOnce = (signedUp: SignedUp) =>
  until(async () => {
    const row = await rowOf(signedUp);
    return row.last_error !== null && row;
  });
const arrived = ({ email }: Pick<SignedUp, 'email'>) => until(async () => relay.mailsTo(email)[0]);
const health = async () => {
  const response = await fetch(`${server.origin}/health`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const failedMail = async () => (await fetch(`${server.origin}/dev/failed-mail.json`)).json();
const sendFailed = (headers: Record<string, string>) =>
  fetch(`${server.origin}/dev/failed-mail/send`, { method: 'POST', headers });
/** What the job of each minute does. */
const minuteJob = () =>
  inTransaction(server.running.services.db, (tx) => server.running.services.jobs.enqueue(tx, 'due-mail', ''));

describe('while no mail server answers', () => {
  beforeEach(() => relay.stop());

  it('twelve people sign up; a minute after it is back each of them has one mail (J-198)', async () => {
    const signedUp: SignedUp[] = [];
    while (signedUp.length < 12) signedUp.push(await signUp());
    for (const each of signedUp)
      expect(await failedOnce(each)).toMatchObject({
        state: 'queued',
        attempts: 1,
        last_error: expect.stringContaining('ECONNREFUSED'),
      });
    await relay.start();
    clockAt(Date.now() + MINUTE_MS);
    await minuteJob();
    for (const each of signedUp) await arrived(each);
    for (const { email } of signedUp) expect(relay.mailsTo(email)).toHaveLength(1);
  });

  it('/health is degraded after a quarter of an hour and says what to do, and is well when mail goes out (J-198)', async () => {
    const signedUp = await signUp();
    const { created } = await failedOnce(signedUp);
    clockAt(created.getTime() + 14 * MINUTE_MS);
    expect(await health()).toMatchObject({
      status: 200,
      body: { ok: true, parts: { mail: { ok: true, queued: 1, failed: 0 } } },
    });
    clockAt(created.getTime() + 15 * MINUTE_MS);
    expect(await health()).toMatchObject({
      status: 200,
      body: {
        ok: true,
        degraded: true,
        parts: {
          mail: {
            ok: false,
            oldestSeconds: 15 * 60,
            detail: expect.stringContaining('check the server of SMTP_URL'),
          },
        },
      },
    });
    expect(await (await fetch(`${server.origin}/metrics`)).text()).toContain(
      'signet_oldest_mail_seconds 900',
    );
    expect(await failedMail()).toMatchObject({
      mails: [],
      waiting: [{ to: signedUp.email, lastError: expect.stringContaining('ECONNREFUSED') }],
    });
    await relay.start();
    await sendDueMail(server.running.services);
    expect((await health()).body).toMatchObject({
      parts: { mail: { ok: true, queued: 0 } },
    });
  });

  it('a mail is tried with growing pauses over almost four days, then given up; the operator sends it again (J-198)', async () => {
    const signedUp = await signUp();
    const first = await failedOnce(signedUp);
    const times = [first.created.getTime()];
    for (let row = first; row.next_attempt !== null; row = await rowOf(signedUp)) {
      times.push(row.next_attempt.getTime());
      clockAt(row.next_attempt.getTime() - 1);
      await sendDueMail(server.running.services);
      expect(await rowOf(signedUp)).toMatchObject({ attempts: row.attempts });
      clockAt(row.next_attempt.getTime());
      await sendDueMail(server.running.services);
    }
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses.slice(1)).toEqual(pauses.slice(1).toSorted((a, b) => a - b));
    expect(Math.max(...pauses)).toBe(6 * HOUR_MS);
    const days = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / DAY_MS;
    expect([days > 3.5, days < 4]).toEqual([true, true]);

    expect((await health()).body).toMatchObject({
      parts: { mail: { ok: false, failed: 1, detail: expect.stringContaining('/dev/failed-mail/send') } },
    });
    expect(await failedMail()).toMatchObject({
      mails: [{ to: signedUp.email, kind: 'activation', attempts: pauses.length + 1 }],
      waiting: [],
    });
    await relay.start();
    expect((await sendFailed({})).status).toBe(403);
    expect((await sendFailed({ 'signet-operator': '1' })).status).toBe(204);
    await arrived(signedUp);
  });

  it('a mail that was asked for twice goes out once, with the link that works (J-198)', async () => {
    const signedUp = await signUp();
    await failedOnce(signedUp);
    clockAt(Date.now() + 1000);
    await askAgain(signedUp);
    await relay.start();
    clockAt(Date.now() + 2 * MINUTE_MS);
    await minuteJob();
    const mail = await arrived(signedUp);
    await until(async () => (await backlog()) === 0);
    expect(relay.mailsTo(signedUp.email)).toHaveLength(1);
    const { account, secret } = activationLink([mail.text ?? '']);
    expect((await activate(server.api, { ...signedUp, accountId: account }, secret)).status).toBe(200);
  });

  it('a mail that was asked for twice goes out with the newer link when the clock was set back meanwhile (J-198)', async () => {
    const signedUp = await signUp();
    await failedOnce(signedUp);
    clockAt(Date.now() - 2 * MINUTE_MS);
    await askAgain(signedUp);
    await relay.start();
    clockAt(Date.now() + 2 * MINUTE_MS);
    await minuteJob();
    const mail = await arrived(signedUp);
    await until(async () => (await backlog()) === 0);
    expect(relay.mailsTo(signedUp.email)).toHaveLength(1);
    const { account, secret } = activationLink([mail.text ?? '']);
    expect((await activate(server.api, { ...signedUp, accountId: account }, secret)).status).toBe(200);
  });

  it('for two days, a mail goes out with its next attempt (J-198)', async () => {
    const signedUp = await signUp();
    let row = await failedOnce(signedUp);
    const back = row.created.getTime() + 2 * DAY_MS;
    for (; row.next_attempt !== null && row.next_attempt.getTime() < back; row = await rowOf(signedUp)) {
      clockAt(row.next_attempt.getTime());
      await sendDueMail(server.running.services);
    }
    await relay.start();
    clockAt(back + 6 * HOUR_MS);
    await sendDueMail(server.running.services);
    expect(relay.mailsTo(signedUp.email)).toHaveLength(1);
    expect(await rowOf(signedUp)).toMatchObject({ state: 'sent', text: '', html: '' });
  });
});

describe('an address that the mail server refuses', () => {
  it('for now, is tried again and holds up nobody else (J-198)', async () => {
    const later = freshEmail();
    relay.refused.set(later, 450);
    const waiting = await signUp(later);
    const others = [await signUp(), await signUp(), await signUp()];
    for (const other of others) await arrived(other);
    expect(await failedOnce(waiting)).toMatchObject({ state: 'queued' });
    relay.refused.delete(later);
    clockAt(Date.now() + MINUTE_MS);
    await sendDueMail(server.running.services);
    expect(relay.mailsTo(later)).toHaveLength(1);
  });

  it('for good, fails at once with the reason; a person who asks for the mail again gets it, and the failure is gone (J-198)', async () => {
    const gone = freshEmail();
    relay.refused.set(gone, 550);
    const signedUp = await signUp(gone);
    expect(await failedOnce(signedUp)).toMatchObject({
      state: 'failed',
      attempts: 1,
      last_error: expect.stringContaining('550 not taken here'),
    });
    relay.refused.delete(gone);
    await askAgain(signedUp);
    const mail = await arrived(signedUp);
    expect(activationLink([mail.text ?? '']).secret).not.toBe('');
    expect((await health()).body).toMatchObject({ parts: { mail: { ok: true, queued: 0, failed: 0 } } });
    expect(await failedMail()).toEqual({ failed: 0, mails: [], queued: 0, waiting: [] });
  });

  it('for good, is shown to the owner of a contract who invited it, until the invitation is sent again and taken (STATE-SIGREQ-03, J-198)', async () => {
    const mailsTo = async (to: string) => {
      await arrived({ email: to });
      return relay.mailsTo(to).map(({ text }) => text ?? '');
    };
    const api = { ...server.api, mailsTo };
    const owner = await createPerson(api);
    const contract = await activeContract(api, owner);
    const email = freshEmail();
    relay.refused.set(email, 550);
    const { grantedTo } = (await inviteAddress(api, contract, email, 'sign')).json.data.relationships;
    const personId: string = grantedTo.data.id;
    const noted = async (mails: object) =>
      until(async () => {
        const { attributes } = await grantOf(api, contract, { viewer: owner, personId });
        return Object.entries(mails).every(([name, isSet]) => (attributes[name] !== null) === isSet);
      });
    await noted({ mailed: false, mailFailed: true });
    relay.refused.delete(email);
    const path = `/digitalassets/${contract.id}/resendinvitation/naturalpersons/${personId}`;
    expectStatus(await api.call('POST', path, { token: owner.token }), 204);
    await noted({ mailed: true, mailFailed: false });
    expect(relay.mailsTo(email)).toHaveLength(1);
  });
});

it('a mail is sent once, however many look for due mail at the same time (J-198)', async () => {
  await relay.stop();
  const signedUp = [await signUp(), await signUp(), await signUp(), await signUp()];
  for (const each of signedUp) await failedOnce(each);
  await relay.start();
  clockAt(Date.now() + MINUTE_MS);
  await Promise.all(Array.from({ length: 6 }, () => sendDueMail(server.running.services)));
  for (const { email } of signedUp) expect(relay.mailsTo(email)).toHaveLength(1);
});

it('due mail is looked for every minute (J-198)', async () => {
  const { rows } = await sql<{
    cron: string;
  }>`select cron from pgboss.schedule where name = 'due-mail'`.execute(server.running.services.db);
  expect(rows).toEqual([{ cron: '* * * * *' }]);
});
