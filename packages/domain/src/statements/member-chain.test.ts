import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { foundWorkspace, nextWorkspaceKey, type HeldKey } from '../crypto/held-key.ts';
import { knownPerson, type KnownPerson } from '../trust/testing/known-people.ts';
import { foundCompany } from './found-company.ts';
import {
  chainHash,
  createMemberStatement,
  founderKeysOf,
  readMemberStatement,
  type MemberFields,
  type MemberStatement,
} from './member.ts';
import { verifyMemberChain, type MemberChainOptions } from './member-chain.ts';
import type { SignedStatement } from './signed-statement.ts';
import { createWorkspaceKeyStatement } from './workspace-key.ts';

const refused = expect.objectContaining({
  code: expect.stringMatching(/^(SignatureManipulated|UnverifiedWorkspace)$/),
});
const COMPANY = '7c9e6679-7425-80de-944b-e07fc1f90ae7';
const NAMES = ['ann', 'bob', 'cem', 'eve'] as const;
type Name = (typeof NAMES)[number];
let people: Record<Name, KnownPerson>;
let workspace: HeldKey;

beforeAll(async () => {
  const pairs = NAMES.map(async (name, index) => [name, await knownPerson(index + 1)] as const);
  people = Object.fromEntries(await Promise.all(pairs)) as Record<Name, KnownPerson>;
  workspace = await foundWorkspace({ founderId: people.ann.own.accountId, companyId: COMPANY });
});

const idOf = (name: Name): string => people[name].own.accountId;
const keyOf = (name: Name): string => people[name].own.auth.publicKey;
/** What the id of the workspace is made of, or a lie about it. */
const founding = (lie: object = {}) => ({
  keys: founderKeysOf(people.ann.own),
  publicKey: workspace.of.publicKey,
  companyId: COMPANY,
  ...lie,
});

interface Step {
  by: Name;
  of: Name;
  role: MemberStatement['role'];
  /** Who really signs. @default by */
  key?: Name;
  change?: Partial<MemberFields>;
  /** Makes it a statement about the next key instead. */
  nextKey?: { publicKey: string; epoch: number };
}

const FOUNDED: Step = { by: 'ann', of: 'ann', role: 'admin' };

async function chainOf(...steps: Step[]): Promise<SignedStatement[]> {
  const chain: SignedStatement[] = [];
  for (const { by, of, role, key = by, change, nextKey } of steps) {
    const last = chain.at(-1);
    const signer = people[key].own.auth;
    const seq = chain.length;
    const prev = last === undefined ? null : chainHash(last);
    const place = { id: workspace.of.id, by: idOf(by), seq };
    if (nextKey !== undefined) {
      chain.push(await createWorkspaceKeyStatement(signer, { ...place, ...nextKey, prev: prev ?? '' }));
      continue;
    }
    chain.push(
      await createMemberStatement(signer, {
        ...place,
        scope: 'workspace',
        accountId: idOf(of),
        authKey: keyOf(of),
        role,
        prev,
        ...(seq === 0 ? { founding: founding() } : {}),
        ...change,
      }),
    );
  }
  return chain;
}

const verify = (chain: readonly SignedStatement[], options: Partial<MemberChainOptions> = {}) =>
  verifyMemberChain(chain, { scope: 'workspace', id: workspace.of.id, ...options });

async function rolesOf(chain: readonly SignedStatement[], options: Partial<MemberChainOptions> = {}) {
  const { members } = await verify(chain, options);
  const nameOf = (id: string) => NAMES.find((name) => idOf(name) === id) ?? id;
  return Object.fromEntries([...members].map(([id, { role }]) => [nameOf(id), role]));
}

