import { fromBase64, toBase64 } from '../../bytes/base64.ts';
import { utf8 } from '../../bytes/bytes.ts';
import { toHex } from '../../bytes/hex.ts';
import { deriveAccountKeys, type AccountKeys } from '../../crypto/account-keys.ts';
import { foundContract } from '../../crypto/certified-key.ts';
import { randomBytes } from '../../crypto/platform.ts';
import { sha3Hex } from '../../crypto/sha3.ts';
import { createEntry, keyEntry, keyLabelOf, transactionIdOf } from '../../ledger/entry.ts';
import { createMemoryLog, sampleEntry, type MemoryLog } from '../../ledger/testing/memory-log.ts';
import { createContractSignature } from '../../statements/contract-signature.ts';
import { createContractRecord } from '../../statements/contract-record.ts';
import { chainHash } from '../../statements/member.ts';
import { createDocumentStatement } from '../../statements/document.ts';
import { accountIdOfKeys, createKeyBinding } from '../../statements/key-binding.ts';
import type { ProofBundle, ProofDocument, ProofSignature } from '../proof-bundle.ts';

/** A document of the sample with its content. */
export interface SampleFile {
  name: string;
  content: string;
}

const TIME = '2026-03-01T09:30:00.000Z';

/** Keys of the two logs of a sample. */
export interface SampleLogKeys {
  log: Uint8Array;
  keyLog: Uint8Array;
}

const contractFacts = {
  title: 'Lease',
  description: 'Office in the second floor',
  startDate: null,
  expiryDate: null,
  signingMode: 'ANY_ORDER' as const,
  readers: [],
  finished: true,
};

const emailOf = (name: string): string => `${name.toLowerCase()}@example.com`;

interface SampleContract {
  id: string;
  publicKey: string;
}

/** A genuine proof over the files, signed by each of the signers, in logs that hold other entries as well. */
export async function createSampleProof(
  files: readonly SampleFile[],
  signers: readonly string[],
  keys: SampleLogKeys = { log: randomBytes(32), keyLog: randomBytes(32) },
): Promise<ProofBundle> {
  const log = createMemoryLog('ledger.example/v1', keys.log);
  const keyLog = createMemoryLog('ledger.example/keys/v1', keys.keyLog);
  for (let other = 0; other < 5; other += 1) await log.append(sampleEntry());
  const issuer = await deriveAccountKeys(randomBytes(16));
  const { id, publicKey } = (await foundContract(accountIdOfKeys(issuer))).of;
  const contract = { id, publicKey };
  const documents: ProofDocument[] = [];
  for (const file of files) documents.push(await registered(log, issuer, contract, file, documents.length));
  const people = await Promise.all(
    signers.map(async (name) => ({ name, keys: await deriveAccountKeys(randomBytes(16)) })),
  );
  const statement = await createContractRecord(issuer.auth, {
    ...contractFacts,
    id,
    seq: 3,
    prev: 'ab'.repeat(32),
    owner: accountIdOfKeys(issuer),
    keys: [publicKey],
    documents: documents.map(({ id: documentId, documentHash: hash, size, name }) => ({
      id: documentId,
      hash,
      size,
      name,
    })),
    signers: people.map(({ name, keys: signerKeys }) => ({
      email: emailOf(name),
      accountId: accountIdOfKeys(signerKeys),
      level: 'basic' as const,
    })),
    time: TIME,
  });
  const signatures: ProofSignature[] = [];
  for (const signer of people) {
    const signed = { log, keyLog, contract, documents, recordHash: chainHash(statement) };
    signatures.push(...(await signedBy(signed, signer)));
  }
  return {
    version: 1,
    generatedAt: '2026-03-02T08:00:00.000Z',
    contract: {
      id,
      title: contractFacts.title,
      description: contractFacts.description,
      owner: { name: 'Olga Owner', email: 'olga@example.com' },
      link: `https://signet.example/contract-details/${id}`,
    },
    record: { statement, ownerBinding: await createKeyBinding(issuer) },
    documents,
    signatures,
    log: { origin: log.origin, publicKey: log.publicKey },
    keyLog: { origin: keyLog.origin, publicKey: keyLog.publicKey },
  };
}

async function registered(
  log: MemoryLog,
  issuer: AccountKeys,
  contract: SampleContract,
  { name, content }: SampleFile,
  number: number,
): Promise<ProofDocument> {
  const bytes = utf8(content);
  const id = `document-${number}`;
  const [documentHash, size] = [await sha3Hex(bytes), bytes.length];
  const fileHeader = toHex(randomBytes(56));
  const fields = {
    assetId: contract.id,
    assetPublicKey: contract.publicKey,
    epoch: 0,
    documentId: id,
    documentHash,
    fileHeader,
    size,
    name,
  };
  const docStatement = await createDocumentStatement(issuer.auth, fields);
  const salt = randomBytes(32);
  const docProof = await log.prove(await log.append(createEntry('doc', salt, docStatement)));
  return { id, name, size, documentHash, docStatement, docSalt: toBase64(salt), docProof };
}

interface Signed {
  log: MemoryLog;
  keyLog: MemoryLog;
  contract: SampleContract;
  documents: readonly ProofDocument[];
  recordHash: string;
}

async function signedBy(
  { log, keyLog, contract, documents, recordHash }: Signed,
  { name, keys }: { name: string; keys: AccountKeys },
): Promise<ProofSignature[]> {
  const accountId = accountIdOfKeys(keys);
  const keyBinding = await createKeyBinding(keys);
  const [keySalt, labelSalt] = [randomBytes(32), randomBytes(32)];
  const key = keyEntry(keyLabelOf(accountId, labelSalt), keyBinding, keySalt);
  const keyProof = await keyLog.prove(await keyLog.append(key));
  const signatures: ProofSignature[] = [];
  for (const { id: documentId, documentHash, size, docSalt, docStatement } of documents) {
    const salt = randomBytes(32);
    const statement = await createContractSignature(keys.sign, {
      accountId,
      assetId: contract.id,
      assetPublicKey: contract.publicKey,
      documentId,
      documentHash,
      size,
      docTx: transactionIdOf(createEntry('doc', fromBase64(docSalt), docStatement)),
      recordHash,
      level: 'basic',
      identRef: null,
      time: TIME,
    });
    const proof = await log.prove(await log.append(createEntry('sig', salt, statement)));
    signatures.push({
      documentId,
      signer: { name, email: emailOf(name) },
      created: TIME,
      statement,
      salt: toBase64(salt),
      proof,
      keyBinding,
      keySalt: toBase64(keySalt),
      keyLabelSalt: toBase64(labelSalt),
      keyProof,
    });
  }
  return signatures;
}
