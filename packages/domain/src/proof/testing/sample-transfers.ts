import type { AccountKeys } from '../../crypto/account-keys.ts';
import type { MemoryLog } from '../../ledger/testing/memory-log.ts';
import { createContractTransfer, type ContractTransfer } from '../../statements/contract-transfer.ts';
import { accountIdOfKeys } from '../../statements/key-binding.ts';
import { chainHash } from '../../statements/member.ts';
import { logStatement, type PendingStatement } from './pending-entries.ts';
import { emailOf } from './sample-people.ts';

/** Who founded the contract of each sample. */
export const FOUNDER = 'Olga';

/** A change of the owner in a sample. */
export interface SampleTransfer {
  /** Number of the record that it follows: the earlier one or the newest. */
  after: 2 | 3;
  /** Name of the new owner. */
  to: string;
  /** Name of somebody whose address it gives them; by default their own. */
  at?: string;
  /** Who signs it; by default the owner before. */
  by?: string;
  /** Names of those who may take it back. */
  undoBy?: readonly string[];
  /** What it says otherwise. */
  lie?: Partial<ContractTransfer>;
}

/** Name of who owns the contract after the transfers that follow a record or one before it. */
export const ownerAfter = (seq: number, planned: readonly SampleTransfer[]): string =>
  planned.findLast(({ after }) => after <= seq)?.to ?? FOUNDER;

/** Signs the transfers that follow a record, and adds them to those before. */
export async function logTransfers(
  log: MemoryLog,
  transfers: PendingStatement[],
  {
    id,
    planned,
    cast,
    record,
  }: {
    id: string;
    planned: readonly SampleTransfer[];
    cast: ReadonlyMap<string, AccountKeys>;
    record: ContractTransfer['record'];
  },
): Promise<void> {
  const keysOf = (name: string): AccountKeys => {
    const keys = cast.get(name);
    if (keys === undefined) throw new RangeError(`nobody is called ${name}`);
    return keys;
  };
  const accountOf = (name: string): string => accountIdOfKeys(keysOf(name));
  for (const [seq, { after, to, at = to, by, undoBy = [], lie }] of planned.entries()) {
    if (after !== record.seq) continue;
    const from = planned[seq - 1]?.to ?? FOUNDER;
    const before = transfers.at(-1)?.statement;
    const statement = await createContractTransfer(keysOf(by ?? from).auth, {
      id,
      seq,
      prev: before === undefined ? null : chainHash(before),
      record,
      from: { email: emailOf(from), accountId: accountOf(from) },
      to: { email: emailOf(at), accountId: accountOf(to) },
      by: accountOf(by ?? from),
      undoBy: undoBy.map(accountOf),
      time: '2026-03-01T09:30:00.000Z',
      ...lie,
    });
    transfers.push(await logStatement(log, 'rec', statement));
  }
}
