import { fingerprintOfHash } from '../statements/fingerprint.ts';
import { isSameIssuer, openTrustFile, type Issuer } from '../statements/trust-file.ts';
import type { Proof } from './proof-file.ts';
import { check, verdictOf, type ProofCheck, type ProofReport, type ProvedFacts } from './proof-report.ts';
import { readProof } from './read-proof.ts';
import { compareFiles, verifyRegistrations, type HashedFile } from './verify-documents.ts';
import { confirmedTime, fallingTimes, openHead, stampedTime, type Head } from './verify-heads.ts';
import { verifyPeople } from './verify-people.ts';
import { verifyRecords } from './verify-records.ts';
import { provedTransfers, transferCheck } from './proved-transfers.ts';
import { verifySignatures } from './verify-signatures.ts';

/**
 * Verifies a downloaded proof of signature against the documents at hand, without any network (AREA-PROOF; docs/protocol.md,
 * Proof). `text` is the file, `files` are the documents' names and SHA3-256 hashes, `trusted` the installations that the
 * reader trusts. Never throws, whatever the file holds.
 */
export async function verifyProof(
  text: string,
  files: readonly HashedFile[],
  trusted: readonly Issuer[],
): Promise<ProofReport> {
  let proof: Proof;
  let issuer: Issuer;
  try {
    proof = readProof(text);
  } catch {
    return reportOf([check('failed', 'ProofMalformed')]);
  }
  try {
    issuer = await openTrustFile(proof.trust);
  } catch {
    return reportOf([check('failed', 'IssuerInvalid')]);
  }
  return verifyParts(proof, { issuer, files, trusted });
}

async function verifyParts(
  proof: Proof,
  { issuer, files, trusted }: { issuer: Issuer; files: readonly HashedFile[]; trusted: readonly Issuer[] },
): Promise<ProofReport> {
  const { authority, origin } = issuer;
  const [log, keyLog] = await Promise.all([
    openHead(proof.heads.contracts, issuer.contractLog, issuer),
    openHead(proof.heads.keys, issuer.keyLog, issuer),
  ]);
  const people = await verifyPeople(proof.people, { authority, issuer: origin, keyLog });
  const records = await verifyRecords(proof, log);
  const known = trustedAs(issuer, trusted) ?? issuer;
  const timeStamp = timeStampOf([log, keyLog], known);
  const before = [
    issuerCheck(issuer, trusted),
    log.check,
    keyLog.check,
    ...fallingTimes(proof, issuer),
    ...timeChecks([log, keyLog], known, timeStamp),
    records.check,
  ];
  const { newest, owners } = records;
  if (newest === undefined || owners === undefined) return reportOf([...before, ...people.checks]);
  const { transactions, checks } = await verifyRegistrations(proof.documents, newest, log);
  const context = { records, newest, people: people.known, transactions, log };
  const signatures = await verifySignatures(proof.signatures, context);
  const owner = people.known.get(owners.accounts.at(-1) ?? '');
  const transfers = provedTransfers(proof, owners, people.known);
  const found = [
    ...before,
    ...people.checks,
    ...transfers.map(transferCheck),
    ...checks,
    ...compareFiles(newest.documents, files),
    ...signatures.checks,
  ];
  const report = reportOf(
    // leftovers are meaningful only when the rest is right
    found.some(({ status }) => status === 'failed')
      ? found
      : [
          ...found,
          ...spareParts(proof, {
            known: new Set(people.known.keys()),
            byHash: new Set(records.byHash.keys()),
            needed: new Set([
              ...owners.accounts,
              ...owners.transfers.map(({ by }) => by),
              newest.hash,
              ...signatures.named,
            ]),
          }),
        ],
  );
  if (report.verdict === 'invalid' || owner === undefined) return report;
  return {
    ...report,
    facts: {
      issuer: { origin, since: issuer.since, fingerprint: fingerprintOfHash(issuer.hash).join(' ') },
      contractId: newest.id,
      title: newest.title,
      description: newest.description,
      owner: owner.person,
      transfers,
      recordTime: newest.time,
      documents: newest.documents.map(({ id, name, hash, size }) => {
        return { id, name, hash, size, transactionId: transactions.get(id) ?? '' };
      }),
      signatures: signatures.valid,
      awaited: signatures.awaited,
      timeStamp,
    },
  };
}

const reportOf = (checks: ProofCheck[]): ProofReport => ({
  verdict: verdictOf(checks),
  checks,
  facts: undefined,
});

/** The issuer as the reader knows it. */
function trustedAs(issuer: Issuer, trusted: readonly Issuer[]): Issuer | undefined {
  return trusted.find((one) => isSameIssuer(one, issuer));
}

function issuerCheck(issuer: Issuer, trusted: readonly Issuer[]): ProofCheck {
  const details = { fingerprint: fingerprintOfHash(issuer.hash).join(' '), since: issuer.since };
  return trustedAs(issuer, trusted) === undefined
    ? check('open', 'IssuerUnknown', issuer.origin, details)
    : check('passed', 'IssuerKnown', issuer.origin, details);
}

/**
 * Uses the witnesses and time stamp authorities that the reader knows: a trust file that comes with the proof could name others.
 */
function timeChecks(heads: readonly Head[], issuer: Issuer, stamp: ProvedFacts['timeStamp']): ProofCheck[] {
  const time = confirmedTime(heads, issuer);
  const count = String(issuer.quorum);
  const checks = [
    ...(time === undefined
      ? []
      : [check('passed', 'TimeConfirmed', issuer.origin, { time: new Date(time).toISOString(), count })]),
    ...(stamp === null ? [] : [check('passed', 'TimeStamped', issuer.origin, { ...stamp })]),
  ];
  return checks.length > 0 ? checks : [check('notice', 'TimeOfServiceAlone', issuer.origin)];
}

function timeStampOf(heads: readonly Head[], issuer: Issuer): ProvedFacts['timeStamp'] {
  const stamp = stampedTime(heads, issuer);
  if (stamp === undefined) return null;
  return { authority: stamp.authority, time: new Date(stamp.time).toISOString() };
}

/** A proof holds nothing that it does not need: the people it is about, each once, and the records that count. */
function spareParts(
  { people, records }: Proof,
  {
    known,
    byHash,
    needed,
  }: { known: ReadonlySet<string>; byHash: ReadonlySet<string>; needed: ReadonlySet<string> },
): ProofCheck[] {
  const isExact = (found: ReadonlySet<string>, count: number) =>
    found.size === count && [...found].every((id) => needed.has(id));
  const wrong = [
    ...(isExact(known, people.length) && isSorted([...known]) ? [] : ['people']),
    ...(isExact(byHash, records.length) ? [] : ['records']),
  ];
  return wrong.map((where) => check('failed', 'ProofMalformed', '', { where }));
}

function isSorted(ids: readonly string[]): boolean {
  return ids.every((id, at) => id > (ids[at - 1] ?? ''));
}
