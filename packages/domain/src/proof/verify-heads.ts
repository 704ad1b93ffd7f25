import { fromBase64 } from '../bytes/base64.ts';
import { createEntry, stampEntry, transactionIdOf, type EntryType } from '../ledger/entry.ts';
import { openCheckpoint, type Checkpoint } from '../ledger/checkpoint.ts';
import { leafHash, verifyInclusion } from '../ledger/merkle.ts';
import { cosignedAt } from '../ledger/cosignature.ts';
import { splitNote } from '../ledger/note.ts';
import { STAMP_NAME, stampLine, stampsOn, type Stamp } from '../ledger/stamp-line.ts';
import type { VerifierKey } from '../ledger/verifier-key.ts';
import type { Issuer } from '../statements/trust-file.ts';
import type { TimeStamp } from '../time-stamp/verify-time-stamp.ts';
import { check, type ProofCheck } from './proof-report.ts';
import type { Inclusion, LoggedStatement, Proof } from './proof-file.ts';

/** The signed state of a log, once its signature was verified. */
export interface Head {
  checkpoint: Checkpoint | undefined;
  /** When each witness cosigned it, in ms since 1970, by the witness's key. */
  cosigned: ReadonlyMap<string, number>;
  /** The time stamp on it, and the issuer of certificates that verifies it. */
  stamp: (TimeStamp & { issuer: string }) | undefined;
  check: ProofCheck;
}

/** The part of an issuer that names witnesses and time stamp authorities. */
type Confirming = Pick<Issuer, 'witnesses' | 'quorum' | 'timeStamps'>;

/**
 * Opens the one state of a log that a proof refers to. Beside the log only witnesses of the issuer may have signed it, in
 * the order of the trust file and no more than the issuer requires, and after them one time stamp: a line without a meaning
 * could be changed unnoticed.
 */
export async function openHead(
  note: string,
  { name, publicKey }: VerifierKey,
  { witnesses, quorum, timeStamps }: Confirming,
): Promise<Head> {
  const [stamp] = stampsOn(note, timeStamps);
  // most proofs have none, and the code that reads certificates is large; failing to load it says nothing about the proof
  const verifyTimeStamp = stamp && (await import('../time-stamp/verify-time-stamp.ts')).verifyTimeStamp;
  try {
    const checkpoint = await openCheckpoint(note, name, publicKey);
    const cosigned = new Map<string, number>();
    for (const witness of witnesses) {
      const time = await cosignedAt(note, witness);
      if (time !== undefined) cosigned.set(witness.publicKey, time * 1000);
    }
    const lines = splitNote(note)?.signatures.map((signature) => signature.name) ?? [];
    const signers = witnesses.filter((witness) => cosigned.has(witness.publicKey)).map((one) => one.name);
    const wanted = [name, ...signers, ...(stamp === undefined ? [] : [STAMP_NAME])];
    if (cosigned.size > quorum || lines.join('\n') !== wanted.join('\n'))
      throw new RangeError('signed by somebody else, or in another order');
    const stamped = verifyTimeStamp && (await openStamp(note, stamp, verifyTimeStamp));
    if (stamped === 'invalid') return { ...NOTHING, check: check('failed', 'TimeStampInvalid', name) };
    const details = { size: String(checkpoint.size) };
    return { checkpoint, cosigned, stamp: stamped, check: check('passed', 'HeadValid', name, details) };
  } catch {
    return { ...NOTHING, check: check('failed', 'HeadInvalid', name) };
  }
}

const NOTHING = { checkpoint: undefined, cosigned: new Map<string, number>(), stamp: undefined };

type VerifyTimeStamp = (token: Uint8Array, text: string, issuer: string) => Promise<TimeStamp>;

async function openStamp(
  note: string,
  stamp: Stamp,
  verifyTimeStamp: VerifyTimeStamp,
): Promise<Head['stamp'] | 'invalid'> {
  try {
    const said = await verifyTimeStamp(stamp.token, splitNote(note)?.text ?? '', stamp.issuer);
    return { ...said, issuer: stamp.issuer };
  } catch {
    return 'invalid';
  }
}

/**
 * The signed state of a log as a proof holds it: with the signature of the log, as many cosignatures as the issuer requires
 * (or fewer, if there are fewer), in the order of its trust file, and a time stamp. Nothing is verified. `isConfirmed` when
 * nothing is missing that the issuer names.
 */
