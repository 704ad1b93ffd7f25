import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderMail } from '../src/mail/render.ts';
import { MAIL_TEXTS } from '../src/mail/texts.ts';
import { sendMail } from '../src/mail/transport.ts';
import { createPerson, freshEmail, signUpOf } from './support/people.ts';
import { startTestServer, until, type TestServer } from './support/server.ts';

const received: Email[] = [];

function startSmtp(port: number): Promise<SMTPServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          done();
        }, done);
      });
    },
  });
  return new Promise((resolve) => {
    smtp.listen(port, '127.0.0.1', () => resolve(smtp));
  });
}
const portOf = (smtp: SMTPServer): number => (smtp.server.address() as { port: number }).port;
const stop = (smtp: SMTPServer): Promise<void> => new Promise((resolve) => smtp.close(() => resolve()));

describe('by SMTP', () => {
  let smtp: SMTPServer;
  let server: TestServer;
  let port: number;
  beforeAll(async () => {
    smtp = await startSmtp(0);
    port = portOf(smtp);
    server = await startTestServer({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Signet <signet@example.org>',
    });
  });
  afterAll(async () => {
    await server.close();
    await stop(smtp);
  });
  const rows = () => server.running.services.db.selectFrom('outbox').selectAll().execute();

  it('a sign-up mail arrives with text and HTML in the language of the person, and its words are wiped (J-198)', async () => {
    const email = freshEmail();
    await server.api.call('POST', '/accounts', { body: (await signUpOf(email, { lang: 'de' })).body });
    const mail = await until(async () => received.find(({ to }) => to?.[0]?.address === email));
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

  it('a mail that cannot be sent stays visible as failed, shows in /health and can be sent again (J-198)', async () => {
    await stop(smtp);
    const email = freshEmail();
    await server.api.call('POST', '/accounts', { body: (await signUpOf(email)).body });
    const row = await until(async () =>
      (await rows()).find(({ recipient, attempts }) => recipient === email && attempts > 0),
    );
    expect(row).toMatchObject({ state: 'queued', last_error: expect.stringContaining('ECONNREFUSED') });
    await server.running.services.db
      .updateTable('outbox')
      .set({ attempts: 11 })
      .where('id', '=', row.id)
      .execute();
    await expect(sendMail(server.running.services, row.id)).rejects.toThrow();
    const health = (await (await fetch(`${server.origin}/health`)).json()) as { parts: { mail: object } };
    expect(health.parts.mail).toMatchObject({ ok: false, failed: 1 });
    const failed = (await (await fetch(`${server.origin}/dev/failed-mail.json`)).json()) as {
      mails: object[];
    };
    expect(failed.mails).toEqual([expect.objectContaining({ to: email, kind: 'activation' })]);
    smtp = await startSmtp(port);
    expect((await fetch(`${server.origin}/dev/failed-mail/send`, { method: 'POST' })).status).toBe(403);
    expect(
      (
        await fetch(`${server.origin}/dev/failed-mail/send`, {
          method: 'POST',
          headers: { 'signet-operator': '1' },
        })
      ).status,
    ).toBe(204);
    await until(async () => received.find(({ to }) => to?.[0]?.address === email), 25);
  }, 60_000);
});

describe('by SMTP to another machine', () => {
  it('a mail is kept back when the relay offers no TLS', async () => {
    const relay = await startSmtp(0);
    const server = await startTestServer({ SMTP_URL: `smtp://0.0.0.0:${portOf(relay)}` });
    const email = freshEmail();
    await server.api.call('POST', '/accounts', { body: (await signUpOf(email)).body });
    const { db } = server.running.services;
    const row = await until(async () =>
      db
        .selectFrom('outbox')
        .selectAll()
        .where('recipient', '=', email)
        .where('attempts', '>', 0)
        .executeTakeFirst(),
    );
    expect(row).toMatchObject({ state: 'queued', last_error: expect.stringContaining('STARTTLS') });
    expect(received.some(({ to }) => to?.[0]?.address === email)).toBe(false);
    await server.close();
    await stop(relay);
  }, 60_000);
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
});
