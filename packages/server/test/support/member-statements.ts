import { createMemberStatement, chainHash, type MemberStatement } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { Person } from './people.ts';

/** The role that `by` gives to somebody. */
export interface RoleChange {
  by: Person;
  of: Person;
  role: MemberStatement['role'];
}

/** The statement that follows a chain, as `by` signs it. */
export function statementAfter(
  chain: readonly SignedStatement[],
  { scope, id }: Pick<MemberStatement, 'scope' | 'id'>,
  { by, of, role }: RoleChange,
): Promise<SignedStatement> {
  const last = chain.at(-1);
  return createMemberStatement(by.keys.auth, {
    scope,
    id,
    accountId: of.accountId,
    authKey: of.keys.auth.publicKey,
    role,
    by: by.accountId,
    seq: chain.length,
    prev: last === undefined ? null : chainHash(last),
  });
}
