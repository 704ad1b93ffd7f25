import { expect, it } from 'vitest';
import { toAppError } from '../src/http/json-api/errors.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { outcome } from './support/answers.ts';
import { freshEmail, signUpOf, type SignUp } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { postSignUp } from './support/sign-ups.ts';

const server = await serverOfFile();

/** Signs up as the app does: what was too busy is sent again as it is, five times at most. */
async function signUpPatiently(signUp: SignUp): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = outcome(await postSignUp(server.api, signUp));
    if (answer !== '503 Busy' || attempt === 6) return answer;
  }
}

it('sixty people who sign up at the same moment all get in (ERR-68)', async () => {
  const signUps = await Promise.all(Array.from({ length: 60 }, () => signUpOf(freshEmail())));
  const answers = await Promise.all(signUps.map(signUpPatiently));
  expect(answers).toEqual(signUps.map(() => '201'));
});

it('thirty changes of one row at the same moment are repeated about once each (ERR-68)', async () => {
  const { db } = server.running.services;
  const row = { key: 'one.example', count: 0, window_start: new Date() };
  await db.insertInto('rate_limits').values(row).execute();
  const here = ['key', '=', row.key] as const;
  let attempts = 0;
  const addOne = () =>
    inTransaction(db, async (tx) => {
      attempts += 1;
      const present = await tx
        .selectFrom('rate_limits')
        .select('count')
        .where(...here)
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('rate_limits')
        .set({ count: present.count + 1 })
        .where(...here)
        .execute();
    });
  await Promise.all(Array.from({ length: 30 }, addOne));
  expect(
    await db
      .selectFrom('rate_limits')
      .select('count')
      .where(...here)
      .execute(),
  ).toEqual([{ count: 30 }]);
  // repeated at once, all of them together, they would need some ninety
  expect(attempts).toBeLessThan(75);
});

it('a change that meets others at every attempt is refused as Busy, and nothing of it is done (ERR-68)', async () => {
  const { db } = server.running.services;
  const address = 'busy.example';
  let attempts = 0;
  const change = inTransaction(db, async (tx) => {
    attempts += 1;
    await tx.insertInto('rate_limits').values({ key: address, count: 1, window_start: new Date() }).execute();
    throw Object.assign(new Error('could not serialize access'), { code: '40001' });
  });
  const error = await change.catch((failure: unknown) => toAppError(failure));
  expect(error).toMatchObject({ code: 'Busy', status: 503 });
  expect(attempts).toBe(10);
  expect(await db.selectFrom('rate_limits').selectAll().where('key', '=', address).execute()).toEqual([]);
});
