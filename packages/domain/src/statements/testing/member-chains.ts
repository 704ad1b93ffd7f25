import { expect } from 'vitest';
import { foundWorkspace } from '../../trust/held-key.ts';
import { knownPerson, type KnownPerson } from '../../trust/testing/known-people.ts';
import {
  chainHash,
  createMemberStatement,
  founderKeysOf,
  type MemberFields,
  type MemberStatement,
} from '../member.ts';
import { verifyMemberChain, type MemberChainOptions } from '../member-chain.ts';
import type { SignedStatement } from '../signed-statement.ts';
import { createWorkspaceKeyStatement } from '../workspace-key.ts';

/** Id of the workspace. */
export const COMPANY = '7c9e6679-7425-80de-944b-e07fc1f90ae7';
export const NAMES = ['ann', 'bob', 'cem', 'eve'] as const;
export type Name = (typeof NAMES)[number];

const pairs = NAMES.map(async (name, index) => [name, await knownPerson(index + 1)] as const);
export const people = Object.fromEntries(await Promise.all(pairs)) as Record<Name, KnownPerson>;
/** Of Ann's. */
export const workspace = await foundWorkspace({ founderId: people.ann.own.accountId, companyId: COMPANY });

export const idOf = (name: Name): string => people[name].own.accountId;
export const keyOf = (name: Name): string => people[name].own.auth.publicKey;
/** The facts behind the id of the workspace, or a lie about them. */
export const founding = (lie: object = {}) => ({
  keys: founderKeysOf(people.ann.own),
  publicKey: workspace.of.publicKey,
  companyId: COMPANY,
  title: 'Legal',
  ...lie,
});

/** The error of a chain that is not believed. */
export const refused = expect.objectContaining({
  code: expect.stringMatching(/^(SignatureManipulated|UnverifiedWorkspace)$/),
});

/** A statement of a chain. */
export interface Step {
  by: Name;
  of: Name;
  role: MemberStatement['role'];
  /** The actual signer. @default by */
  key?: Name;
  change?: Partial<MemberFields>;
  /** Makes it a statement about the next key instead. */
  nextKey?: { publicKey: string; epoch: number };
}

export const FOUNDED: Step = { by: 'ann', of: 'ann', role: 'admin' };

/** The statements of a chain, signed one after the other. */
export async function chainOf(...steps: Step[]): Promise<SignedStatement[]> {
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

/** Verifies a chain as the workspace's. */
export const verify = (chain: readonly SignedStatement[], options: Partial<MemberChainOptions> = {}) =>
  verifyMemberChain(chain, { scope: 'workspace', id: workspace.of.id, ...options });

/** The resulting roles of a chain, by name. */
export async function rolesOf(chain: readonly SignedStatement[], options: Partial<MemberChainOptions> = {}) {
  const { members } = await verify(chain, options);
  const nameOf = (id: string) => NAMES.find((name) => idOf(name) === id) ?? id;
  return Object.fromEntries([...members].map(([id, { role }]) => [nameOf(id), role]));
}
