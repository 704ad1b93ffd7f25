import { z } from '../schema/zod-mini.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import { HashField, IdField } from '../schema/statement-fields.ts';
import { openStatementOf, signStatement, type SignedStatement } from './signed-statement.ts';

/** Payload type of the rules in the chain of a company. */
export const COMPANY_RULES_TYPE = 'application/vnd.ikf.company-rules.v1+json';

/** An admin's statement of the company's rules (docs/protocol.md, Chains): the newest one counts. */
const CompanyRulesSchema = z.strictObject({
  type: z.literal('company-rules'),
  v: z.literal(1),
  /** Id of the company. */
  id: IdField,
  /** Members compare a person's key before they share a contract with them for the first time. */
  comparesKeys: z.boolean(),
  /** Admins keep all finished contracts of the company in its workspace General (ENT-WS-02). */
  companyWorkspaceEnabled: z.boolean(),
  /** Account of the admin who signs. */
  by: IdField,
  /** Counts the statements of the chain, those about members included. */
  seq: z.int().check(z.minimum(1)),
  /** `chainHash` of the statement before. */
  prev: HashField,
});

/** The content of a statement about the rules of a company. */
export type CompanyRules = z.infer<typeof CompanyRulesSchema>;

/** Signs the rules of a company with the `auth` key of the admin `by`. */
export async function createCompanyRules(
  key: KeyPair,
  fields: Omit<CompanyRules, 'type' | 'v'>,
): Promise<SignedStatement> {
  const content = { ...fields, type: 'company-rules', v: 1 };
  return signStatement(key, COMPANY_RULES_TYPE, CompanyRulesSchema.parse(content));
}

/** The rules of a company by `authKey` (66 digits); AppError SignatureManipulated otherwise. */
export async function verifyCompanyRules(statement: SignedStatement, authKey: string): Promise<CompanyRules> {
  return openStatementOf(statement, authKey, COMPANY_RULES_TYPE, CompanyRulesSchema);
}
