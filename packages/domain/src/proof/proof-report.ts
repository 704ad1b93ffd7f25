/**
 * The verdicts, from the best to the worst. `issuer-unknown` proves nobody's identity: everything fits together, but the
 * reader has not said that they trust this issuer.
 */
export type Verdict = 'verified' | 'verified-service-time' | 'incomplete' | 'issuer-unknown' | 'invalid';

/** The outcome of a check, as the key of a sentence in the reader's language. */
export type CheckCode =
  | 'ProofMalformed'
  | 'IssuerKnown'
  | 'IssuerUnknown'
  | 'IssuerInvalid'
  | 'HeadValid'
  | 'HeadInvalid'
  | 'LogTimesFall'
  | 'TimeConfirmed'
  | 'TimeStamped'
  | 'TimeStampInvalid'
  | 'TimeOfServiceAlone'
  | 'RecordValid'
  | 'RecordInvalid'
  | 'RecordsDiffer'
  | 'TransferValid'
  | 'TransferInvalid'
  | 'KeysLogged'
  | 'KeysReplaced'
  | 'KeysInvalid'
  | 'AddressConfirmed'
  | 'IdentityVerified'
  | 'IdentityUnchecked'
  | 'IdentityInvalid'
  | 'DocumentRegistered'
  | 'DocumentNotRegistered'
  | 'DocumentMatches'
  | 'DocumentChanged'
  | 'DocumentMissing'
  | 'FileUnknown'
  | 'SignatureValid'
  | 'SignatureInvalid'
  | 'SignatureMismatch'
  | 'SignatureUnasked'
  | 'SignatureByReplacedKeys'
  | 'SignatureTimeImplausible'
  | 'SignatureAwaited';

/**
 * `passed`; `notice`: nothing is wrong, but the reader should know; `open`: something is missing that the proof needs to be
 * complete or to name somebody; `failed`.
 */
export type CheckStatus = 'passed' | 'notice' | 'open' | 'failed';

/** The result of one check. */
export interface ProofCheck {
  status: CheckStatus;
  code: CheckCode;
  /** Its subject: a document, a person or a log, in words for the reader; may be empty. */
  subject: string;
  /** Values for the sentence: hashes, times, names. */
  details: Record<string, string>;
}

/** Somebody as the service that issued the proof knows them. */
export interface ProvedPerson {
  accountId: string;
  name: string;
  email: string;
  /** When the service confirmed the address for these keys. */
  confirmedAt: string;
  /** The checker of the identity, and their reference; null without one. */
  verification: { provider: string; reference: string } | null;
  /** Twelve words of the keys, for people to compare. */
  fingerprint: string;
}

/** One signature of one document. */
export interface ProvedSignature {
  documentId: string;
  signer: ProvedPerson;
  /** The signer's claim. */
  time: string;
  /** When the log of contracts took it. */
  loggedAt: string;
  /** base64url of r‖s. */
  value: string;
  transactionId: string;
}

/** One change of the owner of the contract. */
export interface ProvedTransfer {
  from: ProvedPerson;
  to: ProvedPerson;
  /** Who signed it: the owner before, or an admin who took the transfer before back. */
  by: ProvedPerson;
  /** When the log of contracts took it. */
  loggedAt: string;
}

/** The content of a proof's statements, once each of them was verified. */
export interface ProvedFacts {
  issuer: { origin: string; since: string; fingerprint: string };
  contractId: string;
  title: string;
  description: string;
  /** Who owned it last. */
  owner: ProvedPerson;
  /** How it came to them, in order; empty when they founded it. */
  transfers: ProvedTransfer[];
  /** The owner's claim of when the contract reached this state. */
  recordTime: string;
  documents: { id: string; name: string; hash: string; size: number; transactionId: string }[];
  signatures: ProvedSignature[];
  /** Addresses of those whose signature the contract asks for and does not have. */
  awaited: string[];
  /** The time stamp authority that saw both logs in this state, and when; null without one that the reader trusts. */
  timeStamp: { authority: string; time: string } | null;
}

/** All checks of a proof, their verdict, and, unless something is wrong, the proved facts. */
export interface ProofReport {
  verdict: Verdict;
  checks: ProofCheck[];
  facts: ProvedFacts | undefined;
}

/** A check to add to the report. */
export function check(
  status: CheckStatus,
  code: CheckCode,
  subject = '',
  details: Record<string, string> = {},
): ProofCheck {
  return { status, code, subject, details };
}

/** The verdict of the checks. */
export function verdictOf(checks: readonly ProofCheck[]): Verdict {
  const has = (code: CheckCode) => checks.some((one) => one.code === code);
  if (checks.some(({ status }) => status === 'failed')) return 'invalid';
  if (has('IssuerUnknown')) return 'issuer-unknown';
  if (has('SignatureAwaited')) return 'incomplete';
  return has('TimeOfServiceAlone') ? 'verified-service-time' : 'verified';
}
