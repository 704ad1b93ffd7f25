import { z } from '../schema/zod-mini.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import { IdField, TimeField } from '../schema/statement-fields.ts';
import { openStatementOf, signStatement, type SignedStatement } from './signed-statement.ts';

/** Payload type of the statement by which a person joins a company. */
export const COMPANY_MEMBERSHIP_TYPE = 'application/vnd.ikf.company-membership.v2+json';

/**
 * A person's statement on founding or joining a company. It is for the person's own devices: they work only for the company
 * named here, whatever the server says (docs/protocol.md, Chains).
 */
const CompanyMembershipSchema = z.strictObject({
  type: z.literal('company-membership'),
  v: z.literal(2),
  companyId: IdField,
  accountId: IdField,
  /** The time as the person states it. */
  time: TimeField,
});

/** The content of a membership statement. */
export type CompanyMembershipStatement = z.infer<typeof CompanyMembershipSchema>;

/** Signs a membership statement with the person's `auth` key. */
export async function createCompanyMembership(
  key: KeyPair,
  fields: Omit<CompanyMembershipStatement, 'type' | 'v'>,
): Promise<SignedStatement> {
  const content = { ...fields, type: 'company-membership', v: 2 };
  return signStatement(key, COMPANY_MEMBERSHIP_TYPE, CompanyMembershipSchema.parse(content));
}

/** The content of a membership statement by `authKey` (66 digits); AppError SignatureManipulated otherwise. */
export async function verifyCompanyMembership(
  statement: SignedStatement,
  authKey: string,
): Promise<CompanyMembershipStatement> {
  return openStatementOf(statement, authKey, COMPANY_MEMBERSHIP_TYPE, CompanyMembershipSchema);
}