describe('a chain of member statements', () => {
  it('CRYPTO-09 ENT-WS-04 says who is a member with which role and key', async () => {
    const chain = await chainOf(
      FOUNDED,
      { by: 'ann', of: 'bob', role: 'viewer' },
      { by: 'ann', of: 'bob', role: 'admin' },
      { by: 'bob', of: 'cem', role: 'editor' },
      { by: 'bob', of: 'ann', role: 'none' },
    );
    expect(await rolesOf(chain)).toEqual({ bob: 'admin', cem: 'editor' });
    const { members, everMembers, everAdmins, appointments, founder, companyId, keys, head } =
      await verify(chain);
    expect(members.get(idOf('cem'))?.authKey).toBe(keyOf('cem'));
    const signers = (...names: Name[]) =>
      new Map(names.map((name) => [keyOf(name), { accountId: idOf(name), authKey: keyOf(name) }]));
    expect(everMembers).toEqual(signers('ann', 'bob', 'cem'));
    expect(everAdmins).toEqual(signers('ann', 'bob'));
    expect(appointments).toEqual([
      { accountId: idOf('ann'), by: idOf('ann'), seq: 0 },
      { accountId: idOf('bob'), by: idOf('ann'), seq: 2 },
    ]);
    expect([founder.accountId, companyId]).toEqual([idOf('ann'), COMPANY]);
    expect(keys).toEqual([workspace.of]);
    expect(head).toEqual({ seq: 4, hash: chainHash(chain[4] as SignedStatement) });
  });
  it('J-096 a member may end the own membership', async () => {
    const chain = await chainOf(
      FOUNDED,
      { by: 'ann', of: 'cem', role: 'viewer' },
      { by: 'cem', of: 'cem', role: 'none' },
    );
    expect(await rolesOf(chain)).toEqual({ ann: 'admin' });
  });

  const forgeries: [string, Step[]][] = [
    ['a stranger’s key founds it', [{ ...FOUNDED, key: 'eve' }]],
    ['a stranger founds it for himself', [{ by: 'eve', of: 'eve', role: 'admin' }]],
    ['a stranger adds himself', [FOUNDED, { by: 'eve', of: 'eve', role: 'admin' }]],
    [
      'a stranger signs in the name of an admin',
      [FOUNDED, { by: 'ann', of: 'bob', role: 'admin', key: 'eve' }],
    ],
    [
      'a viewer promotes a member',
      [
        FOUNDED,
        { by: 'ann', of: 'bob', role: 'viewer' },
        { by: 'ann', of: 'cem', role: 'viewer' },
        { by: 'bob', of: 'cem', role: 'admin' },
      ],
    ],
    [
      'a viewer promotes himself',
      [FOUNDED, { by: 'ann', of: 'bob', role: 'viewer' }, { by: 'bob', of: 'bob', role: 'admin' }],
    ],
    [
      'an admin who was removed adds somebody',
      [
        FOUNDED,
        { by: 'ann', of: 'bob', role: 'admin' },
        { by: 'ann', of: 'bob', role: 'none' },
        { by: 'bob', of: 'eve', role: 'viewer' },
      ],
    ],
    [
      'a member gets another key',
      [
        FOUNDED,
        { by: 'ann', of: 'bob', role: 'viewer' },
        { by: 'ann', of: 'bob', role: 'editor', change: { authKey: `02${'11'.repeat(32)}` } },
      ],
    ],
    [
      'an admin changes the own role',
      [FOUNDED, { by: 'ann', of: 'bob', role: 'admin' }, { by: 'ann', of: 'ann', role: 'viewer' }],
    ],
    ['the last admin goes', [FOUNDED, { by: 'ann', of: 'ann', role: 'none' }]],
    ['somebody who is no member is removed', [FOUNDED, { by: 'ann', of: 'bob', role: 'none' }]],
    [
      'it is about another workspace',
      [FOUNDED, { by: 'ann', of: 'bob', role: 'viewer', change: { id: COMPANY } }],
    ],
    [
      'it is about a company',
      [FOUNDED, { by: 'ann', of: 'bob', role: 'viewer', change: { scope: 'company' } }],
    ],
    ['it has a gap', [FOUNDED, { by: 'ann', of: 'bob', role: 'viewer', change: { seq: 2 } }]],
    ['it forks', [FOUNDED, { by: 'ann', of: 'bob', role: 'viewer', change: { prev: 'ab'.repeat(32) } }]],
    ['it begins twice', [FOUNDED, { ...FOUNDED, change: { seq: 0, prev: null } }]],
  ];
  it.each(forgeries)('ABUSE-10 CRYPTO-09 is refused when %s', async (_, steps) => {
    await expect(verify(await chainOf(...steps))).rejects.toEqual(refused);
  });

  it('ABUSE-10 CRYPTO-09 without a statement of it, with two swapped, or with none at all it is refused', async () => {
    const chain = await chainOf(
      FOUNDED,
      { by: 'ann', of: 'bob', role: 'viewer' },
      { by: 'ann', of: 'cem', role: 'viewer' },
    );
    const [first, second, third] = chain as [SignedStatement, SignedStatement, SignedStatement];
    for (const wrong of [[], [second], [first, third], [first, third, second], [first, second, second]])
      await expect(verify(wrong)).rejects.toEqual(refused);
  });
  it('ABUSE-10 a server that rolls back or shows another branch than before is caught', async () => {
    const chain = await chainOf(FOUNDED, { by: 'ann', of: 'bob', role: 'admin' });
    const branch = await chainOf(FOUNDED, { by: 'ann', of: 'eve', role: 'admin' });
    const seen = { seq: 1, hash: chainHash(chain[1] as SignedStatement) };
    expect(await rolesOf(chain, { seen })).toEqual({ ann: 'admin', bob: 'admin' });
    await expect(verify(branch, { seen })).rejects.toEqual(refused);
    await expect(verify(chain.slice(0, 1), { seen })).rejects.toEqual(refused);
  });
  it('PERM-WS-04 a company admin outside the workspace counts only when the company’s own chain says so', async () => {
    const chain = await chainOf(FOUNDED, { by: 'eve', of: 'bob', role: 'viewer' });
    await expect(verify(chain)).rejects.toEqual(refused);
    const isCompanyAdmin = async (company: string, key: string) =>
      company === COMPANY && key === keyOf('eve');
    expect(await rolesOf(chain, { isCompanyAdmin })).toEqual({ ann: 'admin', bob: 'viewer' });
  });

  it('ABUSE-10 PERM-WS-05 no sequence by people below admin is accepted, unless they only leave', async () => {
    const step = fc.record({
      by: fc.constantFrom('bob' as const, 'cem' as const, 'eve' as const),
      of: fc.constantFrom(...NAMES),
      role: fc.constantFrom('admin' as const, 'editor' as const, 'viewer' as const, 'none' as const),
    });
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const start: Step[] = [
        FOUNDED,
        { by: 'ann', of: 'bob', role: 'editor' },
        { by: 'ann', of: 'cem', role: 'viewer' },
      ];
      const chain = await chainOf(...start, ...steps);
      const verified = await verify(chain).catch(() => undefined);
      if (verified === undefined) return true;
      const { members, everAdmins } = verified;
      const same = (name: Name, role: string) => [role, undefined].includes(members.get(idOf(name))?.role);
      return (
        members.get(idOf('ann'))?.role === 'admin' &&
        same('bob', 'editor') &&
        same('cem', 'viewer') &&
        !members.has(idOf('eve')) &&
        everAdmins.size === 1
      );
    });
    await expect(fc.assert(property, { numRuns: 60 })).resolves.toBeUndefined();
  });
});

describe('the founding of a chain', () => {
  it('is not left out', async () => {
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
});

describe('the keys of a workspace', () => {
  const change = async (by: Name, epoch = 1): Promise<Step> => ({
    by,
    of: by,
    role: 'admin',
    nextKey: { publicKey: (await nextWorkspaceKey(workspace)).of.publicKey, epoch },
  });

  it('follow each other by the word of admins (CRYPTO-09)', async () => {
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
