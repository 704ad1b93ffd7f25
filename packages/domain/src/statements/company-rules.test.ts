import { describe, expect, it } from 'vitest';
import { createCompanyRules, type CompanyRules } from './company-rules.ts';
import { foundCompany } from './found-company.ts';
import { chainHash, createMemberStatement } from './member.ts';
import { verifyMemberChain } from './member-chain.ts';
import type { SignedStatement } from './signed-statement.ts';
import { chainOf, FOUNDED, idOf, people, verify, workspace, type Name } from './testing/member-chains.ts';

const { id, founding } = await foundCompany(people.ann.own, new Date());
const refused = expect.objectContaining({ code: 'SignatureManipulated' });

/** Rules after the statements of a chain, by somebody. */
const rulesAfter = (chain: readonly SignedStatement[], by: Name, change: Partial<CompanyRules> = {}) =>
  createCompanyRules(people[by].own.auth, {
    id,
    comparesKeys: true,
    companyWorkspaceEnabled: true,
    by: idOf(by),
    seq: chain.length,
    prev: chainHash(chain.at(-1) as SignedStatement),
    ...change,
  });
const asksIn = async (...chain: SignedStatement[]) =>
  (await verifyMemberChain(chain, { scope: 'company', id })).comparesKeys;

it('the company workspace is on until an admin says otherwise, and the newest statement counts (ENT-WS-02)', async () => {
  const off = await rulesAfter([founding], 'ann', { companyWorkspaceEnabled: false });
  const on = await rulesAfter([founding, off], 'ann');
  const isOnIn = async (...chain: SignedStatement[]) =>
    (await verifyMemberChain(chain, { scope: 'company', id })).companyWorkspaceEnabled;
  expect(await isOnIn(founding)).toBe(true);
  expect(await isOnIn(founding, off)).toBe(false);
  expect(await isOnIn(founding, off, on)).toBe(true);
});

describe('the rule to compare keys', () => {
  it('is off until an admin says otherwise, and the newest statement counts', async () => {
    const on = await rulesAfter([founding], 'ann');
    const off = await rulesAfter([founding, on], 'ann', { comparesKeys: false });
    expect(await asksIn(founding)).toBe(false);
    expect(await asksIn(founding, on)).toBe(true);
    expect(await asksIn(founding, on, off)).toBe(false);
  });

  it('is set only by people who are admins at that moment', async () => {
    const bob = people.bob.own;
    const appointed = await createMemberStatement(people.ann.own.auth, {
      scope: 'company',
      id,
      accountId: bob.accountId,
      authKey: bob.auth.publicKey,
      role: 'admin',
      by: idOf('ann'),
      seq: 1,
      prev: chainHash(founding),
    });
    await expect(asksIn(founding, await rulesAfter([founding], 'bob'))).rejects.toEqual(refused);
    const chain = [founding, appointed];
    expect(await asksIn(...chain, await rulesAfter(chain, 'bob'))).toBe(true);
    await expect(asksIn(...chain, await rulesAfter(chain, 'bob', { by: idOf('ann') }))).rejects.toEqual(
      refused,
    );
  });

  it.each<[string, Partial<CompanyRules>]>([
    ['another company', { id: workspace.of.id }],
    ['another place', { seq: 2 }],
    ['another statement before it', { prev: '0'.repeat(64) }],
  ])('is refused when it names %s', async (_, change) => {
    await expect(asksIn(founding, await rulesAfter([founding], 'ann', change))).rejects.toEqual(refused);
  });

  it('has no place in the chain of a workspace', async () => {
    const chain = await chainOf(FOUNDED);
    const rules = await rulesAfter(chain, 'ann', { id: workspace.of.id });
    await expect(verify([...chain, rules])).rejects.toEqual(refused);
  });
});
