import { beforeAll, describe, expect, it } from 'vitest';
import { deriveAccountKeys, type AccountKeys } from '../crypto/account-keys.ts';
import { companyIdOf } from '../ids/certified-id.ts';
import { ownKeysBy, ownKeysOf } from '../trust/parties.ts';
import { accountIdOfKeys, createKeyBinding, verifyKeyBinding, type KeyBinding } from './key-binding.ts';
import { verifyMemberChain } from './member-chain.ts';
import { createMemberKeys } from './member-keys.ts';
import { chainHash, createMemberStatement, founderKeysOf } from './member.ts';
import { replaceKeys } from './replace-keys.ts';

const refused = expect.objectContaining({ code: 'SignatureManipulated' });
const SINCE = new Date('2026-03-01T09:30:00.000Z');

let first: AccountKeys;
let second: AccountKeys;
let third: AccountKeys;
let eve: AccountKeys;
let founding: KeyBinding;
let replaced: KeyBinding;
let again: KeyBinding;

beforeAll(async () => {
  [first, second, third, eve] = await Promise.all(
    [1, 2, 3, 4].map((value) => deriveAccountKeys(new Uint8Array(16).fill(value))) as [
      Promise<AccountKeys>,
      Promise<AccountKeys>,
      Promise<AccountKeys>,
      Promise<AccountKeys>,
    ],
  );
  founding = await createKeyBinding(first);
  replaced = await replaceKeys(founding, { present: first, next: second, since: SINCE });
  again = await replaceKeys(replaced, { present: second, next: third, since: SINCE });
});

const pairs = (keys: AccountKeys) => ({ signKey: keys.sign.publicKey, auth: keys.auth, enc: keys.enc });

describe('a chain whose member replaced their keys', () => {
  const seed = 'ab'.repeat(32);

  /** A company of one, with its founder's next statements. */
  async function chainOf(next: 'keys' | 'none') {
    const own = ownKeysOf(pairs(first));
    const { accountId } = own;
    const id = companyIdOf({ founderId: accountId, seed });
    const begin = await createMemberStatement(own.auth, {
      scope: 'company',
      id,
      accountId,
      authKey: own.auth.publicKey,
      role: 'admin',
      by: accountId,
      seq: 0,
      prev: null,
      founding: { keys: founderKeysOf(own), seed },
    });
    if (next === 'none') return { id, accountId, statements: [begin] };
    const fields = {
      scope: 'company' as const,
      id,
      accountId,
      binding: replaced,
      seq: 1,
      prev: chainHash(begin),
    };
    return { id, accountId, statements: [begin, await createMemberKeys(second.auth, fields)] };
  }

  const addEve = (by: AccountKeys, { id, accountId, statements }: Awaited<ReturnType<typeof chainOf>>) => {
    const last = statements.at(-1);
    if (last === undefined) throw new TypeError('the chain has a beginning');
    return createMemberStatement(by.auth, {
      scope: 'company',
      id,
      accountId: accountIdOfKeys(eve),
      authKey: eve.auth.publicKey,
      role: 'admin',
      by: accountId,
      seq: statements.length,
      prev: chainHash(last),
    });
  };

  it('continues with the new key, and the former one is not accepted any more', async () => {
    const chain = await chainOf('keys');
    const options = { scope: 'company' as const, id: chain.id };
    const { members, everAdmins } = await verifyMemberChain(chain.statements, options);
    expect(members.get(chain.accountId)).toEqual({ role: 'admin', authKey: second.auth.publicKey });
    // envelopes by the former key still count as theirs
    expect([...everAdmins.keys()]).toEqual([first.auth.publicKey, second.auth.publicKey]);
    const byNew = [...chain.statements, await addEve(second, chain)];
    expect((await verifyMemberChain(byNew, options)).members.size).toBe(2);
    const byThief = [...chain.statements, await addEve(first, chain)];
    await expect(verifyMemberChain(byThief, options)).rejects.toEqual(refused);
  });

  it('can be founded by somebody who replaced their keys, with the binding that leads to them and no other', async () => {
    const own = ownKeysBy(pairs(second), await verifyKeyBinding(replaced), replaced);
    const { accountId } = own;
    const id = companyIdOf({ founderId: accountId, seed });
    const foundedWith = (keys: ReturnType<typeof founderKeysOf>) =>
      createMemberStatement(own.auth, {
        scope: 'company',
        id,
        accountId,
        authKey: own.auth.publicKey,
        role: 'admin',
        by: accountId,
        seq: 0,
        prev: null,
        founding: { keys, seed },
      });
    const options = { scope: 'company' as const, id };
    const { founder } = await verifyMemberChain([await foundedWith(founderKeysOf(own))], options);
    expect(founder).toMatchObject({ accountId, authKey: second.auth.publicKey });
    const { sign, auth, enc } = second;
    const bare = { sign: sign.publicKey, auth: auth.publicKey, enc: enc.publicKey };
    const others = [again, founding, await createKeyBinding(eve), bare];
    for (const keys of others)
      await expect(verifyMemberChain([await foundedWith(keys)], options)).rejects.toEqual(refused);
  });

  it('accepts no new key without the member’s statement, and nobody else’s key', async () => {
    const chain = await chainOf('none');
    const options = { scope: 'company' as const, id: chain.id };
    await expect(
      verifyMemberChain([...chain.statements, await addEve(second, chain)], options),
    ).rejects.toEqual(refused);
    const foreign = await replaceKeys(await createKeyBinding(eve), {
      present: eve,
      next: third,
      since: SINCE,
    });
    for (const accountId of [chain.accountId, accountIdOfKeys(eve)]) {
      const statement = await createMemberKeys(third.auth, {
        scope: 'company',
        id: chain.id,
        accountId,
        binding: foreign,
        seq: 1,
        prev: chainHash(chain.statements[0] ?? founding.statement),
      });
      await expect(verifyMemberChain([...chain.statements, statement], options)).rejects.toEqual(refused);
    }
  });
});
