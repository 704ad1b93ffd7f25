import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderMail } from '../src/mail/render.ts';
import { MAIL_TEXTS } from '../src/mail/texts.ts';
import { createPerson, freshEmail, signUpOf } from './support/people.ts';
import { startRelay, type TestRelay } from './support/relay.ts';
import { startTestServer, until, type TestServer } from './support/server.ts';

describe('by SMTP', () => {
  let relay: TestRelay;
  let server: TestServer;
  beforeAll(async () => {
    relay = await startRelay();
    server = await startTestServer({
      SMTP_URL: relay.url,
      MAIL_FROM: 'Signet <signet@example.org>',
    });
  });
  afterAll(async () => {
    await server.close();
    await relay.stop();
  });
  const rows = () => server.running.services.db.selectFrom('outbox').selectAll().execute();

  it('a sign-up mail arrives with text and HTML in the language of the person, and its words are wiped (J-198)', async () => {
    const email = freshEmail();
    await server.api.call('POST', '/accounts', { body: (await signUpOf(email, { lang: 'de' })).body });
    const mail = await until(async () => relay.mailsTo(email)[0]);
    expect(mail.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse');
    expect(mail.from?.address).toBe('signet@example.org');
    expect(mail.text).toMatch(/\/login#account=[0-9a-f-]{36}&activation=[\w-]{43}/);
    expect(mail.html).toContain('Adresse bestätigen');
    const row = await until(async () =>
      (await rows()).find(({ recipient, state }) => recipient === email && state === 'sent'),
    );
    expect(row).toMatchObject({ text: '', html: '' });
    expect((await fetch(`${server.origin}/dev/mailbox.json`)).status).toBe(404);
  });
});

describe('by SMTP to another machine', () => {
  it('a mail is kept back when the relay offers no TLS', async () => {
    const relay = await startRelay('0.0.0.0');
    const server = await startTestServer({ SMTP_URL: relay.url });
    const email = freshEmail();
    await server.api.call('POST', '/accounts', { body: (await signUpOf(email)).body });
    const { db } = server.running.services;
    const row = await until(async () =>
      db
        .selectFrom('outbox')
        .selectAll()
        .where('recipient', '=', email)
        .where('last_error', 'is not', null)
        .executeTakeFirst(),
    );
    expect(row).toMatchObject({ state: 'queued', last_error: expect.stringContaining('STARTTLS') });
    expect(relay.mailsTo(email)).toEqual([]);
    await server.close();
    await relay.stop();
  });
});

describe('the texts', () => {
  it('typed text gets into no header and never into the HTML as code (ABUSE-23)', () => {
    const evil = '\r\nBcc: all@example.org <img src=x onerror=alert(1)>';
    const mail = renderMail('invitation-sign', 'en', {
      name: evil,
      person: evil,
      contract: evil,
      link: 'https://example.org/',
    });
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&#60;img');
  });

  it('every kind of mail exists in both languages, with the same placeholders (J-198)', () => {
    const blanks = (text: object): string[] =>
      [...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].toSorted();
    for (const kind of Object.keys(MAIL_TEXTS.en) as (keyof typeof MAIL_TEXTS.en)[]) {
      expect(blanks(MAIL_TEXTS.de[kind])).toEqual(blanks(MAIL_TEXTS.en[kind]));
      expect(MAIL_TEXTS.de[kind].subject).not.toBe(MAIL_TEXTS.en[kind].subject);
    }
  });
});

describe('the embedded mailbox', () => {
  let server: TestServer | undefined;
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  it('shows mail to this machine only: another Host header or a proxy in between gets 404 (J-198)', async () => {
    server = await startTestServer();
    const { origin } = server;
    const person = await createPerson(server.api);
    const list = await (await fetch(`${origin}/dev/mailbox`)).text();
    expect(list).toContain(person.email);
    const link = /\/dev\/mailbox\/[0-9a-f-]{36}/.exec(list)?.[0] ?? '';
    expect(await (await fetch(`${origin}${link}`)).text()).toContain('/login#account=');
    const statusWith = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve) =>
        request(`${origin}/dev/mailbox.json`, { headers }, (response) =>
          resolve(response.resume().statusCode),
        ).end(),
      );
    expect(await statusWith({ host: 'localhost:4000' })).toBe(200);
    expect(await statusWith({ host: 'rebound.example' })).toBe(404);
    expect(await statusWith({ 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  });

  it('lists the mail of one recipient, or says that there is none yet', async () => {
    server = await startTestServer();
    const { api, origin } = server;
    const [ada, ben] = await Promise.all([createPerson(api), createPerson(api)]);
    const listOf = async (to: string) =>
      (await fetch(`${origin}/dev/mailbox?to=${encodeURIComponent(to)}`)).text();
    const list = await listOf(ada.email);
    expect(list).toContain(`href="/dev/mailbox?to=${encodeURIComponent(ada.email)}"`);
    expect(list).not.toContain(ben.email);
    expect(await listOf('nobody@example.com')).toContain('No mail yet');
    expect(await listOf('<b>@example.com')).not.toContain('<b>');
  });
});
