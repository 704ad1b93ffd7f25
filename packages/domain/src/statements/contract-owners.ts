import { AppError } from '../errors/app-error.ts';
import { certifyContractKey, type ContractFacts } from '../trust/certified-key.ts';
import { keyOfSigner, signerBy } from '../trust/parties.ts';
import type { Verified } from '../trust/verified.ts';
import { vouch } from '../trust/vouch.ts';
import {
  openContractRecord,
  verifyContractRecord,
  type RecordContext,
  type RecordSignerAccount,
  type RecordTime,
  type VerifiedRecord,
} from './contract-record.ts';
import { openContractTransfer, type ContractTransfer } from './contract-transfer.ts';
import { isBelieved, verifyKeyBinding, type BoundKeys, type KeyBinding } from './key-binding.ts';
import { chainHash } from './member.ts';
import type { RecordFacts, RecordPerson } from './record-facts.ts';
import type { SignedStatement } from './signed-statement.ts';

/** A transfer as the server shows it. */
export interface ShownTransfer {
  statement: SignedStatement;
  /** When the log of contracts took it, where somebody has replaced the keys that signed it. */
  loggedAt?: RecordTime;
}

/** The transfers of a contract, and the keys of everybody who signed one. */
export interface ShownTransfers {
  transfers: readonly ShownTransfer[];
  bindings: readonly KeyBinding[];
}

/** Who owned a contract, one after the other, by statements that were checked. */
export type ContractOwners = Verified<
  {
    /** Id of the contract. */
    id: string;
    /** Their accounts, from the founder to the present owner. */
    accounts: readonly string[];
    /** The keys of those whose bindings came along. */
    known: readonly BoundKeys[];
    /** In their order. */
    transfers: readonly ContractTransfer[];
  },
  'contract owners'
>;

/**
 * Checks the transfers of a contract, from the founder whom its id certifies on: each is signed by the owner of that moment, or by
 * somebody whom the transfer before allows to take it back.
 *
 * @throws AppError UnverifiedKey for an id that does not certify the founder; SignatureManipulated when one is missing, twice, of another contract or by somebody else; ReplacedKeys for one
 *   by replaced keys, unless the log took it before they became invalid
 */
export async function verifyContractOwners(
  facts: ContractFacts,
  { transfers, bindings }: ShownTransfers,
): Promise<ContractOwners> {
  const { id } = certifyContractKey(facts);
  const accounts = [facts.founderId];
  const known = await Promise.all(bindings.map((binding) => verifyKeyBinding(binding)));
  const verified: ContractTransfer[] = [];
  let prev: string | null = null;
  for (const { statement, loggedAt } of transfers) {
    const transfer = await openedBy(statement, known, loggedAt);
    const before = verified.at(-1);
    const isNext =
      transfer.id === id &&
      transfer.seq === verified.length &&
      transfer.prev === prev &&
      transfer.from.accountId === accounts.at(-1) &&
      transfer.record.seq >= (before?.record.seq ?? 0);
    if (!isNext) throw refused('a transfer does not follow the one before');
    if (transfer.by !== transfer.from.accountId && !takesBack(transfer, before))
      throw refused('a transfer is by somebody who may not make it');
    verified.push(transfer);
    if (!haveOneAddress(verified)) throw refused('the transfers name an owner by two addresses');
    accounts.push(transfer.to.accountId);
    prev = chainHash(statement);
  }
  return vouch<ContractOwners>({ id, accounts, known, transfers: verified });
}

async function openedBy(
  statement: SignedStatement,
  known: readonly BoundKeys[],
  loggedAt: RecordTime,
): Promise<ContractTransfer> {
  const keys = known.find((one) => keyOfSigner(signerBy(one), statement.publicKey) === statement.publicKey);
  if (keys === undefined) throw refused('a transfer is by unknown keys');
  const transfer = await openContractTransfer(statement, statement.publicKey);
  if (transfer.by !== keys.accountId) throw refused('a transfer is by other keys than those of its author');
  if (loggedAt !== 'any' && !isBelieved(keys, 'authKey', { key: statement.publicKey, loggedAt }))
    throw new AppError('ReplacedKeys', { detail: 'a transfer is by keys that its author replaced' });
  return transfer;
}

/** Whether an owner has one address in all of them, and nobody else has it. */
function haveOneAddress(transfers: readonly ContractTransfer[]): boolean {
  const parties = transfers.flatMap(({ from, to }) => [from, to]);
  return parties.every((one) =>
    parties.every((other) => (one.email === other.email) === (one.accountId === other.accountId)),
  );
}

