import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainHash } from './member.ts';
import type { SignedStatement } from './signed-statement.ts';
import {
  COMPANY,
  FOUNDED,
  NAMES,
  chainOf,
  founding,
  idOf,
  keyOf,
  refused,
  rolesOf,
  verify,
  workspace,
  type Name,
  type Step,
} from './testing/member-chains.ts';

describe('a chain of member statements', () => {
  it('says who is a member with which role and key (CRYPTO-09, ENT-WS-04)', async () => {
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
  it('a member may end their own membership (J-096)', async () => {
    const chain = await chainOf(
      FOUNDED,
      { by: 'ann', of: 'cem', role: 'viewer' },
      { by: 'cem', of: 'cem', role: 'none' },
    );
    expect(await rolesOf(chain)).toEqual({ ann: 'admin' });
  });

  const forgeries: [string, Step[]][] = [
    ['a stranger’s key founds it', [{ ...FOUNDED, key: 'eve' }]],
    ['a stranger founds it for themselves', [{ by: 'eve', of: 'eve', role: 'admin' }]],
    ['a stranger adds themselves', [FOUNDED, { by: 'eve', of: 'eve', role: 'admin' }]],
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
      'a viewer promotes themselves',
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
    [
      'a viewer removes another member',
      [
        FOUNDED,
        { by: 'ann', of: 'bob', role: 'viewer' },
        { by: 'ann', of: 'cem', role: 'viewer' },
        { by: 'bob', of: 'cem', role: 'none' },
      ],
    ],
    [
      'a stranger signs that a member leaves',
      [FOUNDED, { by: 'ann', of: 'bob', role: 'viewer' }, { by: 'bob', of: 'bob', role: 'none', key: 'eve' }],
    ],
    ['a stranger leaves', [FOUNDED, { by: 'eve', of: 'eve', role: 'none' }]],
    ['the last admin goes', [FOUNDED, { by: 'ann', of: 'ann', role: 'none' }]],
    [
      'the last admin goes and leaves a viewer',
      [FOUNDED, { by: 'ann', of: 'bob', role: 'viewer' }, { by: 'ann', of: 'ann', role: 'none' }],
    ],
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
    [
      'it is founded twice',
      [FOUNDED, { by: 'ann', of: 'bob', role: 'viewer', change: { founding: founding() } }],
    ],
    ['it begins twice', [FOUNDED, { ...FOUNDED, change: { seq: 0, prev: null } }]],
  ];
  it.each(forgeries)('is refused when %s (ABUSE-10, CRYPTO-09)', async (_, steps) => {
    await expect(verify(await chainOf(...steps))).rejects.toEqual(refused);
  });

  it('a chain with a missing statement, with two swapped, or without any is refused (ABUSE-10, CRYPTO-09)', async () => {
    const chain = await chainOf(
      FOUNDED,
      { by: 'ann', of: 'bob', role: 'viewer' },
      { by: 'ann', of: 'cem', role: 'viewer' },
    );
    const [first, second, third] = chain as [SignedStatement, SignedStatement, SignedStatement];
    for (const wrong of [[], [second], [first, third], [first, third, second], [first, second, second]])
      await expect(verify(wrong)).rejects.toEqual(refused);
  });
  it('a server that rolls back or shows another branch than before is caught (ABUSE-10)', async () => {
    const chain = await chainOf(FOUNDED, { by: 'ann', of: 'bob', role: 'admin' });
    const branch = await chainOf(FOUNDED, { by: 'ann', of: 'eve', role: 'admin' });
    const seen = { seq: 1, hash: chainHash(chain[1] as SignedStatement) };
    expect(await rolesOf(chain, { seen })).toEqual({ ann: 'admin', bob: 'admin' });
    await expect(verify(branch, { seen })).rejects.toEqual(refused);
    await expect(verify(chain.slice(0, 1), { seen })).rejects.toEqual(refused);
  });
  it('a company admin outside the workspace counts only when the company’s own chain says so (PERM-WS-04)', async () => {
    const chain = await chainOf(FOUNDED, { by: 'eve', of: 'bob', role: 'viewer' });
    await expect(verify(chain)).rejects.toEqual(refused);
    const isCompanyAdmin = async (company: string, key: string) =>
      company === COMPANY && key === keyOf('eve');
    expect(await rolesOf(chain, { isCompanyAdmin })).toEqual({ ann: 'admin', bob: 'viewer' });
  });

  it('no sequence of statements by people below admin is accepted, unless they only leave (ABUSE-10, PERM-WS-05)', async () => {
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
