import {
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { OperatorError } from '../operator-error.ts';
import type { SecretStore } from './secret-store.ts';

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
  /** Authenticates the links by which people turn off kinds of mail. */
  mailSwitch: KeyObject;
  /** 32 bytes that the operator sends to read health, metrics and failed mail from elsewhere. */
  operator: KeyObject;
}

/**
 * Reads the server's own keys, and makes those that are missing.
 *
 * @throws OperatorError when one is damaged
 */
export async function openSecrets(store: SecretStore): Promise<Secrets> {
  const symmetric = (name: string): Promise<KeyObject> => openSymmetricKey(store, name);
  return {
    session: await openKey(store, 'session.pem', makeP256),
    sessionNonce: await symmetric('session-nonce.key'),
    ledger: await openKey(store, 'ledger.pem', makeEd25519),
    keyLedger: await openKey(store, 'key-ledger.pem', makeEd25519),
    directory: await openKey(store, 'directory.pem', makeEd25519),
    authority: await openKey(store, 'authority.pem', makeP256),
    ledgerWriter: await symmetric('ledger-writer.key'),
    secondFactor: await symmetric('second-factor.key'),
    invitation: await symmetric('invitation.key'),
    mailSwitch: await symmetric('mail-switch.key'),
    operator: await symmetric('operator.key'),
  };
}

/** A new key for sessions, as a store keeps it. */
export const newSessionKey = (): string => pemOf(makeP256());

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const makeP256 = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const makeEd25519 = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

async function openKey(store: SecretStore, name: string, generate: () => KeyObject): Promise<ServerKeys> {
  const pem = await readOrMake(store, name, () => pemOf(generate()));
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** Where the key lies that is to follow one with this name, until all is done that the change takes. */
export const nextOf = (name: string): string => `${name}.next`;

/** A new symmetric key, as a store keeps it. */
export const newSymmetricKey = (): string => randomBytes(KEY_BYTES).toString('base64');

/** @throws OperatorError while the key is being changed */
async function openSymmetricKey(store: SecretStore, name: string): Promise<KeyObject> {
  if ((await store.read(nextOf(name))) !== undefined)
    throw new OperatorError(
      `A change of the key ${name} was broken off: run \`signet rotate ${name}\` again before the start.`,
    );
  return symmetricKey(store, name);
}

/**
 * The symmetric key with this name, made when it is missing.
 *
 * @throws OperatorError when it is anything but 32 bytes in base64: a shortened key must not be used
 */
export async function symmetricKey(store: SecretStore, name: string): Promise<KeyObject> {
  const text = await readOrMake(store, name, newSymmetricKey);
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== KEY_BYTES)
    throw new OperatorError(`${store.placeOf(name)} is damaged: restore it from the backup.`);
  return createSecretKey(key);
}

async function readOrMake(store: SecretStore, name: string, make: () => string): Promise<string> {
  return (await store.read(name)) ?? store.keep(name, make());
}
