import { describe, expect, it } from 'vitest';
import { companyIdOf } from '../ids/certified-id.ts';
import { foundWorkspace, nextWorkspaceKey } from '../trust/held-key.ts';
import type { KnownPerson } from '../trust/testing/known-people.ts';
import { foundCompany } from './found-company.ts';
import { createFounding } from './founding.ts';
import {
  chainHash,
  createMemberStatement,
  founderKeysOf,
  readMemberStatement,
  type MemberFields,
} from './member.ts';
import { verifyMemberChain } from './member-chain.ts';
import type { SignedStatement } from './signed-statement.ts';
import { createWorkspaceKeyStatement } from './workspace-key.ts';
import {
  FOUNDED,
  chainOf,
  founding,
  idOf,
  keyOf,
  people,
  refused,
  verify,
  workspace,
  type Name,
  type Step,
} from './testing/member-chains.ts';

describe('the founding of a chain', () => {
  it('cannot be left out', async () => {
    const { founding: _, ...content } = readMemberStatement((await chainOf(FOUNDED))[0] as SignedStatement);
    const bare = await createMemberStatement(people.ann.own.auth, content);
    await expect(verify([bare])).rejects.toEqual(refused);
  });

  it.each<[string, () => Partial<MemberFields>]>([
    ['another key of the workspace', () => ({ founding: founding({ publicKey: keyOf('eve') }) })],
    ['another company', () => ({ founding: founding({ companyId: null }) })],
    [
      'keys that do not give the account',
      () => ({ founding: founding({ keys: founderKeysOf(people.eve.own) }) }),
    ],
    ['another key of the founder', () => ({ authKey: keyOf('eve') })],
    ['another author', () => ({ by: idOf('eve') })],
    ['a founder who is no admin', () => ({ role: 'editor' as const })],
    [
      'the founding of a company',
      () => ({ founding: { keys: founderKeysOf(people.ann.own), seed: 'ab'.repeat(32) } }),
    ],
  ])('with %s is refused', async (_, change) => {
    await expect(verify(await chainOf({ ...FOUNDED, change: change() }))).rejects.toEqual(refused);
  });

  it('by a stranger under the id of another workspace is refused, though all of it is signed', async () => {
    const { own } = people.eve;
    const forged = await createMemberStatement(own.auth, {
      scope: 'workspace',
      id: workspace.of.id,
      accountId: own.accountId,
      authKey: own.auth.publicKey,
      role: 'admin',
      by: own.accountId,
      seq: 0,
      prev: null,
      founding: founding({ keys: founderKeysOf(own) }),
    });
    await expect(verify([forged])).rejects.toEqual(refused);
  });

  it('of a company gives its id, and nobody founds another one under it (ENT-COMP-05)', async () => {
    const company = await foundCompany(people.ann.own, new Date(0));
    const options = { scope: 'company', id: company.id } as const;
    const { founder, keys, members } = await verifyMemberChain([company.founding], options);
    expect([founder.accountId, keys, members.size]).toEqual([idOf('ann'), [], 1]);
    const twin = await foundCompany(people.eve.own, new Date(0));
    await expect(verifyMemberChain([twin.founding], options)).rejects.toEqual(refused);
    await expect(verifyMemberChain([company.founding], { scope: 'company', id: twin.id })).rejects.toEqual(
      refused,
    );
  });

  it('of a company by another founder, from other random bytes or like a workspace is refused under its id', async () => {
    const seed = 'ab'.repeat(32);
    const { ann, eve } = people;
    const id = companyIdOf({ founderId: idOf('ann'), seed });
    const founded = (by: KnownPerson, facts: object) =>
      createFounding(by.own, {
        scope: 'company',
        id,
        founding: { keys: founderKeysOf(by.own), seed, ...facts },
      });
    const verifyCompany = (statement: SignedStatement) =>
      verifyMemberChain([statement], { scope: 'company', id });
    await expect(verifyCompany(await founded(ann, {}))).resolves.toMatchObject({ companyId: null });
    const { title, publicKey } = founding();
    const lies = [
      await founded(eve, {}),
      await founded(ann, { seed: 'cd'.repeat(32) }),
      await createFounding(ann.own, {
        scope: 'company',
        id,
        founding: { keys: founderKeysOf(ann.own), publicKey, companyId: null, title },
      }),
    ];
    for (const lie of lies) await expect(verifyCompany(lie)).rejects.toEqual(refused);
  });

  it('of a workspace without a company gives no power to the admins of one', async () => {
    const { ann, eve } = people;
    const { id, publicKey } = (await foundWorkspace({ founderId: idOf('ann'), companyId: null })).of;
    const begin = await createFounding(ann.own, {
      scope: 'workspace',
      id,
      founding: founding({ publicKey, companyId: null }),
    });
    const byEve = await createMemberStatement(eve.own.auth, {
      scope: 'workspace',
      id,
      accountId: idOf('bob'),
      authKey: keyOf('bob'),
      role: 'viewer',
      by: idOf('eve'),
      seq: 1,
      prev: chainHash(begin),
    });
    const options = { scope: 'workspace', id, isCompanyAdmin: async () => true } as const;
    await expect(verifyMemberChain([begin], options)).resolves.toMatchObject({ companyId: null });
    await expect(verifyMemberChain([begin, byEve], options)).rejects.toEqual(refused);
  });
});

