import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { createPerson, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';

const COMMAND = fileURLToPath(new URL('../../verifier/bin/signet-audit.js', import.meta.url));

const server = await serverOfFile();
let people: Person[];
beforeAll(async () => {
  people = [await createPerson(server.api), await createPerson(server.api)];
  // the tests alone make epochs from now on
  await server.running.services.jobs.stop();
});

function audit(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = {
    ...process.env,
    LC_ALL: 'en_GB.UTF-8',
    XDG_CONFIG_HOME: join(server.dataDir, 'auditor'),
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

it('a directory that grew as the log of keys says is sound', async () => {
  const { code, out } = await audit(server.origin);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^Verified: the address directory grew over \d+ epochs/) as string,
  ]);
});

it('an address that passed to another account is named, with both accounts, in both languages', async () => {
  const [ada, eve] = people;
  if (ada === undefined || eve === undefined) throw new RangeError('There are two people.');
  const { db, directory } = server.running.services;
  // as an operator would do to replace a person's account by another one
  const move = (personId: string, email: string) =>
    db.updateTable('natural_persons').set({ email }).where('id', '=', personId).execute();
  await move(ada.personId, `moved-${ada.email}`);
  await move(eve.personId, ada.email);
  await db.updateTable('accounts').set({ directory_value: null }).where('id', '=', eve.accountId).execute();
  await directory.publish();
  const { code, out } = await audit(server.origin);
  expect(code).toBe(2);
  expect(out).toContain(`moved from account ${ada.accountId} to account ${eve.accountId}.`);
  expect(out).toContain('Ask the operator');
  const german = await audit('--lang', 'de', server.origin);
  expect([german.code, german.out]).toEqual([
    2,
    expect.stringContaining('Fragen Sie den Betreiber') as string,
  ]);
});

it('an epoch that is not what the log of keys names is a contradiction', async () => {
  const { db } = server.running.services;
  const last = await db
    .selectFrom('directory_epochs')
    .selectAll()
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  const leaves = Buffer.from(last.leaves, 'base64');
  leaves.writeUInt8((leaves.at(-1) ?? 0) ^ 1, leaves.length - 1);
  const tell = (text: string) =>
    db.updateTable('directory_epochs').set({ leaves: text }).where('number', '=', last.number).execute();
  await tell(leaves.toString('base64'));
  const { code, out } = await audit(server.origin);
  await tell(last.leaves);
  expect([code, out]).toEqual([1, expect.stringMatching(/^Contradiction: .*another root/) as string]);
});

it('without a service, or with one that does not respond, there is no verdict on a directory', async () => {
  expect(await audit()).toMatchObject({ code: 64, out: '', err: expect.stringContaining('Usage') as string });
  const away = await audit('http://127.0.0.1:1');
  expect(away).toMatchObject({ code: 64, out: '' });
});
