import { beforeEach, expect, it } from 'vitest';
import { startSession } from '../src/http/sessions/sessions.ts';
import { outcome } from './support/answers.ts';
import { addComment } from './support/comments.ts';
import { addDocument, createContract, undraft, type Contract } from './support/contracts.ts';
import { invite, inviteAddress } from './support/invite.ts';
import { createPerson, freshEmail, type Person } from './support/people.ts';
import { holdToken } from './support/session-headers.ts';
import { serverOfFile } from './support/server-of-file.ts';

const DAY_MS = 24 * 60 * 60_000;
const SENT = '204';
const WAIT = '429 TooManyRequests';
/** Of one person to one address in an hour. */
const HOURLY = 30;

const server = await serverOfFile();
beforeEach(() => {
  server.running.services.now = () => new Date();
});

/** It is this hour of a day to come: limits count by the days and hours of UTC. */
function setClock(day: number, hour: number): void {
  const midnight = (Math.floor(Date.now() / DAY_MS) + day) * DAY_MS;
  server.running.services.now = () => new Date(midnight + hour * 60 * 60_000 + 1);
}

interface Sender extends Person {
  contract: Contract;
  /** Persons by their addresses. */
  invited: Map<string, string>;
}

/** Somebody with a contract that asks these addresses to sign; each has got the mail of one invitation. */
async function senderTo(emails: readonly string[]): Promise<Sender> {
  const person = await createPerson(server.api);
  const contract = await createContract(server.api, person);
  const invited = new Map<string, string>();
  for (const email of emails) {
    const { json } = await inviteAddress(server.api, contract, email, 'sign');
    invited.set(email, json.data.relationships.grantedTo.data.id);
  }
  await undraft(server.api, contract);
  return { ...person, contract, invited };
}

/** A session of an hour begins whenever the clock was moved. */
async function sessionOf({ accountId: id, own: { auth } }: Person): Promise<string> {
  const { jwt } = await startSession(server.running.services, { id, auth_key: auth.publicKey });
  holdToken(jwt, auth);
  return jwt;
}

/** Sends the invitation again `times` times, and returns the responses. */
async function resend(sender: Sender, email: string, times: number): Promise<Set<string>> {
  const token = await sessionOf(sender);
  const path = `/digitalassets/${sender.contract.id}/resendinvitation/naturalpersons/${sender.invited.get(email)}`;
  const answers = new Set<string>();
  for (let call = 0; call < times; call += 1)
    answers.add(outcome(await server.api.call('POST', path, { token })));
  return answers;
}

/** As if the person had caused so many mails more on this day, each of which would take a call. */
async function sentBefore({ personId }: Sender, mails: number): Promise<void> {
  await server.running.services.db
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '+', mails) }))
    .where('key', '=', `mail-person:${personId}`)
    .executeTakeFirstOrThrow();
}

const mailsSince = async (since: Date, emails: readonly string[]): Promise<number> => {
  const { count } = await server.running.services.db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('recipient', 'in', [...emails])
    .where('created', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

it('an address gets two hundred invitations a day from all people together, then its senders have to wait', async () => {
  const email = freshEmail();
  const senders: Sender[] = [];
  for (let number = 0; number < 7; number += 1) senders.push(await senderTo([email]));
  const [seventh] = senders.splice(6);
  setClock(1, 1);
  const day = server.running.services.now();
  for (const sender of senders) expect(await resend(sender, email, HOURLY)).toEqual(new Set([SENT]));
  expect(await resend(seventh as Sender, email, 20)).toEqual(new Set([SENT]));
  expect(await resend(seventh as Sender, email, 1)).toEqual(new Set([WAIT]));
  // not in another hour of the day either
  setClock(1, 20);
  expect(await resend(seventh as Sender, email, 1)).toEqual(new Set([WAIT]));
  expect(await mailsSince(day, [email])).toBe(200);
  setClock(2, 0);
  expect(await resend(seventh as Sender, email, 1)).toEqual(new Set([SENT]));
});

it('a person causes a thousand mails a day, whomever they go to, and nobody else is held back by that', async () => {
  const emails = Array.from({ length: 6 }, () => freshEmail());
  const sender = await senderTo(emails);
  const other = await senderTo([emails[0] ?? '']);
  const day = 3;
  setClock(day, 0);
  const since = server.running.services.now();
  for (const email of emails) expect(await resend(sender, email, HOURLY)).toEqual(new Set([SENT]));
  await sentBefore(sender, 1000 - 6 * HOURLY - 2);
  setClock(day, 5);
  expect(await resend(sender, emails[0] ?? '', 2)).toEqual(new Set([SENT]));
  for (const email of emails) expect(await resend(sender, email, 1)).toEqual(new Set([WAIT]));
  expect(await mailsSince(since, emails)).toBe(6 * HOURLY + 2);
  expect(await resend(other, emails[0] ?? '', 1)).toEqual(new Set([SENT]));
  setClock(day + 1, 0);
  expect(await resend(sender, emails[0] ?? '', 1)).toEqual(new Set([SENT]));
}, 300_000);

it('of comments a person is told thirty times an hour at most by another, who writes all the same', async () => {
  const { api } = server;
  const [author, other, invited] = [
    await createPerson(api),
    await createPerson(api),
    await createPerson(api),
  ];
  const contract = await createContract(api, other);
  await addDocument(api, contract);
  await invite(api, contract, author, 'view');
  await undraft(api, contract);
  setClock(5, 1);
  const since = server.running.services.now();
  const writing = { ...author, token: await sessionOf(author) };
  for (let written = 0; written < HOURLY + 2; written += 1) await addComment(api, contract, writing);
  expect(await mailsSince(since, [other.email])).toBe(HOURLY);
  const owning = { ...other, token: await sessionOf(other) };
  const theirs = { ...contract, owner: owning };
  expect(outcome(await invite(api, theirs, invited, 'view'))).toBe('201');
});