describe('the keys of a workspace', () => {
  const change = async (by: Name, epoch = 1): Promise<Step> => ({
    by,
    of: by,
    role: 'admin',
    nextKey: { publicKey: (await nextWorkspaceKey(workspace)).of.publicKey, epoch },
  });

  it('follow each other by statements of admins (CRYPTO-09)', async () => {
    const [first, second] = [await change('ann'), await change('bob', 2)];
    const chain = await chainOf(FOUNDED, first, { by: 'ann', of: 'bob', role: 'admin' }, second);
    const { keys, members } = await verify(chain);
    expect(keys.map(({ epoch, publicKey }) => [epoch, publicKey])).toEqual([
      [0, workspace.of.publicKey],
      [1, first.nextKey?.publicKey],
      [2, second.nextKey?.publicKey],
    ]);
    expect(members.size).toBe(2);
  });

  it('are outdated once somebody left, until the next one', async () => {
    const bobComes: Step = { by: 'ann', of: 'bob', role: 'viewer' };
    const bobLeaves: Step = { by: 'ann', of: 'bob', role: 'none' };
    const isOutdated = async (...steps: Step[]) =>
      (await verify(await chainOf(FOUNDED, ...steps))).keyOutdated;
    expect(await isOutdated()).toBe(false);
    expect(await isOutdated(bobComes)).toBe(false);
    expect(await isOutdated(bobComes, bobLeaves)).toBe(true);
    // also when they come back: nobody knows what they kept
    expect(await isOutdated(bobComes, bobLeaves, bobComes)).toBe(true);
    expect(await isOutdated(bobComes, bobLeaves, await change('ann'))).toBe(false);
  });

  it('stand neither at the beginning of a chain nor in that of a company', async () => {
    const { id, founding: begin } = await foundCompany(people.ann.own, new Date(0));
    const { publicKey } = (await nextWorkspaceKey(workspace)).of;
    const next = { id, epoch: 1, publicKey, by: idOf('ann'), seq: 1, prev: chainHash(begin) };
    const key = await createWorkspaceKeyStatement(people.ann.own.auth, next);
    for (const chain of [[begin, key], [key]])
      await expect(verifyMemberChain(chain, { scope: 'company', id })).rejects.toEqual(refused);
  });

  it.each<[string, () => Promise<Step[]>]>([
    ['an editor', async () => [{ by: 'ann', of: 'bob', role: 'editor' }, await change('bob')]],
    ['a stranger', async () => [await change('eve')]],
    ['a stranger in the name of an admin', async () => [{ ...(await change('ann')), key: 'eve' }]],
    ['an admin who skips an epoch', async () => [await change('ann', 2)]],
    ['an admin who repeats an epoch', async () => [await change('ann'), await change('ann')]],
  ])('are not changed by %s (ABUSE-10)', async (_, steps) => {
    await expect(verify(await chainOf(FOUNDED, ...(await steps())))).rejects.toEqual(refused);
  });
});