export function headForProof(
  note: string,
  { name }: VerifierKey,
  { witnesses, quorum, timeStamps }: Confirming,
): { head: string; isConfirmed: boolean } {
  const text = note.slice(0, note.lastIndexOf('\n\n') + 2);
  const lines = note.slice(text.length).split('\n');
  const lineOf = (signer: string) => lines.find((line) => line.startsWith(`\u2014 ${signer} `));
  const cosigned = witnesses.flatMap((witness) => lineOf(witness.name) ?? []).slice(0, quorum);
  const stamps = stampsOn(note, timeStamps).slice(0, 1).map(stampLine);
  const head = text + [lineOf(name) ?? '', ...cosigned].map((line) => `${line}\n`).join('') + stamps.join('');
  const isStamped = timeStamps.length === 0 || stamps.length > 0;
  return { head, isConfirmed: cosigned.length === quorum && isStamped };
}

/**
 * When the witnesses that the reader requires had seen everything in a proof, in ms since 1970; undefined when too few of
 * them did.
 */
export function confirmedTime(
  heads: readonly Head[],
  { witnesses, quorum }: Pick<Issuer, 'witnesses' | 'quorum'>,
): number | undefined {
  const known = new Set(witnesses.map(({ publicKey }) => publicKey));
  const times = heads.map(({ cosigned }) => {
    const seen = [...cosigned].filter(([publicKey]) => known.has(publicKey)).map(([, time]) => time);
    // of a quorum of none there is no last one
    return seen.toSorted((one, other) => one - other)[quorum - 1];
  });
  return times.includes(undefined) ? undefined : Math.max(...times.map((time) => time ?? 0));
}

/**
 * A time stamp authority trusted by the reader that saw everything in a proof, and when: the later time of both logs.
 * Undefined unless both are stamped.
 */
export function stampedTime(
  heads: readonly Head[],
  { timeStamps }: Pick<Issuer, 'timeStamps'>,
): TimeStamp | undefined {
  const stamps = heads.flatMap(({ stamp }) =>
    stamp !== undefined && timeStamps.includes(stamp.issuer) ? [stamp] : [],
  );
  if (stamps.length < heads.length) return undefined;
  return stamps.toSorted((one, other) => other.time - one.time)[0];
}

/**
 * The times in a log never decrease, so a later entry with an earlier time (when replaced keys still counted, for example)
 * was backdated.
 */
export function fallingTimes(
  { records, transfers = [], documents, signatures, people }: Proof,
  issuer: Issuer,
): ProofCheck[] {
  const contracts = [...records, ...transfers, ...documents, ...signatures].map(({ inclusion }) => inclusion);
  const keys = people.flatMap(({ inclusion, identity }) => [inclusion, identity.inclusion]);
  return [
    ...(neverFall(contracts) ? [] : [check('failed', 'LogTimesFall', issuer.contractLog.name)]),
    ...(neverFall(keys) ? [] : [check('failed', 'LogTimesFall', issuer.keyLog.name)]),
  ];
}

function neverFall(entries: readonly Inclusion[]): boolean {
  const times = entries.toSorted((one, other) => one.index - other.index).map(({ at }) => at);
  return times.every((time, place) => time >= (times[place - 1] ?? 0));
}

/** Makes the expected entry (without its time); an exception means that there is no such entry. */
type EntryOf = () => Uint8Array;

/** The transaction id of the entry, if it stands in the log at this place and time; otherwise undefined. */
export function loggedEntry(
  entryOf: EntryOf,
  { index, at, hashes }: Inclusion,
  { checkpoint }: Head,
): string | undefined {
  if (checkpoint === undefined) return undefined;
  try {
    const { size, root } = checkpoint;
    const entry = entryOf();
    const proof = hashes.map((hash) => fromBase64(hash));
    const isThere = verifyInclusion({ leaf: leafHash(stampEntry(entry, at)), index, size, proof, root });
    return isThere ? transactionIdOf(entry) : undefined;
  } catch {
    return undefined;
  }
}

/** {@link loggedEntry} of a statement. */
export function loggedStatement(
  type: EntryType | 'id',
  { statement, salt, inclusion }: LoggedStatement,
  log: Head,
): string | undefined {
  return loggedEntry(() => createEntry(type, fromBase64(salt), statement), inclusion, log);
}
