import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { deriveAccountKeys } from '../crypto/account-keys.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import { createMemberStatement, memberHash, type MemberStatement } from './member.ts';
import { verifyMemberChain, type MemberChainOptions } from './member-chain.ts';
import type { SignedStatement } from './signed-statement.ts';

const refused = expect.objectContaining({ code: 'SignatureManipulated' });
const NAMES = ['ann', 'bob', 'cem', 'eve'] as const;
type Name = (typeof NAMES)[number];
let keys: Record<Name, KeyPair>;

beforeAll(async () => {
  const pairs = NAMES.map(async (name, index) => {
    const { auth } = await deriveAccountKeys(new Uint8Array(16).fill(index + 1));
    return [name, auth] as const;
  });
  keys = Object.fromEntries(await Promise.all(pairs)) as Record<Name, KeyPair>;
});

interface Step {
  by: Name;
  of: Name;
  role: MemberStatement['role'];
  /** Who really signs. @default by */
  key?: Name;
  change?: Partial<MemberStatement>;
}

const FOUNDED: Step = { by: 'ann', of: 'ann', role: 'admin' };

async function chainOf(...steps: Step[]): Promise<SignedStatement[]> {
  const chain: SignedStatement[] = [];
  for (const { by, of, role, key = by, change } of steps) {
    const last = chain.at(-1);
    chain.push(
      await createMemberStatement(keys[key], {
        scope: 'workspace',
        id: 'w1',
        accountId: of,
        authKey: keys[of].publicKey,
        role,
        by,
        seq: chain.length,
        prev: last === undefined ? null : memberHash(last),
        ...change,
      }),
    );
  }
  return chain;
}

const verify = (chain: readonly SignedStatement[], options: Partial<MemberChainOptions> = {}) =>
  verifyMemberChain(chain, { scope: 'workspace', id: 'w1', founderKey: keys.ann.publicKey, ...options });

async function rolesOf(chain: readonly SignedStatement[], options: Partial<MemberChainOptions> = {}) {
  const { members } = await verify(chain, options);
  return Object.fromEntries([...members].map(([name, { role }]) => [name, role]));
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
    const { members, memberKeys, adminKeys, head } = await verify(chain);
    expect(members.get('cem')?.authKey).toBe(keys.cem.publicKey);
    const publicKeys = (...names: Name[]) => new Set(names.map((name) => keys[name].publicKey));
    expect(memberKeys).toEqual(publicKeys('ann', 'bob', 'cem'));
    expect(adminKeys).toEqual(publicKeys('ann', 'bob'));
    expect(head).toEqual({ seq: 4, hash: memberHash(chain[4] as SignedStatement) });
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
      [FOUNDED, { by: 'ann', of: 'bob', role: 'viewer', change: { id: 'w2' } }],
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
    const seen = { seq: 1, hash: memberHash(chain[1] as SignedStatement) };
    expect(await rolesOf(chain, { seen })).toEqual({ ann: 'admin', bob: 'admin' });
    await expect(verify(branch, { seen })).rejects.toEqual(refused);
    await expect(verify(chain.slice(0, 1), { seen })).rejects.toEqual(refused);
  });
  it('PERM-WS-04 a company admin outside the workspace counts only when the company’s own chain says so', async () => {
    const chain = await chainOf(FOUNDED, { by: 'eve', of: 'bob', role: 'viewer' });
    await expect(verify(chain)).rejects.toEqual(refused);
    const isCompanyAdmin = async (id: string, key: string) => id === 'eve' && key === keys.eve.publicKey;
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
      const { members, adminKeys } = verified;
      const same = (name: Name, role: string) => [role, undefined].includes(members.get(name)?.role);
      return (
        members.get('ann')?.role === 'admin' &&
        same('bob', 'editor') &&
        same('cem', 'viewer') &&
        !members.has('eve') &&
        adminKeys.size === 1
      );
    });
    await expect(fc.assert(property, { numRuns: 60 })).resolves.toBeUndefined();
  });
});
