import { utf8 } from '../../bytes/bytes.ts';
import { toHex } from '../../bytes/hex.ts';
import { deriveAccountKeys, type AccountKeys } from '../../crypto/account-keys.ts';
import { foundContract, nextContractKey } from '../../trust/held-key.ts';
import { deriveKeyPair, type KeyPair } from '../../crypto/key-pair.ts';
import { randomBytes } from '../../crypto/platform.ts';
import { sha3Hex } from '../../crypto/sha3.ts';
import { ed25519PublicKeyOf } from '../../crypto/ed25519.ts';
import { createEntry, transactionIdOf } from '../../ledger/entry.ts';
import { createMemoryLog, sampleEntry, type MemoryLog } from '../../ledger/testing/memory-log.ts';
import { formatVerifierKey } from '../../ledger/verifier-key.ts';
import {
  createContractSignature,
  type ContractSignatureFields,
} from '../../statements/contract-signature.ts';
import { type ContractRecord, createContractRecord } from '../../statements/contract-record.ts';
import type { Identity } from '../../statements/identity.ts';
import { chainHash } from '../../statements/member.ts';
import { createDocumentStatement, type DocumentStatement } from '../../statements/document.ts';
import { accountIdOfKeys } from '../../statements/key-binding.ts';
import type { RecordDocument } from '../../statements/record-facts.ts';
import type { SignedStatement } from '../../statements/signed-statement.ts';
import { createTrustFile } from '../../statements/trust-file.ts';
import type { TestAuthority } from '../../time-stamp/testing/test-authority.ts';
import type { Proof } from '../proof-file.ts';
import { finished, logStatement, type PendingStatement } from './pending-entries.ts';
import { activated, emailOf } from './sample-people.ts';
import { FOUNDER, logTransfers, ownerAfter, type SampleTransfer } from './sample-transfers.ts';
import { headOf, type SampleConfirmations, type SampleWitness } from './sample-head.ts';

/** A document of the sample with its content. */
export interface SampleFile {
  name: string;
  content: string;
}

/** The ways in which a sample can differ from an honest one. */
export interface SampleLies {
  /** Names of people whose signature the contract asks for and does not have. */
  awaited?: readonly string[];
  /** The difference between the signers' clock and the log's, in ms. */
  clockOff?: number;
  /** Whether the contract asks Alice at all. */
  asksAlice?: boolean;
  /** What the records say otherwise: the earlier one, which the first signer signed, and the newest one. */
  earlier?: (keys: readonly string[]) => Partial<ContractRecord>;
  newest?: () => Partial<ContractRecord>;
  /** What the registration of each document says otherwise. */
  registered?: Partial<DocumentStatement>;
  /** How the log took each registration, if not as it was signed. */
  taken?: (registration: SignedStatement) => SignedStatement;
  /** What the signatures of the first signer say otherwise. */
  signed?: (ownerId: string) => Partial<ContractSignatureFields>;
  /** What the issuer says otherwise of everybody. */
  identity?: Partial<Identity>;
  /** How the contract got other owners than Olga, who founded it. */
  transfers?: readonly SampleTransfer[];
  /** Names of people who have nothing to do with the contract. */
  onlookers?: readonly string[];
  /** People who have replaced their signing keys since, and how long after the last log entry the former ones count, in ms. */
  replaced?: Readonly<Record<string, number>>;
  /** How long before everything else the log claims to have taken the signatures, in ms. */
  datedBack?: number;
}

const TIME = '2026-03-01T09:30:00.000Z';
const ORIGIN = 'https://signet.example';

/** An installation in memory: its authority and its two logs, with entries of others. */
export interface SampleIssuer {
  authority: KeyPair;
  trust: SignedStatement;
  log: MemoryLog;
  keyLog: MemoryLog;
  witnesses: readonly SampleWitness[];
  timeStamps: TestAuthority | undefined;
}

const vkeyOf = (log: MemoryLog) => formatVerifierKey('ed25519', log);

/** A new installation, by default at the address of every sample; another one has other keys. */
export async function createSampleIssuer(
  origin = ORIGIN,
  { witnesses = [], quorum = witnesses.length, timeStamps }: SampleConfirmations = {},
): Promise<SampleIssuer> {
  const authority = await deriveKeyPair(randomBytes(32), 'sign');
  const log = createMemoryLog('ledger.example/v1');
  const keyLog = createMemoryLog('ledger.example/keys/v1');
  for (let other = 0; other < 5; other += 1) await log.append(sampleEntry(), Date.parse(TIME));
  const trust = await createTrustFile(authority, {
    origin,
    logs: { contracts: vkeyOf(log), keys: vkeyOf(keyLog) },
    directory: ed25519PublicKeyOf(randomBytes(32)),
    witnesses: witnesses.map(({ name, privateKey }) =>
      formatVerifierKey('cosignature', { name, publicKey: ed25519PublicKeyOf(privateKey) }),
    ),
    quorum,
    ...(timeStamps === undefined ? {} : { timeStamps: [timeStamps.issuer] }),
    since: '2026-01-01T00:00:00.000Z',
  });
  return { authority, trust, log, keyLog, witnesses, timeStamps };
}

/**
 * A genuine proof over the files, each signed by all of the signers. The first of them signed an earlier record, before the
 * owner asked the others.
 */
