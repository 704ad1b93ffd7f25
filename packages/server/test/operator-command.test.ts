import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, expect, it, vi } from 'vitest';
import { runSignet } from './support/operator-command.ts';
import { freshEmail } from './support/people.ts';
import { freshDataDir, startTestServer, until } from './support/server.ts';

// at a public address callers from this machine need the key as well
const env = { PUBLIC_URL: 'https://signet.example', SMTP_URL: 'smtp://127.0.0.1:1' };
const server = await startTestServer(env);
const { config, dataDir } = server;
afterAll(() => server.close());

/** Runs the command with the environment of the server, changed by `other`. */
const signet = (
  args: readonly string[],
  other: Record<string, string> = {},
  interrupted?: Promise<unknown>,
) => runSignet(args, { ...env, DATA_DIR: dataDir, PORT: String(config.port), ...other }, interrupted);

it('signet status names each part, ends with 0 while the server works, and says what to do', async () => {
  const { services } = server.running;
  const well = await signet(['status']);
  expect(well).toMatchObject({ code: 0, out: expect.stringMatching(/✓ ledger +works\n/) });
  expect(well.out).toContain('Signet works.');
  const { now } = services;
  services.now = () => new Date(Date.now() + 90_000);
  const degraded = await signet(['status']);
  services.now = now;
  expect(degraded).toMatchObject({
    code: 0,
    out: expect.stringMatching(/✗ clock +.*let the network set both/),
  });
  expect(degraded.out).toContain('Signet works, but needs you.');
});

it('signet status ends with 1 when the server cannot do its work, or does not answer', async () => {
  const { embedded } = server.running.services.database;
  await embedded?.exec('set default_transaction_read_only = on');
  const ill = await signet(['status']);
  await embedded?.exec('set default_transaction_read_only = off');
  expect(ill).toMatchObject({ code: 1, out: expect.stringMatching(/✗ database +.*cannot be written/) });
  const nobody = await signet(['status'], { PORT: '1' });
  expect(nobody).toMatchObject({ code: 1, out: expect.stringContaining('Look whether it runs') });
});

it('signet says what is wrong with the key, the data folder and the command', async () => {
  const foreign = await freshDataDir();
  const { out, code } = await signet(['status'], { DATA_DIR: foreign });
  await rm(foreign, { recursive: true });
  expect(code).toBe(1);
  expect(out).toContain('secrets/operator.key cannot be read');
  expect((await signet(['everything'])).code).toBe(64);
  expect(await signet(['--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('signet mail send'),
  });
});

it('Ctrl+C while signet backup waits ends the waiting, says that the server goes on, and leaves it going on', async () => {
  const { backup } = server.running.services;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  backup.begin(async () => {
    await ended;
    throw new Error('the test is over');
  });
  const state = vi.spyOn(backup, 'state', 'get');
  const waiting = until(async () => state.mock.calls.length > 1);
  const left = await signet(['backup'], {}, waiting);
  expect(left).toEqual({
    code: 130,
    out: 'The server goes on with it; signet backup shows again how far it is.\n',
  });
  expect(backup.state.running).toBeDefined();
  end();
  await backup.settled();
  state.mockRestore();
});

it('Ctrl+C on signet restore says what to empty before it is run again', async () => {
  const identity = await generateIdentity();
  const folder = await mkdtemp(join(tmpdir(), 'signet-restored-'));
  const file = join(folder, 'identity');
  await writeFile(file, identity);
  // a bucket that is asked and never answers
  let ask = (): void => undefined;
  const asked = new Promise<void>((resolve) => (ask = resolve));
  const bucket = createServer(ask).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  const left = await signet(
    ['restore'],
    {
      DATA_DIR: join(folder, 'data'),
      BACKUP_TO: 's3://bucket/signet',
      BACKUP_RECIPIENT: await identityToRecipient(identity),
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      BACKUP_S3_ACCESS_KEY_ID: 'key',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
      BACKUP_IDENTITY_FILE: file,
    },
    asked,
  );
  bucket.close();
  await rm(folder, { recursive: true });
  expect(left.code).toBe(130);
  expect(left.out).toMatch(/^Broken off\. Empty DATA_DIR .* run it again before you start the server\.\n$/);
});

it('signet mail lists what was given up, and sends it again', async () => {
  const { db } = server.running.services;
  const to = freshEmail();
  await db
    .insertInto('outbox')
    .values({
      id: crypto.randomUUID(),
      recipient: to,
      kind: 'activation',
      lang: 'en',
      subject: 'Hello',
      text: 'Hello',
      html: 'Hello',
      state: 'failed',
      attempts: 12,
      last_error: '550 \u001b[31mno such mailbox',
      created: new Date(),
    })
    .execute();
  const listed = await signet(['mail']);
  expect(listed.code).toBe(0);
  expect(listed.out).toContain('given up: 1');
  expect(listed.out).toMatch(new RegExp(`${to}  attempts: 12  550  \\[31mno such mailbox`));
  expect(await signet(['mail', 'send'])).toMatchObject({ code: 0, out: '1 mail is sent again.\n' });
  expect((await signet(['mail'])).out).toContain('given up: 0');
});
