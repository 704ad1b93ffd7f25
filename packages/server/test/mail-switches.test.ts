import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SWITCHABLE_MAILS } from '@signet/domain/mails/switchable-mail';
import { outcome } from './support/answers.ts';
import { addDocument, createContract, undraft } from './support/contracts.ts';
import { invite } from './support/invite.ts';
import { createPerson, type Person } from './support/people.ts';
import { startRelay, type TestRelay } from './support/relay.ts';
import { until } from './support/server.ts';
import { smtpDelivery } from '../src/mail/transport.ts';
import { sharedServer } from './support/shared-server.ts';
import { signAll } from './support/signing.ts';

const server = await sharedServer();
const { api } = server;
let owner: Person;
let signer: Person;
let other: Person;

beforeAll(async () => {
  owner = await createPerson(api, { attributes: { companyName: 'Issuer GmbH' } });
  [signer, other] = [await createPerson(api), await createPerson(api)];
});

/** A contract that one has signed, and somebody else has not where it is told. */
async function signedContract({
  of = owner,
  waitsFor,
}: { of?: Person; waitsFor?: Person } = {}): Promise<void> {
  const contract = await createContract(api, of);
  await addDocument(api, contract);
  for (const person of waitsFor === undefined ? [signer] : [signer, waitsFor])
    await invite(api, contract, person, 'sign');
  await undraft(api, contract);
  await signAll(api, contract, signer);
}

/** The mails to a person, the newest first. */
const mailsTo = ({ email }: Person) =>
  server.running.services.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('number', 'desc')
    .execute();
const kindsTo = async (person: Person) => (await mailsTo(person)).map(({ kind }) => kind);
async function newest(person: Person, kind: string) {
  const mail = (await mailsTo(person)).find((one) => one.kind === kind);
  if (mail === undefined) throw new Error(`no mail ${kind}`);
  return mail;
}
/** The address in the newest mail of a kind that turns the kind off. */
const offLink = async (person: Person, kind: string) =>
  new URL(/\S+\/mails\/off\?token=\S+/.exec((await newest(person, kind)).text)?.[0] ?? '');
const switchesOf = async ({ token }: Person) =>
  Object.fromEntries(
    (await api.call('GET', '/mailswitches', { token })).json.data.map(
      ({ attributes }: { attributes: { kind: string; isOn: boolean } }) => [attributes.kind, attributes.isOn],
    ),
  );
const set = ({ token }: Person, attributes: Record<string, unknown>) =>
  api.call('POST', '/mailswitches', { token, body: { data: { type: 'mailswitches', attributes } } });
const follow = (token: string, isOn: boolean) =>
  api.call('POST', '/mailswitchlinks', {
    body: { data: { type: 'mailswitchlinks', attributes: { token, isOn } } },
  });
const tokenIn = (link: URL): string => link.searchParams.get('token') ?? '';

describe('a kind of mail', () => {
  it('comes to who never said anything, and says how to turn it off', async () => {
    await signedContract({ waitsFor: other });
    expect(await switchesOf(owner)).toEqual(Object.fromEntries(SWITCHABLE_MAILS.map((kind) => [kind, true])));
    expect((await offLink(owner, 'signed')).origin).toBe(server.running.services.config.publicUrl);
  });

  it('that is turned off comes no more, to this person alone, and comes again when it is turned on', async () => {
    const person = await createPerson(api, { attributes: { companyName: 'Quiet GmbH' } });
    expect((await set(person, { kind: 'signed', isOn: false })).status).toBe(200);
    // a second time is no other
    expect((await set(person, { kind: 'signed', isOn: false })).status).toBe(200);
    expect(await switchesOf(person)).toMatchObject({ signed: false, 'all-signed': true });
    await signedContract({ of: person, waitsFor: other });
    await signedContract({ of: person });
    const kinds = await kindsTo(person);
    expect(kinds).toContain('all-signed');
    expect(kinds).not.toContain('signed');
    await set(person, { kind: 'signed', isOn: true });
    await signedContract({ of: person, waitsFor: other });
    expect(await kindsTo(person)).toContain('signed');
    expect(await switchesOf(owner)).toMatchObject({ signed: true });
  });

  it('that is needed to sign or to log in cannot be turned off', async () => {
    for (const kind of ['invitation-sign', 'activation', 'your-turn', 'nonsense'])
      expect(outcome(await set(signer, { kind, isOn: false }))).toBe('400 BadRequest');
    expect(outcome(await api.call('GET', '/mailswitches'))).toBe('401 Unauthenticated');
  });
});

describe('the link of a mail', () => {
  it('turns its kind off and on again without a log-in, and nothing else', async () => {
    const person = await createPerson(api, { attributes: { companyName: 'Link GmbH' } });
    await signedContract({ of: person });
    const token = tokenIn(await offLink(person, 'all-signed'));
    expect((await follow(token, false)).json.data.attributes).toEqual({ kind: 'all-signed', isOn: false });
    expect(await switchesOf(person)).toMatchObject({ 'all-signed': false, signed: true, declined: true });
    await follow(token, true);
    expect(await switchesOf(person)).toMatchObject({ 'all-signed': true });
  });

  it('of another person, kind or server is none', async () => {
    const token = tokenIn(await offLink(owner, 'signed'));
    const [kind, person, tag = ''] = token.split('.');
    const forged = [
      `declined.${person}.${tag}`,
      `${kind}.${signer.personId}.${tag}`,
      `${kind}.${person}.${tag.slice(1)}`,
      `${token}.more`,
      `${kind}..${tag}`,
      'signed',
      '',
    ];
    for (const each of forged) expect(outcome(await follow(each, false))).toBe('404 NotFound');
    expect(outcome(await follow('x'.repeat(201), false))).toBe('400 BadRequest');
    expect(await switchesOf(owner)).toMatchObject({ signed: true });
  });
});

describe('the button of a mail program (RFC 8058)', () => {
  let relay: TestRelay;
  beforeAll(async () => (relay = await startRelay()));
  afterAll(() => relay.stop());

  /** The mail as it arrives. */
  async function arrived(person: Person, kind: string) {
    const { config } = server.running.services;
    const mail = await newest(person, kind);
    await smtpDelivery({ ...config, smtpUrl: relay.url })?.(mail);
    return until(async () => relay.mailsTo(person.email).find(({ subject }) => subject === mail.subject));
  }

  it('posts a form to the address in the header of the mail, without a log-in; looking at it changes nothing', async () => {
    const person = await createPerson(api, { attributes: { companyName: 'Button GmbH' } });
    await signedContract({ of: person });
    const mail = await arrived(person, 'all-signed');
    const header = (key: string) => mail.headers.find((one) => one.key === key)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const { pathname, search } = new URL(/^<(.+)>$/.exec(header('list-unsubscribe'))?.[1] ?? '');
    const address = `${server.origin}${pathname}${search}`;
    const isOn = async () => (await switchesOf(person))['all-signed'];
    await fetch(address);
    expect(await isOn()).toBe(true);
    const post = async (url: string, body: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await fetch(url, { method: 'POST', headers, body })).status;
    };
    expect(await post(`${address}x`, 'List-Unsubscribe=One-Click')).toBe(404);
    expect(await post(address, 'x'.repeat(2000))).toBe(413);
    expect(await isOn()).toBe(true);
    expect(await post(address, 'List-Unsubscribe=One-Click')).toBe(204);
    expect(await isOn()).toBe(false);
  });

  it('is missing in mails that nobody can turn off', async () => {
    await signedContract();
    const mail = await arrived(signer, 'invitation-sign');
    expect(mail.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
    expect(mail.text).not.toContain('/mails/off');
  });
});