/** Whether it undoes the transfer before, by somebody whom that one allows to. */
function takesBack({ by, to }: ContractTransfer, before: ContractTransfer | undefined): boolean {
  return before !== undefined && to.accountId === before.from.accountId && before.undoBy.includes(by);
}

/**
 * The record of a contract that was transferred, checked offline like that of any other, but by the account that owned the contract
 * when it was made: transfers that came after it change its readers alone ({@link peopleAfter}).
 *
 * @throws AppError as verifyContractOwners and verifyContractRecord, of which SignatureManipulated for a record by another owner than
 *   that of its time, and for one that is older than the one that a transfer follows, or beside it
 */
export async function verifyTransferredRecord(
  statement: SignedStatement,
  {
    transfers,
    facts,
    loggedAt,
  }: Omit<RecordContext, 'ownerBinding' | 'signer'> & { transfers: ShownTransfers },
): Promise<{ record: VerifiedRecord; owners: ContractOwners }> {
  const owners = await verifyContractOwners(facts, transfers);
  const { seq } = await openContractRecord(statement, statement.publicKey);
  const head = { seq, hash: chainHash(statement) };
  if (!isNewest(head, owners)) throw refused('the contract was transferred after a newer record');
  const signer = ownerOfRecord(head, owners);
  const ownerBinding = await bindingOf(transfers.bindings, signer.accountId);
  const record = await verifyContractRecord(statement, { facts, ownerBinding, loggedAt, signer });
  const signers = owners.accounts.map((accountId) => signerBy(keysOf(owners, accountId)));
  const readers = peopleAfter(record, owners);
  const { transfers: made } = owners;
  return { owners, record: vouch<VerifiedRecord>({ ...record, readers, owners: signers, transfers: made }) };
}

/**
 * The account that owned a contract when a record of it was made.
 *
 * @throws AppError SignatureManipulated for a record beside the one that a transfer follows
 */
export function ownerOfRecord(
  { seq, hash }: { seq: number; hash: string },
  { accounts, transfers }: ContractOwners,
): RecordSignerAccount {
  if (transfers.some(({ record }) => record.seq === seq && record.hash !== hash))
    throw refused('the contract was transferred after another record');
  const before = transfers.filter(({ record }) => record.seq < seq).length;
  return vouch<RecordSignerAccount>({ accountId: accounts[before] ?? '' });
}

/** Whether no transfer follows a record that came after this one. */
export function isNewest({ seq }: { seq: number }, { transfers }: ContractOwners): boolean {
  return transfers.every(({ record }) => record.seq <= seq);
}

function keysOf({ known }: ContractOwners, accountId: string): BoundKeys {
  const keys = known.find((one) => one.accountId === accountId);
  if (keys === undefined) throw new AppError('UnverifiedKey', { detail: 'the keys of an owner are missing' });
  return keys;
}

async function bindingOf(bindings: readonly KeyBinding[], accountId: string): Promise<KeyBinding> {
  for (const binding of bindings)
    if ((await verifyKeyBinding(binding)).accountId === accountId) return binding;
  throw new AppError('UnverifiedKey', { detail: 'the keys of an owner are missing' });
}

/**
 * The people whom a record names, after the transfers since: who owned the contract becomes a reader unless they are asked to sign,
 * and who owns it is none. The next record states it.
 */
export function peopleAfter(
  { seq, signers, readers }: Pick<RecordFacts, 'readers' | 'signers'> & { seq: number },
  { transfers }: ContractOwners,
): RecordPerson[] {
  return transfers
    .filter(({ record }) => record.seq >= seq)
    .reduce<RecordPerson[]>(
      (people, { from, to }) => [
        ...people.filter(({ email }) => email !== to.email && email !== from.email),
        ...(signers.some(({ email }) => email === from.email) ? [] : [from]),
      ],
      [...readers],
    );
}

/**
 * Whether somebody may give contracts back to who owned them before their last transfers: the owner or somebody whom the transfer
 * allows to, an admin of the company; of several contracts at once only the latter (STATE-MISC-01, STATE-MISC-02).
 */
export function mayUndoTransfer(
  accountId: string,
  contracts: readonly Pick<ContractOwners, 'transfers'>[],
): boolean {
  return contracts.every(({ transfers }) => {
    const last = transfers.at(-1);
    if (last === undefined) return false;
    const isOwner = contracts.length === 1 && last.to.accountId === accountId;
    return isOwner || last.undoBy.includes(accountId);
  });
}

const refused = (detail: string): AppError => new AppError('SignatureManipulated', { detail });
