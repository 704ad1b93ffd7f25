import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A key pair of the server itself. */
export interface ServerKeys {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export interface Secrets {
  /** ES256, signs session tokens. */
  session: ServerKeys;
  /** Ed25519, sign the checkpoints of the two logs. */
  ledger: ServerKeys;
  keyLedger: ServerKeys;
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
    ledger: openKey(directory, 'ledger.pem', () => generateKeyPairSync('ed25519').privateKey),
    keyLedger: openKey(directory, 'key-ledger.pem', () => generateKeyPairSync('ed25519').privateKey),
  };
}

function openKey(directory: string, name: string, generate: () => KeyObject): ServerKeys {
  const path = join(directory, name);
  let pem: string;
  try {
    pem = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    pem = generate().export({ type: 'pkcs8', format: 'pem' }).toString();
    writeDurably(directory, name, pem);
  }
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

function writeDurably(directory: string, name: string, content: string): void {
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
