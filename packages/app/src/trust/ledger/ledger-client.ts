import { fromBase64Url } from '@signet/domain/bytes/base64';
import { AppError } from '@signet/domain/errors/app-error';
import { openCheckpoint, type Checkpoint } from '@signet/domain/ledger/checkpoint';
import {
  createEntry,
  directoryEntry,
  keyEntry,
  keyLabelOf,
  transactionIdOf,
  type DirectoryHead,
  type EntryType,
} from '@signet/domain/ledger/entry';
import { parseTlogProof, verifyTlogProof } from '@signet/domain/ledger/tlog-proof';
import type { VerifierKey } from '@signet/domain/ledger/verifier-key';
import type { KeyBinding } from '@signet/domain/statements/key-binding';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { api } from '../../shared/api-client/api.ts';
import { serverConfiguration } from '../../shared/config/server-configuration.ts';
import { rememberCheckpoint } from './checkpoint-memory.ts';
import { issuer } from './issuer.ts';

/** A statement with the salt (base64url) that hides it on the ledger. */
export interface Registered {
  type: EntryType;
  statement: SignedStatement;
  salt: string;
}

/** The transaction id of a statement, known before it is in the ledger. */
export function transactionIdOfStatement({ type, statement, salt }: Registered): string {
  return transactionIdOf(createEntry(type, fromBase64Url(salt), statement));
}

/**
 * Has the server append the statement of a stored signature, and accepts the id only after checking the ledger's proof
 * (API-62).
 *
 * @returns the transaction id
 * @throws AppError LedgerProofInvalid, LedgerContradiction, ConnectionError, ApiError
 */
export async function registerSignature(id: string, registered: Registered): Promise<string> {
  const bcTxId = transactionIdOfStatement(registered);
  await api.update('signatures', id, { bcTxId });
  await inclusionOf(registered);
  return bcTxId;
}

/**
 * The proof that a statement is in the ledger, fetched and verified (STATE-SIGN-01, CRYPTO-13).
 *
 * @throws AppError LedgerProofInvalid when it is missing or the proof is invalid
 */
export async function inclusionOf(registered: Registered): Promise<string> {
  const { type, statement, salt } = registered;
  return verifiedInclusion(createEntry(type, fromBase64Url(salt), statement), 'contracts');
}

/** Whether the log of contracts says that it does not have a statement; one that is busy or away says nothing. */
export async function isMissing(registered: Registered): Promise<boolean> {
  const { ledgerUrl } = await serverConfiguration();
  const url = `${ledgerUrl}/proof/${transactionIdOfStatement(registered)}`;
  const answer = await fetch(url).catch(() => undefined);
  return answer?.status === 404;
}

/** The proof that the log of keys has a person's identity statement, fetched and verified. */
export async function identityInclusionOf({ statement, salt }: Omit<Registered, 'type'>): Promise<string> {
  return verifiedInclusion(createEntry('id', fromBase64Url(salt), statement), 'keys');
}

/** The two logs of an installation. */
export type LogName = 'contracts' | 'keys';
/** Where each log is below the ledger's address. */
export const PREFIX: Record<LogName, string> = { contracts: '', keys: '/keys/v1' };

async function logKeyOf(name: LogName): Promise<VerifierKey> {
  const { contractLog, keyLog } = await issuer();
  return name === 'contracts' ? contractLog : keyLog;
}

/** The text of the proof that a log has a transaction, not verified. */
export async function fetchProof(name: LogName, transactionId: string): Promise<string> {
  const { ledgerUrl } = await serverConfiguration();
  return (await ledgerFetch(`${ledgerUrl}${PREFIX[name]}/proof/${transactionId}`)).text();
}

async function verifiedInclusion(entry: Uint8Array, name: LogName): Promise<string> {
  const log = await logKeyOf(name);
  const proof = await fetchProof(name, transactionIdOf(entry));
  await verifyTlogProof({ proof, entry, origin: log.name, logKey: log.publicKey });
  await rememberCheckpoint(parseTlogProof(proof).checkpoint, log, PREFIX[name]);
  return proof;
}

/**
 * The newest signed state of a log, after it has been compared with the largest one seen before.
 *
 * @throws AppError LedgerProofInvalid, LedgerContradiction, ConnectionError
 */
export async function newestHead(name: LogName): Promise<Checkpoint & { note: string }> {
  const [{ ledgerUrl }, log] = await Promise.all([serverConfiguration(), logKeyOf(name)]);
  const note = await (await ledgerFetch(`${ledgerUrl}${PREFIX[name]}/checkpoint`)).text();
  await rememberCheckpoint(note, log, PREFIX[name]);
  return { ...(await openCheckpoint(note, log.name, log.publicKey)), note };
}

/** The proof that an account's key binding is in the log of keys, fetched and verified (docs/protocol.md, Logs). */
export async function keyInclusionOf(account: {
  id: string;
  keyBinding: KeyBinding;
  keySalt: string;
  keyLabelSalt: string;
}): Promise<string> {
  const label = keyLabelOf(account.id, fromBase64Url(account.keyLabelSalt));
  return verifiedInclusion(keyEntry(label, account.keyBinding, fromBase64Url(account.keySalt)), 'keys');
}

/** The proof that the root of an epoch of the key directory is in the log of keys, fetched and verified. */
export async function epochInclusionOf(head: DirectoryHead): Promise<string> {
  return verifiedInclusion(directoryEntry(head), 'keys');
}

async function ledgerFetch(url: string): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(url);
  } catch (cause) {
    throw new AppError('ConnectionError', { detail: 'the ledger could not be reached', cause });
  }
  if (answer.ok) return answer;
  throw new AppError('LedgerProofInvalid', { detail: `the ledger answered ${answer.status}` });
}
