import { describe, expect, it } from 'vitest';
import { foundCompany } from './found-company.ts';
import { chainHash } from './member.ts';
import { verifyMemberChain } from './member-chain.ts';
import type { SignedStatement } from './signed-statement.ts';
import {
  chainOf,
  FOUNDED,
  idOf,
  keyOf,
  people,
  verify,
  workspace,
  type Name,
} from './testing/member-chains.ts';
import { createWorkspaceTitle, type WorkspaceTitle } from './workspace-title.ts';

const refused = expect.objectContaining({ code: 'SignatureManipulated' });

/** A title after the statements of a chain, by somebody. */
const titleAfter = (chain: readonly SignedStatement[], by: Name, change: Partial<WorkspaceTitle> = {}) =>
  createWorkspaceTitle(people[by].own.auth, {
    id: workspace.of.id,
    title: 'Law',
    by: idOf(by),
    seq: chain.length,
    prev: chainHash(chain.at(-1) as SignedStatement),
    ...change,
  });

describe('the title of a workspace', () => {
  it('is that of the founding until an admin gives another one, and the newest counts', async () => {
    const founded = await chainOf(FOUNDED);
    const renamed = [...founded, await titleAfter(founded, 'ann')];
    const again = [...renamed, await titleAfter(renamed, 'ann', { title: 'Contracts' })];
    expect((await verify(founded)).title).toBe('Legal');
    expect((await verify(renamed)).title).toBe('Law');
    expect((await verify(again)).title).toBe('Contracts');
  });

  it('is given by nobody but admins of that moment', async () => {
    const chain = await chainOf(FOUNDED, { by: 'ann', of: 'bob', role: 'editor' });
    await expect(verify([...chain, await titleAfter(chain, 'bob')])).rejects.toEqual(refused);
    await expect(verify([...chain, await titleAfter(chain, 'bob', { by: idOf('ann') })])).rejects.toEqual(
      refused,
    );
  });

  it('is given by an admin of the company, too, when that company says so', async () => {
    const chain = await chainOf(FOUNDED);
    const renamed = [...chain, await titleAfter(chain, 'eve')];
    const scope = { scope: 'workspace', id: workspace.of.id } as const;
    const isCompanyAdmin = (_: string, authKey: string) => Promise.resolve(authKey === keyOf('eve'));
    expect((await verifyMemberChain(renamed, { ...scope, isCompanyAdmin })).title).toBe('Law');
    await expect(verifyMemberChain(renamed, scope)).rejects.toEqual(refused);
  });

  it.each<[string, Partial<WorkspaceTitle>]>([
    ['another workspace', { id: idOf('ann') }],
    ['another place', { seq: 2 }],
    ['another statement before it', { prev: '0'.repeat(64) }],
  ])('is refused when its statement names %s', async (_, change) => {
    const chain = await chainOf(FOUNDED);
    await expect(verify([...chain, await titleAfter(chain, 'ann', change)])).rejects.toEqual(refused);
  });

  it.each(['', 'x'.repeat(101)])('cannot be %j', async (title) => {
    await expect(titleAfter(await chainOf(FOUNDED), 'ann', { title })).rejects.toThrow();
  });

  it('has no place in the chain of a company', async () => {
    const { id, founding } = await foundCompany(people.ann.own, new Date());
    const title = await titleAfter([founding], 'ann', { id });
    await expect(verifyMemberChain([founding, title], { scope: 'company', id })).rejects.toEqual(refused);
  });
});
