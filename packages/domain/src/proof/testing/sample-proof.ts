import { fromBase64, toBase64 } from '../../bytes/base64.ts';
import { utf8 } from '../../bytes/bytes.ts';
import { toHex } from '../../bytes/hex.ts';
import { deriveAccountKeys, type AccountKeys } from '../../crypto/account-keys.ts';
import { assetPublicKeyOf, createDataSecret } from '../../crypto/data-secret.ts';
import { randomBytes } from '../../crypto/platform.ts';
import { sha3Hex } from '../../crypto/sha3.ts';
import { createEntry, keyEntry, keyLabelOf, transactionIdOf } from '../../ledger/entry.ts';
import { createMemoryLog, type MemoryLog } from '../../ledger/testing/memory-log.ts';
import { createContractSignature } from '../../statements/contract-signature.ts';
import { manifestOf } from '../../statements/manifest.ts';
import { createDocumentStatement } from '../../statements/document.ts';
import { accountIdOfKeys, createKeyBinding } from '../../statements/key-binding.ts';
import type { ProofBundle, ProofDocument, ProofSignature } from '../proof-bundle.ts';

/** A document of the sample with its content. */
export interface SampleFile {
  name: string;
  content: string;
}

const CONTRACT_ID = 'contract-1';
const TIME = '2026-03-01T09:30:00.000Z';

/** Keys of the two logs of a sample. */
export interface SampleLogKeys {
  log: Uint8Array;
  keyLog: Uint8Array;
}

/** A genuine proof over the files, signed by each of the signers, in logs that hold other entries as well. */
export async function createSampleProof(
  files: readonly SampleFile[],
  signers: readonly string[],
  keys: SampleLogKeys = { log: randomBytes(32), keyLog: randomBytes(32) },
): Promise<ProofBundle> {
  const log = createMemoryLog('ledger.example/v1', keys.log);
  const keyLog = createMemoryLog('ledger.example/keys/v1', keys.keyLog);
  for (let other = 0; other < 5; other += 1) await log.append(randomBytes(90));
  const assetPublicKey = await assetPublicKeyOf(createDataSecret());
  const issuer = await deriveAccountKeys(randomBytes(16));
  const documents: ProofDocument[] = [];
  for (const file of files)
    documents.push(await registered(log, issuer, assetPublicKey, file, documents.length));
  const signatures: ProofSignature[] = [];
  for (const signer of signers) {
    signatures.push(...(await signedBy(log, keyLog, assetPublicKey, documents, signer)));
  }
  return {
    version: 1,
    generatedAt: '2026-03-02T08:00:00.000Z',
    contract: {
      id: CONTRACT_ID,
      title: 'Lease',
      description: 'Office in the second floor',
      owner: { name: 'Olga Owner', email: 'olga@example.com' },
      link: 'https://signet.example/contract-details/contract-1',
    },
    documents,
    signatures,
    log: { origin: log.origin, publicKey: log.publicKey },
    keyLog: { origin: keyLog.origin, publicKey: keyLog.publicKey },
  };
}

async function registered(
  log: MemoryLog,
  issuer: AccountKeys,
  assetPublicKey: string,
  { name, content }: SampleFile,
  number: number,
): Promise<ProofDocument> {
  const bytes = utf8(content);
  const id = `document-${number}`;
  const [documentHash, size] = [await sha3Hex(bytes), bytes.length];
  const fileHeader = toHex(randomBytes(56));
  const fields = {
    assetId: CONTRACT_ID,
    assetPublicKey,
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

async function signedBy(
  log: MemoryLog,
  keyLog: MemoryLog,
  assetPublicKey: string,
  documents: readonly ProofDocument[],
  signer: string,
): Promise<ProofSignature[]> {
  const keys = await deriveAccountKeys(randomBytes(16));
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
      assetId: CONTRACT_ID,
      assetPublicKey,
      documentId,
      documentHash,
      size,
      docTx: transactionIdOf(createEntry('doc', fromBase64(docSalt), docStatement)),
      manifest: manifestOf(documents),
      level: 'basic',
      identRef: null,
      time: TIME,
    });
    const proof = await log.prove(await log.append(createEntry('sig', salt, statement)));
    signatures.push({
      documentId,
      signer: { name: signer, email: `${signer.toLowerCase()}@example.com` },
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
