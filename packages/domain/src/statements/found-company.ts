import { toHex } from '../bytes/hex.ts';
import { randomBytes } from '../crypto/platform.ts';
import { companyIdOf } from '../ids/certified-id.ts';
import type { OwnKeys } from '../trust/parties.ts';
import { createCompanyMembership } from './company-membership.ts';
import { createFounding } from './founding.ts';
import { founderKeysOf } from './member.ts';
import type { SignedStatement } from './signed-statement.ts';

/** A new company of the person: its id, the first statement of its chain, and the founder's own membership. */
export interface FoundedCompany {
  id: string;
  founding: SignedStatement;
  membership: SignedStatement;
}

/** Founds a company with fresh random bytes. */
export async function foundCompany(own: OwnKeys, now: Date): Promise<FoundedCompany> {
  const { accountId, auth } = own;
  const seed = toHex(randomBytes(32));
  const id = companyIdOf({ founderId: accountId, seed });
  const founding = await createFounding(own, {
    scope: 'company',
    id,
    founding: { keys: founderKeysOf(own), seed },
  });
  const membership = await createCompanyMembership(auth, {
    companyId: id,
    accountId,
    time: now.toISOString(),
  });
  return { id, founding, membership };
}
