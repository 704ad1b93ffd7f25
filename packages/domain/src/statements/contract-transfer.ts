import type { KeyPair } from '../crypto/key-pair.ts';
import { z } from '../schema/zod-mini.ts';
import { HashField, IdField, TimeField } from '../schema/statement-fields.ts';
import { openStatementOf, signStatement, type SignedStatement } from './signed-statement.ts';
import { UNDOERS_MAX } from './transfer-limits.ts';

/** Payload type of a transfer of a contract. */
export const CONTRACT_TRANSFER_TYPE = 'application/vnd.ikf.contract-transfer.v1+json';

/** Somebody who owns the contract before or after; the address is the one by which records name people. */
const PartySchema = z.strictObject({
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  accountId: IdField,
});

/** The statement that a contract has another owner (docs/protocol.md, Transfer of ownership). */
const ContractTransferSchema = z
  .strictObject({
    type: z.literal('contract-transfer'),
    v: z.literal(1),
    /** Id of the contract. */
    id: IdField,
    /** Counts the transfers of the contract from 0. */
    seq: z.int().check(z.minimum(0)),
    /** `chainHash` of the transfer before; null for the first. */
    prev: z.nullable(HashField),
    /** The newest record, which the former owner signed: the new owner signs those after it. */
    record: z.strictObject({ seq: z.int().check(z.minimum(0)), hash: HashField }),
    from: PartySchema,
    to: PartySchema,
    /** Account of who signs: `from`, or somebody whom the transfer before allows to take it back. */
    by: IdField,
    /** Accounts that may take it back beside `to`, in order: the admins of the company, as who signs knows its chain. */
    undoBy: z.array(IdField).check(
      z.maxLength(UNDOERS_MAX),
      z.refine((ids) => ids.every((id, at) => id > (ids[at - 1] ?? ''))),
    ),
    /** The time as who signs states it. */
    time: TimeField,
  })
  .check(z.refine(({ from, to }) => from.accountId !== to.accountId && from.email !== to.email));

/** The content of a transfer. */
export type ContractTransfer = z.infer<typeof ContractTransferSchema>;

/** Signs a transfer with the `auth` key of the account `by`. */
export async function createContractTransfer(
  key: KeyPair,
  fields: Omit<ContractTransfer, 'type' | 'v'>,
): Promise<SignedStatement> {
  const content = { ...fields, undoBy: fields.undoBy.toSorted(), type: 'contract-transfer', v: 1 };
  return signStatement(key, CONTRACT_TRANSFER_TYPE, ContractTransferSchema.parse(content));
}

/** The content of a transfer by `authKey` (66 digits); AppError SignatureManipulated otherwise. */
export async function openContractTransfer(
  statement: SignedStatement,
  authKey: string,
): Promise<ContractTransfer> {
  return openStatementOf(statement, authKey, CONTRACT_TRANSFER_TYPE, ContractTransferSchema);
}
