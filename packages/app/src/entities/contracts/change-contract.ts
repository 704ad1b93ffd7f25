import { toBase64Url } from '@signet/domain/bytes/base64';
import { randomBytes } from '@signet/domain/crypto/platform';
import { AppError } from '@signet/domain/errors/app-error';
import type { SentRecord } from '@signet/domain/resources/contract-records/resource';
import { openContractRecord, ownerNow, type VerifiedRecord } from '@signet/domain/statements/contract-record';
import { createContractRecord } from '@signet/domain/statements/contract-record';
import type { CurrentPlaces } from '@signet/domain/statements/contract-move';
import { contentInOrder } from '@signet/domain/statements/record-order';
import { keyOutdatedAfter, type RecordContent } from '@signet/domain/statements/record-succession';
import { chainHash } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { ownSigner } from '@signet/domain/trust/parties';
import { vouch } from '@signet/domain/trust/vouch';
import { api } from '../../shared/api-client/api.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { onSessionEnd } from '../../shared/session/session-store.ts';
import { recordOf, rememberRecord, seenRecord } from './contract-record.ts';

/** The newest record of a contract, and the later moves of others. */
interface Stated {
  record: VerifiedRecord;
  moves: readonly SignedStatement[];
}

/** The newest records that this page knows, and the last change of each contract, for which the next one waits. */
const newest = new Map<string, VerifiedRecord>();
const last = new Map<string, Promise<unknown>>();
onSessionEnd(() => newest.clear());

/** The facts of the contract after a change; whether its key becomes outdated is computed here. */
type Change = (content: RecordContent, before: VerifiedRecord) => RecordContent;

/** Sends a record, which states this content, in the call of the change. */
type Send<T> = (record: SentRecord, content: RecordContent) => Promise<T>;

/**
 * Changes a contract of the person: signs the record after the change, based on the newest record and never on the server's
 * attributes beside it, and sends both. Changes of one contract are serialised; if another device was faster, the record is
 * signed again, once.
 *
 * @throws AppError UnverifiedContract, UnverifiedKey for somebody else's contract; ApiError of the call
 */
export function changeContract<T>(contractId: string, change: Change, send: Send<T>): Promise<T> {
  return inTurn(contractId, () => changeNow(contractId, change, send));
}

/** Runs once the changes of a contract before are done. */
export function inTurn<T>(contractId: string, run: () => Promise<T>): Promise<T> {
  const changed = (last.get(contractId) ?? Promise.resolve()).then(run, run);
  last.set(contractId, changed);
  return changed;
}

async function changeNow<T>(contractId: string, change: Change, send: Send<T>): Promise<T> {
  const known = newest.get(contractId);
  // one that was transferred may have been so again
  const isKnown = known !== undefined && known.owners.length === 1;
  const before = isKnown ? { record: known, moves: [] } : await askForRecord(contractId);
  try {
    return await sendNext(before, change, send);
  } catch (error) {
    if (errorCodeOf(error) !== 'Conflict') throw error;
    const now = await askForRecord(contractId);
    if (now.record.hash === before.record.hash && now.moves.length === before.moves.length) throw error;
    return sendNext(now, change, send);
  }
}

/** The newest record of a contract that this page signed, if any. */
export function signedRecord(contractId: string): VerifiedRecord | undefined {
  return newest.get(contractId);
}

/** The next change asks for the newest record. */
export function forgetRecord(contractId: string): void {
  newest.delete(contractId);
}

/** The next change follows this record, which the person has reviewed. */
export function followRecord(record: VerifiedRecord): void {
  newest.set(record.id, record);
}

async function sendNext<T>({ record: before, moves }: Stated, change: Change, send: Send<T>): Promise<T> {
  const { auth, accountId } = await sessionKeys();
  const { id, seq } = before;
  if (ownerNow(before).accountId !== accountId)
    throw new AppError('UnverifiedKey', { detail: 'the contract is somebody else’s' });
  const time = new Date().toISOString();
  const { places, head } = await placesOf({ record: before, moves });
  const content = change({ ...contentInOrder(before), places }, before);
  const statement = await createContractRecord(auth, {
    ...content,
    keyOutdated: keyOutdatedAfter(before, content, { before: before.signedWith, after: auth.publicKey }),
    id,
    owner: accountId,
    time,
    seq: seq + 1,
    prev: head,
  });
  const result = await send({ statement, salt: toBase64Url(randomBytes(32)) }, content);
  await keepOwnRecord(statement, before);
  return result;
}

/**
 * The next change follows this record, which this device signed and the server accepted.
 *
 * @param before the record that it follows, which knows the owners of the contract; nobody but the person without one
 */
export async function keepOwnRecord(
  statement: SignedStatement,
  before?: Pick<VerifiedRecord, 'owners' | 'transfers'>,
): Promise<void> {
  const own = await sessionKeys();
  const content = await openContractRecord(statement, own.auth.publicKey);
  const record = vouch<VerifiedRecord>({
    ...content,
    hash: chainHash(statement),
    by: ownSigner(own),
    owners: before?.owners ?? [ownSigner(own)],
    transfers: before?.transfers ?? [],
    signedWith: own.auth.publicKey,
  });
  newest.set(record.id, record);
  await rememberRecord(record);
}

/** Colleagues' moves are checked against the chains of workspaces, which few contracts need. */
async function placesOf({ record, moves }: Stated): Promise<CurrentPlaces> {
  if (moves.length === 0) return { places: [...record.places], head: record.hash };
  const { placesNow } = await import('../workspaces/places-now.ts');
  return placesNow(record, moves);
}

async function askForRecord(contractId: string): Promise<Stated> {
  const seen = await seenRecord(contractId);
  const contract = await api.get('digitalassets', contractId, { include: ['record', 'ownedBy.account'] });
  if (contract.id !== contractId)
    throw new AppError('UnverifiedContract', { detail: 'the server answered for another contract' });
  return { record: await recordOf(contract, seen), moves: contract.record?.moves ?? [] };
}
