import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import {
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { OperatorError } from '../operator-error.ts';

const KEY_BYTES = 32;

/** A key pair of the server itself. */
export interface ServerKeys {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export interface Secrets {
  /** ES256, signs session tokens. */
  session: ServerKeys;
  /** Makes the nonces of session calls (docs/decisions/039). */
  sessionNonce: KeyObject;
  /** Ed25519, sign the checkpoints of the two logs. */
  ledger: ServerKeys;
  keyLedger: ServerKeys;
  /** Ed25519, by which the key directory labels addresses: with another key nobody is found any more. */
  directory: ServerKeys;
  /** P-256, signs identity statements and the trust file, and identifies this installation. */
  authority: ServerKeys;
  /** The server's secret for appending at the ledger host; nobody else may append. */
  ledgerWriter: KeyObject;
  /** AES-256, seals the secrets of second factors in the database (docs/decisions/013). */
  secondFactor: KeyObject;
  /** AES-256, seals the tokens of invitations in the database. */
  invitation: KeyObject;
  /** 32 bytes that the operator sends to read health, metrics and failed mail from elsewhere. */
  operator: KeyObject;
}

/** Reads the server's own keys from `directory` and makes those that are missing; files are readable by the owner only. */
export function openSecrets(directory: string): Secrets {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return {
    session: openKey(
      directory,
      'session.pem',
      () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
    ),
    sessionNonce: openSymmetricKey(directory, 'session-nonce.key'),
    ledger: openKey(directory, 'ledger.pem', () => generateKeyPairSync('ed25519').privateKey),
    keyLedger: openKey(directory, 'key-ledger.pem', () => generateKeyPairSync('ed25519').privateKey),
    directory: openKey(directory, 'directory.pem', () => generateKeyPairSync('ed25519').privateKey),
    authority: openKey(
      directory,
      'authority.pem',
      () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
    ),
    ledgerWriter: openSymmetricKey(directory, 'ledger-writer.key'),
    secondFactor: openSymmetricKey(directory, 'second-factor.key'),
    invitation: openSymmetricKey(directory, 'invitation.key'),
    operator: openSymmetricKey(directory, 'operator.key'),
  };
}

function openKey(directory: string, name: string, generate: () => KeyObject): ServerKeys {
  const pem = readOrMake(directory, name, () =>
    generate().export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** @throws OperatorError when the file holds anything but 32 bytes in base64: a shortened key must not be used */
function openSymmetricKey(directory: string, name: string): KeyObject {
  const text = readOrMake(directory, name, () => randomBytes(KEY_BYTES).toString('base64'));
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== KEY_BYTES)
    throw new OperatorError(`${join(directory, name)} is damaged: restore it from the backup.`);
  return createSecretKey(key);
}

function readOrMake(directory: string, name: string, make: () => string): string {
  try {
    return readFileSync(join(directory, name), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const content = make();
    writeDurably(directory, name, content);
    return content;
  }
}

/** Replaces a file of the secrets' folder; a crash leaves the old one or the new one. */
export function writeDurably(directory: string, name: string, content: string): void {
  const part = join(directory, `${name}.part`);
  const file = openSync(part, 'w', 0o600);
  writeSync(file, content);
  fsyncSync(file);
  closeSync(file);
  renameSync(part, join(directory, name));
  const folder = openSync(directory, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