export async function createSampleProof(
  files: readonly SampleFile[],
  signers: readonly string[],
  issuer?: SampleIssuer,
  {
    awaited = [],
    clockOff = 0,
    asksAlice = true,
    earlier: lieBefore,
    newest: lieLast,
    registered,
    taken = (registration) => registration,
    signed,
    identity,
    transfers: planned = [],
    onlookers = [],
    replaced = {},
    datedBack = 0,
  }: SampleLies = {},
): Promise<Proof> {
  const own = issuer ?? (await createSampleIssuer());
  const { trust, log, keyLog } = own;
  const owner = await deriveAccountKeys(randomBytes(16));
  const founded = await foundContract(accountIdOfKeys(owner));
  const { id, publicKey } = founded.of;
  // every document but the first was added after somebody had left
  const second = await nextContractKey(founded);
  const third = await nextContractKey(second);
  const keys = [publicKey, second.of.publicKey];
  const people = await Promise.all(
    signers.map(async (name) => ({ name, keys: await deriveAccountKeys(randomBytes(16)) })),
  );

  const cast = new Map([[FOUNDER, owner], ...people.map(({ name, keys }) => [name, keys] as const)]);
  const owning = planned.flatMap(({ to, by = to }) => [to, by]);
  for (const name of [...owning, ...planned.flatMap(({ undoBy = [] }) => undoBy), ...onlookers])
    if (!cast.has(name)) cast.set(name, await deriveAccountKeys(randomBytes(16)));

  const documents: RecordDocument[] = [];
  const registrations: PendingStatement[] = [];
  for (const [number, { name, content }] of files.entries()) {
    const document = {
      // in the order of the files, however many there are
      id: `document-${String(number).padStart(3, '0')}`,
      hash: await sha3Hex(utf8(content)),
      size: utf8(content).length,
      name,
    };
    documents.push(document);
    const epoch = Math.min(number, 1);
    const statement = await createDocumentStatement(owner.auth, {
      assetId: id,
      assetPublicKey: keys[epoch] ?? publicKey,
      epoch,
      documentId: document.id,
      documentHash: document.hash,
      fileHeader: toHex(randomBytes(56)),
      size: document.size,
      name,
      ...registered,
    });
    registrations.push(await logStatement(log, 'doc', taken(statement)));
  }

  const asked = people.map(({ name, keys }) => ({
    email: emailOf(name),
    accountId: accountIdOfKeys(keys),
    level: 'basic' as const,
  }));
  const missing = awaited.map((name) => ({ email: emailOf(name), accountId: null, level: 'basic' as const }));
  const recordOf = (
    seq: number,
    by: AccountKeys,
    keysThen: string[],
    wanted: { email: string; accountId: string | null; level: 'basic' }[],
    otherwise: SampleLies['earlier'],
  ) =>
    createContractRecord(by.auth, {
      title: 'Lease',
      description: 'Office in the second floor',
      startDate: null,
      expiryDate: null,
      signingMode: 'ANY_ORDER',
      documents,
      signers: asksAlice ? wanted : wanted.filter(({ email }) => email !== 'alice@example.com'),
      readers: [],
      finished: true,
      id,
      seq,
      prev: 'ab'.repeat(32),
      owner: accountIdOfKeys(by),
      keys: keysThen,
      keyOutdated: false,
      places: [],
      time: TIME,
      ...otherwise?.(keysThen),
    });
  const earlier = await recordOf(2, owner, keys, asked.slice(0, 1), lieBefore);
  const ownerThen = cast.get(ownerAfter(2, planned)) ?? owner;
  const wanted = [...asked, ...missing];
  const newest = await recordOf(3, ownerThen, [...keys, third.of.publicKey], wanted, lieLast);
  const isAlone = people.length === 0 || (people.length < 2 && awaited.length === 0);
  const records: PendingStatement[] = [];
  const transfers: PendingStatement[] = [];
  for (const [seq, record] of [[2, earlier] as const, [3, newest] as const]) {
    if (seq === 3 || !isAlone) records.push(await logStatement(log, 'rec', record));
    await logTransfers(log, transfers, { id, planned, cast, record: { seq, hash: chainHash(record) } });
  }

  const signatures: { place: string; pending: PendingStatement }[] = [];
  for (const [number, { keys }] of people.entries()) {
    for (const [at, document] of documents.entries()) {
      const registration = registrations[at];
      if (registration === undefined) throw new TypeError('every document is registered');
      const accountId = accountIdOfKeys(keys);
      const statement = await createContractSignature(keys.sign, {
        accountId,
        assetId: id,
        assetPublicKey: publicKey,
        documentId: document.id,
        documentHash: document.hash,
        size: document.size,
        docTx: transactionIdOf(createEntry('doc', registration.salt, registration.statement)),
        recordHash: chainHash(number === 0 && !isAlone ? earlier : newest),
        level: 'basic',
        identRef: null,
        time: new Date(Date.parse(TIME) + clockOff).toISOString(),
        ...(number === 0 && signed?.(accountIdOfKeys(owner))),
      });
      signatures.push({
        place: `${accountId} ${document.id}`,
        pending: await logStatement(log, 'sig', statement, Date.parse(TIME) - datedBack),
      });
    }
  }

  const known: Awaited<ReturnType<typeof activated>>[] = [];
  const inProof = new Set([FOUNDER, ...signers, ...owning, ...onlookers]);
  for (const [name, keys] of cast)
    if (inProof.has(name))
      known.push(await activated(own, { name, keys, identity, countsFor: replaced[name] }));
  return {
    version: 2,
    trust,
    heads: { contracts: await headOf(log, own), keys: await headOf(keyLog, own) },
    records: await Promise.all(records.map(finished)),
    ...(transfers.length > 0 && { transfers: await Promise.all(transfers.map(finished)) }),
    people: await Promise.all(known.toSorted(byPlace).map(({ finish }) => finish())),
    documents: await Promise.all(registrations.map(finished)),
    signatures: await Promise.all(signatures.toSorted(byPlace).map(({ pending }) => finished(pending))),
  };
}

const byPlace = (one: { place: string }, other: { place: string }) => (one.place < other.place ? -1 : 1);
