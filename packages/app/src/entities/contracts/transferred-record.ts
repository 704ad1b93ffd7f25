import { AppError } from '@signet/domain/errors/app-error';
import { parseTlogProof } from '@signet/domain/ledger/tlog-proof';
import {
  verifyContractOwners,
  verifyTransferredRecord,
  type ContractOwners,
  type ShownTransfer,
} from '@signet/domain/statements/contract-owners';
import { verifyKeyBinding, type KeyBinding } from '@signet/domain/statements/key-binding';
import { transfersIdOf } from '@signet/domain/ids/certified-id';
import type { RecordTime, VerifiedRecord } from '@signet/domain/statements/contract-record';
import { chainHash } from '@signet/domain/statements/member';
import { normalizeEmail } from '@signet/domain/validation/email';
import type { Contract } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { assertNotRolledBack } from '../../trust/contacts/not-rolled-back.ts';
import { changePin, readPins } from '../../trust/pins/pin-store.ts';
import type { SeenHead } from '@signet/domain/pins/pins';
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

/**
 * Remembers the newest transfer that came with a contract, so that no server can leave it out on any device of the person. The server may
 * show former keys of an owner as the present ones, but not for the person themselves or their contacts.
 *
 * @param seen the newest transfer that the person has seen
 * @throws AppError UnverifiedContract, UnverifiedKey
 */
export async function rememberTransfers(
  { id, record }: Contract,
  { transfers }: VerifiedRecord,
  seen: SeenHead | undefined,
): Promise<void> {
  const hashes = (record?.transfers ?? []).map(({ statement }) => chainHash(statement));
  if (seen !== undefined && hashes[seen.seq] !== seen.hash)
    throw new AppError('UnverifiedContract', { detail: 'a transfer of the contract is missing' });
  await assertKnownParties(transfers, record?.bindings ?? []);
  const hash = hashes.at(-1);
  if (hash !== undefined) await rememberTransfer(id, { seq: hashes.length - 1, hash });
}

/** Remembers a transfer that was verified, or that this device signed and the server accepted. */
export function rememberTransfer(contractId: string, { seq, hash }: SeenHead): Promise<void> {
  return changePin('records', transfersIdOf(contractId), (kept) =>
    kept !== undefined && kept.seq >= seq ? kept : { seq, hash },
  );
}

/** Whoever owned the contract, or took it back, is looked for by account as well: a transfer may name them by an address of its own. */
async function assertKnownParties(
  transfers: VerifiedRecord['transfers'],
  bindings: readonly KeyBinding[],
): Promise<void> {
  const [own, addresses] = await Promise.all([sessionKeys(), readPins('addresses')]);
  for (const { email, accountId } of transfers.flatMap(({ from, to }) => [from, to])) {
    const known = addresses[normalizeEmail(email)];
    if (known !== undefined && known.accountId !== accountId)
      throw new AppError('UnverifiedContract', { detail: 'an owner has the address of somebody else' });
  }
  for (const keyBinding of bindings) {
    const { accountId, authKey } = await verifyKeyBinding(keyBinding);
    if (accountId === own.accountId && authKey !== own.auth.publicKey)
      throw new AppError('UnverifiedKey', { detail: 'a transfer came with former keys of the person' });
    for (const [email, known] of Object.entries(addresses))
      if (known.accountId === accountId) await assertNotRolledBack({ keyBinding }, email);
  }
}
