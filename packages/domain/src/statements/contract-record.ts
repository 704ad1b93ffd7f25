import { z } from '../schema/zod-mini.ts';
import { certifyContractKey, type CertifiedKey, type ContractFacts } from '../trust/certified-key.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import { AppError } from '../errors/app-error.ts';
import { termProblem } from '../contracts/term-rules.ts';
import { haveTurns } from '../contracts/signing-order.ts';
import { keyOfSigner, signerBy, type VerifiedSigner } from '../trust/parties.ts';
import type { Verified } from '../trust/verified.ts';
import { vouch } from '../trust/vouch.ts';
import { HashField, IdField, TimeField } from '../schema/statement-fields.ts';
import type { ContractTransfer } from './contract-transfer.ts';
import { isBelieved, verifyKeyBinding, type KeyBinding } from './key-binding.ts';
import { chainHash } from './member.ts';
import { RecordFactsSchema } from './record-facts.ts';
import { RecordKeysSchema } from './record-keys.ts';
import { contentInOrder } from './record-order.ts';
import { openStatementOf, signStatement, type SignedStatement } from './signed-statement.ts';

/** Payload type of a contract record. */
export const CONTRACT_RECORD_TYPE = 'application/vnd.ikf.contract-record.v2+json';

/**
 * The owner's statement about a contract at every save (docs/protocol.md, Contract record): readers show, wrap, upload and
 * sign by this statement and not by the server's attributes beside it.
 */
const ContractRecordSchema = z
  .extend(RecordFactsSchema, {
    ...RecordKeysSchema.shape,
    type: z.literal('contract-record'),
    v: z.literal(2),
    /** Id of the contract. */
    id: IdField,
    /** Counts the records of the contract from 0. */
    seq: z.int().check(z.minimum(0)),
    /** {@link chainHash} of the record before; null for the first. */
    prev: z.nullable(HashField),
    /** Account of the owner, who signs. */
    owner: IdField,
    /** The time as the owner states it. */
    time: TimeField,
  })
  .check(
    z.refine(({ signingMode, signers }) => haveTurns(signingMode, signers)),
    z.refine((record) => termProblem(record) === undefined),
  );

/** The content of a contract record. */
export type ContractRecord = z.infer<typeof ContractRecordSchema>;

/** A record that the contract's owner signed, with its {@link chainHash}. */
export type VerifiedRecord = Verified<
  ContractRecord & {
    hash: string;
    /** Who signed it, the owner of its time. */
    by: VerifiedSigner;
    /** Everybody who has owned the contract, from the founder to the present owner. */
    owners: readonly VerifiedSigner[];
    /** How it came from one to the next. */
    transfers: readonly ContractTransfer[];
    /** The `auth` key of the owner that signed it: a former one where they replaced it since. */
    signedWith: string;
  },
  'contract record'
>;

/** Signs a record with the owner's `auth` key; lists are brought into their order. */
export async function createContractRecord(
  key: KeyPair,
  fields: Omit<ContractRecord, 'type' | 'v'>,
): Promise<SignedStatement> {
  const { id, seq, prev, owner, time } = fields;
  const content = { ...contentInOrder(fields), type: 'contract-record', v: 2, id, seq, prev, owner, time };
  return signStatement(key, CONTRACT_RECORD_TYPE, ContractRecordSchema.parse(content));
}

/** The content of a record by `authKey` (66 digits); AppError SignatureManipulated otherwise. */
export async function openContractRecord(
  statement: SignedStatement,
  authKey: string,
): Promise<ContractRecord> {
  return openStatementOf(statement, authKey, CONTRACT_RECORD_TYPE, ContractRecordSchema);
}

/** The reader's knowledge of when a record was made. */
export type RecordTime =
  /** When the log of contracts took it, ms since 1970; undefined when it did not, or the reader does not know. */
  | number
  | undefined
  /** The time does not matter: for a draft, which only its owner reads, or a record that only has to name a key. */
  | 'any';

/** The account that owned a contract when a record of it was made, by its transfers. */
export type RecordSignerAccount = Verified<{ accountId: string }, 'owner of a record'>;

/** What a record is checked with. */
export interface RecordContext {
  facts: ContractFacts;
  /** Of the owner who signed it. */
  ownerBinding: KeyBinding;
  loggedAt?: RecordTime;
  /** Who has to have signed it, where the contract was transferred (contract-owners.ts); otherwise its founder. */
  signer?: RecordSignerAccount;
}

/**
 * The record of a contract, checked offline: the id certifies founder and key, the founder's transfer the next owner and so on, the
 * owner's id the keys in the binding, and these the signature.
 *
 * @throws AppError UnverifiedKey, SignatureManipulated; ReplacedKeys for a record by keys that the owner replaced, unless
 *   the log took it before they became invalid
 */
export async function verifyContractRecord(
  statement: SignedStatement,
  { facts, ownerBinding, loggedAt, signer }: RecordContext,
): Promise<VerifiedRecord> {
  const key = certifyContractKey(facts);
  const owner = await verifyKeyBinding(ownerBinding);
  if (owner.accountId !== (signer?.accountId ?? facts.founderId))
    throw new AppError('UnverifiedKey', { detail: 'the keys are not those of the owner' });
  const by = signerBy(owner);
  const authKey = keyOfSigner(by, statement.publicKey);
  const record = await openContractRecord(statement, authKey);
  if (record.id !== key.id || record.owner !== owner.accountId || record.keys[0] !== key.publicKey)
    throw new AppError('SignatureManipulated', { detail: 'the record is of another contract' });
  if (loggedAt !== 'any' && !isBelieved(owner, 'authKey', { key: authKey, loggedAt }))
    throw new AppError('ReplacedKeys', { detail: 'the record is by keys that its owner replaced' });
  const hash = chainHash(statement);
  return vouch<VerifiedRecord>({ ...record, hash, by, owners: [by], transfers: [], signedWith: authKey });
}

/** Who owns the contract now: who signed the record, or to whom it was transferred since. */
export const ownerNow = ({ owners, by }: VerifiedRecord): VerifiedSigner => owners.at(-1) ?? by;

/** The owner, the present or a former one, whose `auth` key this is or was; undefined for anybody else. */
export const ownerWith = ({ owners }: VerifiedRecord, authKey: string): VerifiedSigner | undefined =>
  owners.find((owner) => keyOfSigner(owner, authKey) === authKey);

/**
 * The key of a contract in an epoch, by default the newest one, as its owner's record names it.
 *
 * @throws AppError UnverifiedKey for an epoch that the record does not name
 */
export function recordedKey({ id, keys }: VerifiedRecord, epoch = keys.length - 1): CertifiedKey {
  const publicKey = keys[epoch];
  if (publicKey === undefined)
    throw new AppError('UnverifiedKey', { detail: 'the record of the contract names no such key' });
  return vouch<CertifiedKey>({ kind: 'contract', id, epoch, publicKey });
}
