import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../packages/server/src/platform/db/database.ts';
import type { Person } from '../../packages/server/test/support/people.ts';

const BATCH = 500;

export interface Colleague {
  personId: string;
  accountId: string;
}

/** Adds copies of somebody's account with other names and keys. */
export async function addColleagues(
  db: Db,
  { accountId: original }: Pick<Person, 'accountId'>,
  count: number,
): Promise<Colleague[]> {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', original)
    .executeTakeFirstOrThrow();
  const created = new Date();
  const colleagues = Array.from({ length: count }, (_, number) => ({
    personId: randomUUID(),
    accountId: randomUUID(),
    name: { first_name: `Colleague ${number}`, last_name: 'Muster' },
    email: `colleague-${number}@example.org`,
  }));
  for (const some of batchesOf(colleagues, BATCH)) {
    const persons = some.map(({ personId: id, accountId, name, email }) => ({
      id,
      email,
      ...name,
      account_id: accountId,
      created,
    }));
    const copies = some.map(({ personId, accountId, name }) => ({
      ...account,
      ...name,
      id: accountId,
      person_id: personId,
      public_key: publicKey(),
      auth_key: publicKey(),
      encryption_key: publicKey(),
      key_binding: JSON.stringify(account.key_binding),
      identity: JSON.stringify(account.identity),
      company_founding: null,
      company_membership: null,
      redemption: null,
    }));
    await db.insertInto('natural_persons').values(persons).execute();
    await db.insertInto('accounts').values(copies).execute();
  }
  return colleagues.map(({ personId, accountId }) => ({ personId, accountId }));
}

/** Shaped like a compressed P-256 key. */
export const publicKey = (): string => `02${randomBytes(32).toString('hex')}`;

/** Rows in portions that one statement takes. */
export function batchesOf<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, batch) =>
    rows.slice(batch * size, (batch + 1) * size),
  );
}
