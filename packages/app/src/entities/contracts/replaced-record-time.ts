import { parseTlogProof } from '@signet/domain/ledger/tlog-proof';
import type { SeenHead } from '@signet/domain/pins/pins';
import { openContractRecord, type RecordTime } from '@signet/domain/statements/contract-record';
import { chainHash } from '@signet/domain/statements/member';
import type { Contract } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { inclusionOf } from '../../trust/ledger/ledger-client.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';

/**
 * The log's time of a record by replaced keys. For the owner it counts only for the record that a device of theirs saw last:
 * somebody else may have made any other. Drafts are not logged: their time does not matter for their owner, and nobody else
 * may see them.
 */
export async function replacedRecordTime(
  { record }: Contract,
  seen: SeenHead | undefined,
): Promise<RecordTime> {
  if (!record) return undefined;
  const { statement, salt } = record;
  const { finished, owner } = await openContractRecord(statement, statement.publicKey);
  const isOwn = owner === (await sessionKeys()).accountId;
  if (isOwn && seen?.hash !== chainHash(statement)) return undefined;
  if (!finished) return isOwn ? 'any' : undefined;
  return inclusionOf({ type: 'rec', statement, salt }).then(
    (proof) => parseTlogProof(proof).at,
    (error: unknown) => {
      if (errorCodeOf(error) === 'LedgerProofInvalid') return undefined;
      throw error;
    },
  );
}
