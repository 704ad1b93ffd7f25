import { beforeAll, expect, it, vi } from 'vitest';
import { outcome } from './support/answers.ts';
import {
  createPerson,
  freshEmail,
  openSession,
  signUpOf,
  type Person,
  type SignUp,
} from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile();
let person: Person;
beforeAll(async () => {
  person = await createPerson(server.api);
  // queries of jobs would be counted, too
  await server.running.services.jobs.stop();
});

/** The statements within the transactions of a call. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const { embedded } = server.running.services.database;
  if (embedded === undefined) throw new Error('This test watches the embedded database.');
  const statements: string[] = [];
  const transaction = embedded.transaction.bind(embedded);
  const spy = vi.spyOn(embedded, 'transaction').mockImplementation((work) =>
    transaction((tx) =>
      work({
        ...tx,
        query: (text, params) => {
          statements.push(text);
          return tx.query(text, params);
        },
      }),
    ),
  );
  await call();
  spy.mockRestore();
  return statements;
}

const signUp = async ({ body }: SignUp) => outcome(await server.api.call('POST', '/accounts', { body }));

it('a sign-up makes the same queries whether the address is known or not', async () => {
  const forms = [await signUpOf(person.email), await signUpOf(freshEmail())] as const;
  const known = await statementsOf(() => signUp(forms[0]));
  const unknown = await statementsOf(() => signUp(forms[1]));
  expect(known.length).toBeGreaterThan(3);
  expect(known).toEqual(unknown);
});

it('later calls do not reveal it either: the login with the new key, another mail, the same sign-up again', async () => {
  for (const email of [person.email, freshEmail()]) {
    const form = await signUpOf(email);
    expect(await signUp(form)).toBe('201');
    expect(outcome(await openSession(server.api, form.keys))).toBe('403 AccountUnconfirmed');
    const attributes = { emailAddress: email, publicKey: form.keys.sign.publicKey };
    const again = { data: { type: 'activationmails', attributes } };
    expect(outcome(await server.api.call('POST', '/activationmails', { body: again }))).toBe('202');
    expect(await signUp(form)).toBe('201');
  }
});

it('a sign-up with the address of somebody else never gets a link and does not touch the account', async () => {
  const form = await signUpOf(person.email);
  await signUp(form);
  await signUp(form);
  const mails = await server.api.mailsTo(person.email);
  expect(mails[0]).toContain('It already has an account');
  expect(mails.filter((text) => text.includes(form.accountId))).toEqual([]);
  expect((await openSession(server.api, person.keys)).status).toBe(201);
});
