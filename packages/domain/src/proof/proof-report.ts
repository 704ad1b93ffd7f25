/** What a check looked at. */
export type CheckId =
  | 'bundle'
  | 'checkpoint'
  | 'contract-version'
  | 'document-hash'
  | 'document-registered'
  | 'document-signed'
  | 'file-known'
  | 'key-binding'
  | 'key-included'
  | 'log-key'
  | 'record'
  | 'signature'
  | 'signature-included'
  | 'signers';

/** What came out, in the form of a key for a sentence in the reader's language. */
export type CheckCode =
  | 'BundleValid'
  | 'BundleMalformed'
  | 'CheckpointValid'
  | 'CheckpointInvalid'
  | 'CheckpointsContradict'
  | 'ContractAsSigned'
  | 'ContractChangedSince'
  | 'DocumentMatches'
  | 'DocumentChanged'
  | 'DocumentMissing'
  | 'DocumentRegistered'
  | 'DocumentNotRegistered'
  | 'DocumentStatementMismatch'
  | 'DocumentUnsigned'
  | 'FileUnknown'
  | 'KeysBound'
  | 'KeysNotBound'
  | 'KeysLogged'
  | 'KeysNotLogged'
  | 'LogKeyTrusted'
  | 'LogKeyUnchecked'
  | 'LogKeyUntrusted'
  | 'RecordValid'
  | 'RecordInvalid'
  | 'RecordMismatch'
  | 'SignatureAwaited'
  | 'SignatureValid'
  | 'SignatureInvalid'
  | 'SignatureMismatch'
  | 'SignatureLogged'
  | 'SignatureNotLogged';

/** The result of one check. */
export interface ProofCheck {
  id: CheckId;
  /** What it is about: a document, a signer or a log, in words for the reader. */
  subject: string;
  ok: boolean;
  /** A passed check that the reader should still look at. */
  notice: boolean;
  code: CheckCode;
  /** Values for the sentence: hashes, times, names. */
  details: Record<string, string>;
}

/** All checks of a proof; `ok` when none failed. */
export interface ProofReport {
  ok: boolean;
  checks: ProofCheck[];
}

/** A check that passed. */
export function passed(
  id: CheckId,
  subject: string,
  code: CheckCode,
  details: Record<string, string> = {},
): ProofCheck {
  return { id, subject, ok: true, notice: false, code, details };
}

/** A check that passed but leaves something for the reader to decide. */
export function notice(
  id: CheckId,
  subject: string,
  code: CheckCode,
  details: Record<string, string> = {},
): ProofCheck {
  return { id, subject, ok: true, notice: true, code, details };
}

/** A check that failed. */
export function failed(
  id: CheckId,
  subject: string,
  code: CheckCode,
  details: Record<string, string> = {},
): ProofCheck {
  return { id, subject, ok: false, notice: false, code, details };
}
