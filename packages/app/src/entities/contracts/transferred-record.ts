import { parseTlogProof } from '@signet/domain/ledger/tlog-proof';
import {
  verifyContractOwners,
  verifyTransferredRecord,
  type ContractOwners,
  type ShownTransfer,
} from '@signet/domain/statements/contract-owners';
import type { RecordTime, VerifiedRecord } from '@signet/domain/statements/contract-record';
import type { Contract } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { inclusionOf } from '../../trust/ledger/ledger-client.ts';

type Shown = NonNullable<Contract['record']>;

/** The newest record of a transferred contract, and who owned it. Only if somebody replaced the keys that signed a transfer, the log is asked for its time. */
export async function transferredRecord(
  { id, founderId, publicKey }: Contract,
  shown: Shown,
  loggedAt: RecordTime,
): Promise<{ record: VerifiedRecord; owners: ContractOwners }> {
  const facts = { id, founderId, publicKey };
  const { bindings = [] } = shown;
  const read = (transfers: readonly ShownTransfer[]) =>
    verifyTransferredRecord(shown.statement, { facts, loggedAt, transfers: { transfers, bindings } });
  const transfers = shown.transfers ?? [];
  const isTimely = await verifyContractOwners(facts, { transfers, bindings }).then(
    () => true,
    (error: unknown) => {
      if (errorCodeOf(error) !== 'ReplacedKeys') throw error;
      return false;
    },
  );
  return read(isTimely ? transfers : await Promise.all(transfers.map(withTime)));
}

/** A transfer that the log does not have has no time. */
async function withTime({
  statement,
  salt,
}: NonNullable<Shown['transfers']>[number]): Promise<ShownTransfer> {
  return inclusionOf({ type: 'rec', statement, salt }).then(
    (proof) => ({ statement, loggedAt: parseTlogProof(proof).at }),
    (error: unknown) => {
      if (errorCodeOf(error) === 'LedgerProofInvalid') return { statement };
      throw error;
    },
  );
}
