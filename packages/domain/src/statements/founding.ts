import type { OwnKeys } from '../trust/parties.ts';
import { createMemberStatement, type Founding, type MemberStatement } from './member.ts';
import type { SignedStatement } from './signed-statement.ts';

/** Signs the first statement of a chain, which makes its founder an admin. */
export function createFounding(
  { accountId, auth }: OwnKeys,
  { founding, ...place }: Pick<MemberStatement, 'id' | 'scope'> & { founding: Founding },
): Promise<SignedStatement> {
  return createMemberStatement(auth, {
    ...place,
    accountId,
    authKey: auth.publicKey,
    role: 'admin',
    by: accountId,
    seq: 0,
    prev: null,
    founding,
  });
}
