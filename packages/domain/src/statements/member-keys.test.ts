import { describe, expect, it } from 'vitest';
import { type AccountKeys } from '../crypto/account-keys.ts';
import { companyIdOf } from '../ids/certified-id.ts';
import { ownKeysBy, ownKeysOf } from '../trust/parties.ts';
import { accountIdOfKeys, createKeyBinding, verifyKeyBinding } from './key-binding.ts';
import { verifyMemberChain } from './member-chain.ts';
import { createMemberKeys, readMemberKeys, verifyMemberKeys } from './member-keys.ts';
import { foundCompany } from './found-company.ts';
import { createFounding } from './founding.ts';
import { chainHash, createMemberStatement, founderKeysOf } from './member.ts';
import { replaceKeys } from './replace-keys.ts';
import { SINCE, bindings, keys, pairs } from './testing/replaced-keys.ts';

const { first, second, third, eve } = keys;
const { founding, replaced, again } = bindings;
const refused = expect.objectContaining({ code: 'SignatureManipulated' });

describe('a chain whose member replaced their keys', () => {
  const seed = 'ab'.repeat(32);

  /** A company of one, with its founder's next statements. */
  async function chainOf(next: 'keys' | 'none') {
    const own = ownKeysOf(pairs(first));
    const { accountId } = own;
    const id = companyIdOf({ founderId: accountId, seed });
    const begin = await createFounding(own, {
      scope: 'company',
      id,
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
    const { members, everAdmins, everMembers } = await verifyMemberChain(chain.statements, options);
    const authKey = second.auth.publicKey;
    expect(members.get(chain.accountId)).toEqual({ role: 'admin', authKey });
    const formerAuthKeys = [first.auth.publicKey];
    expect(everMembers.get(authKey)).toEqual({ accountId: chain.accountId, authKey, formerAuthKeys });
    // envelopes by the former key still count as theirs
    expect([...everAdmins.keys()]).toEqual([first.auth.publicKey, second.auth.publicKey]);
    const byNew = [...chain.statements, await addEve(second, chain)];
    expect((await verifyMemberChain(byNew, options)).members.size).toBe(2);
    const byThief = [...chain.statements, await addEve(first, chain)];
    await expect(verifyMemberChain(byThief, options)).rejects.toEqual(refused);
  });

  it('has an outdated key from then on, as if the thief of the former keys were a member who left', async () => {
    const keyOutdated = async (next: 'keys' | 'none') => {
      const { id, statements } = await chainOf(next);
      return (await verifyMemberChain(statements, { scope: 'company', id })).keyOutdated;
    };
    expect([await keyOutdated('none'), await keyOutdated('keys')]).toEqual([false, true]);
  });

  it('makes no admin of a member who is none', async () => {
    const founder = ownKeysOf(pairs(eve));
    const company = await foundCompany(founder, SINCE);
    const place = { scope: 'company', id: company.id, accountId: accountIdOfKeys(first) } as const;
    const added = await createMemberStatement(eve.auth, {
      ...place,
      authKey: first.auth.publicKey,
      role: 'member',
      by: founder.accountId,
      seq: 1,
      prev: chainHash(company.founding),
    });
    const continued = await createMemberKeys(second.auth, {
      ...place,
      binding: replaced,
      seq: 2,
      prev: chainHash(added),
    });
    const chain = [company.founding, added, continued];
    const { members, everAdmins } = await verifyMemberChain(chain, { scope: 'company', id: company.id });
    expect(members.get(place.accountId)).toEqual({ role: 'member', authKey: second.auth.publicKey });
    expect([...everAdmins.keys()]).toEqual([eve.auth.publicKey]);
  });

  it('is refused when the statement about the keys is of a workspace', async () => {
    const { id, accountId, statements } = await chainOf('none');
    const [begin] = statements;
    if (begin === undefined) throw new TypeError('the chain has a beginning');
    const fields = { id, accountId, binding: replaced, seq: 1, prev: chainHash(begin) };
    const statement = await createMemberKeys(second.auth, { scope: 'workspace', ...fields });
    await expect(verifyMemberChain([begin, statement], { scope: 'company', id })).rejects.toEqual(refused);
  });

  it('can be founded by somebody who replaced their keys, with the binding that leads to them and no other', async () => {
    const own = ownKeysBy(pairs(second), await verifyKeyBinding(replaced), replaced);
    const { accountId } = own;
    const id = companyIdOf({ founderId: accountId, seed });
    const foundedWith = (keys: ReturnType<typeof founderKeysOf>) =>
      createFounding(own, { scope: 'company', id, founding: { keys, seed } });
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

describe('the statement of a member about new keys', () => {
  const stated = { scope: 'company', id: 'company', seq: 1, prev: 'ab'.repeat(32) } as const;
  const accountId = accountIdOfKeys(first);

  it('says which keys follow which', async () => {
    const fields = { ...stated, accountId, binding: again };
    const statement = await createMemberKeys(third.auth, fields);
    expect(await verifyMemberKeys(statement)).toMatchObject({
      accountId,
      authKey: third.auth.publicKey,
      formerAuthKeys: [first.auth.publicKey, second.auth.publicKey],
    });
    expect(readMemberKeys(statement)).toEqual({ ...fields, type: 'member-keys', v: 1 });
  });

  it.each([
    ['the keys of another account', second, { accountId: accountIdOfKeys(eve), binding: replaced }],
    ['keys that nobody replaced', first, { accountId, binding: founding }],
    ['keys that were replaced since', second, { accountId, binding: again }],
  ])('is refused with %s', async (_, by, claim) => {
    const statement = await createMemberKeys(by.auth, { ...stated, ...claim });
    await expect(verifyMemberKeys(statement)).rejects.toEqual(refused);
  });
});
