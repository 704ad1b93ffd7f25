import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer } from '../src/start/start.ts';
import { outcome } from './support/answers.ts';
import { createContract, undraft, type Contract } from './support/contracts.ts';
import { addActiveDevice, alignClock, logInWith, type Authenticator } from './support/devices.ts';
import { inviteAddress, inviteTokenIn, lookUp } from './support/invite.ts';
import { runSignet } from './support/operator-command.ts';
import { createPerson, freshEmail, type Person } from './support/people.ts';
import { spawnServer } from './support/process.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let person: Person;
let device: Authenticator;
let contract: Contract;
const invited = freshEmail();
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  const { api } = server;
  alignClock(server);
  person = await createPerson(api);
  contract = await createContract(api, person);
  await inviteAddress(api, contract, invited, 'sign');
  await undraft(api, contract);
  token = inviteTokenIn(await api.mailsTo(invited));
  device = await addActiveDevice(api, person);
});
afterAll(() => server.close());

const env = () => {
  const { port, ledgerPort, publicUrl, ledgerUrl, dataDir } = server.config;
  const [PORT, LEDGER_PORT] = [String(port), String(ledgerPort)];
  return { PORT, LEDGER_PORT, PUBLIC_URL: publicUrl, LEDGER_URL: ledgerUrl, DATA_DIR: dataDir };
};
const secret = (name: string): string => join(server.dataDir, 'secrets', name);
/** Changes the key while the server is stopped, and starts it again. */
async function rotate(name: string): Promise<void> {
  const before = await readFile(secret(name), 'utf8');
  await server.running.close();
  expect(await runSignet(['rotate', name], env())).toMatchObject({
    code: 0,
    out: expect.stringContaining(`${name} is new`),
  });
  expect(await readFile(secret(name), 'utf8')).not.toBe(before);
  server.running = await startServer(server.config);
  alignClock(server);
}
const read = () => server.api.call('GET', `/accounts/${person.accountId}`, { token: person.token });

it('after a change of second-factor.key the devices of people go on working', async () => {
  await rotate('second-factor.key');
  expect(await logInWith(server.api, person)).toBe('403 secondFactorRequired');
  expect(await logInWith(server.api, person, await device.code())).toBe('201');
});

it('after a change of invitation.key an invitation is sent again with the same link', async () => {
  await rotate('invitation.key');
  const { api } = server;
  const path = `/digitalassets/${contract.id}/resendinvitation/naturalpersons`;
  const { id } = (await lookUp(api, person, invited)).data;
  expect((await api.call('POST', `${path}/${id}`, { token: person.token })).status).toBe(204);
  const mails = await api.mailsTo(invited);
  expect(mails).toHaveLength(2);
  expect(inviteTokenIn(mails.slice(0, 1))).toBe(token);
});

it('a change that was broken off keeps the server from starting, and is finished by the same command', async () => {
  await server.running.close();
  // the new key is kept first
  await writeFile(secret('second-factor.key.next'), Buffer.alloc(32, 5).toString('base64'));
  const early = spawnServer(env());
  expect(await early.ended).toBe(1);
  expect(early.output()).toContain('run `signet rotate second-factor.key` again');
  expect(await runSignet(['rotate', 'second-factor.key'], env())).toMatchObject({ code: 0 });
  expect(await readFile(secret('second-factor.key'), 'utf8')).toBe(Buffer.alloc(32, 5).toString('base64'));
  server.running = await startServer(server.config);
  alignClock(server);
  expect(await logInWith(server.api, person, await device.code(1))).toBe('201');
});

it('after a change of session.pem every session is over', async () => {
  expect((await read()).status).toBe(200);
  await rotate('session.pem');
  expect(outcome(await read())).toMatch(/^401 /);
});

it('a key by which others know the installation stays, and a running server is left alone', async () => {
  const authority = await runSignet(['rotate', 'authority.pem'], env());
  expect(authority).toMatchObject({ code: 1, out: expect.stringContaining('another installation') });
  const unknown = await runSignet(['rotate', '../x'], env());
  expect(unknown).toMatchObject({ code: 1, out: expect.stringContaining('There is no key ../x') });
  const running = await runSignet(['rotate', 'operator.key'], env());
  expect(running).toMatchObject({ code: 1, out: expect.stringContaining('already using the data folder') });
});
