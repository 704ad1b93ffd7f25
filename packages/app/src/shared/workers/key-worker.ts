import { expose } from 'comlink';
import { utf8, type Bytes } from '@signet/domain/bytes/bytes';
import { deriveAccountKeys, type AccountKeys, type KeyPair } from '@signet/domain/crypto/account-keys';
import { openKeyFile, sealKeyFile } from '@signet/domain/crypto/key-file';
import { hashToken } from '@signet/domain/crypto/link-token';
import {
  openPasskeyWrap,
  passkeyToken,
  wrapForPasskey,
  type PasskeyBinding,
} from '@signet/domain/crypto/passkey';
import {
  createRecoveryPhrase,
  parseRecoveryPhrase,
  recoveryPhraseOf,
} from '@signet/domain/crypto/recovery-phrase';
import { createStepUpProof } from '@signet/domain/crypto/step-up';
import { AppError } from '@signet/domain/errors/app-error';
import {
  createContractSignature,
  type ContractSignatureFields,
} from '@signet/domain/statements/contract-signature';
import { accountIdOfKeys } from '@signet/domain/statements/key-binding';
import { registeredKeys } from '@signet/domain/statements/registered-keys';
import { foundCompany } from '@signet/domain/statements/found-company';
import { ownKeysOf } from '@signet/domain/trust/parties';
import type { ReplacementRequest } from './replacement-keys.ts';
import { settle } from './worker-result.ts';

/** A passkey as its authenticator opens it, with the wrap that the server keeps. */
interface PasskeySource extends PasskeyBinding {
  /** What the authenticator computed. */
  secret: Uint8Array;
  wrap: string;
}

/** How somebody proves to hold the key: the file with its password, the twelve words, or a passkey. */
export type KeySource =
  | { keyFile: string; password: string }
  | { phrase: string }
  | { passkey: PasskeySource };

/** A call of the app that needs the password. */
interface CallToProve {
  method: string;
  /** With query, from `/`. */
  path: string;
  body: string;
  /** The server's challenge, and the time it was issued, in whole seconds since 1970. */
  nonce: string;
  issuedAt: number;
}

interface KeyFileRenewal {
  source: KeySource;
  /** The new one. */
  password: string;
  accountId: string;
  /** A file that an interrupted try made, which the server may know of: kept where the password opens it. */
  earlier?: string | undefined;
}

type ReplaceKeysRequest = ReplacementRequest & { source: KeySource };

export interface UnlockedKeys {
  /** The `sign` key, which names the account. */
  publicKey: string;
  auth: KeyPair;
  enc: KeyPair;
}

let signingKey: KeyPair | undefined;
/** The bytes behind the twelve words, while a passkey is made for them. */
let openEntropy: Bytes | undefined;
/** The key that signs the header Secret: the step-up key, or the signing key if the step-up key is replaced. */
let proofKey: KeyPair | undefined;

/**
 * Everything that touches the password, the phrase or the signing key runs in this worker: the key derivation takes
 * half a second of CPU, and the secrets are gone when the worker ends.
 */
const worker = {
  /** Answers as soon as the script runs. */
  isReady: () => true,

  /** Makes words, keys and key file of a new account; nothing of it is known to anybody else yet. */
  createAccount: (password: string) =>
    settle(async () => {
      const { words, entropy } = createRecoveryPhrase();
      const keys = await deriveAccountKeys(entropy);
      const accountId = accountIdOfKeys(keys);
      const file = await sealWords(entropy, keys, { accountId, password });
      return {
        accountId,
        words,
        keyFile: file.text,
        /** Signs what the sign-up sends, and its confirmation; it cannot be read out. */
        auth: keys.auth,
        attributes: { ...(await registeredKeys(keys)), stepUpKey: file.stepUpPublicKey },
        /** Set for a sign-up with a company. */
        company: await foundCompany(
          ownKeysOf({ signKey: keys.sign.publicKey, auth: keys.auth, enc: keys.enc }),
          new Date(),
        ),
      };
    }),

  /** The keys of a session; the signing key stays here. */
  unlock: (source: KeySource) =>
    settle(async (): Promise<UnlockedKeys> => {
      const keys = await keysOf(source);
      return { publicKey: keys.sign.publicKey, auth: keys.auth, enc: keys.enc };
    }),

  /** The same keys under a new password, with their words. The signing key then proves the holder's consent. */
  renewKeyFile: ({ source, password, accountId, earlier }: KeyFileRenewal) =>
    settle(async () => {
      const entropy = await entropyOf(source);
      const words = recoveryPhraseOf(entropy);
      const keys = await deriveAccountKeys(entropy);
      proofKey = keys.sign;
      const stepUpKey = earlier && (await stepUpKeyOf(earlier, password, keys.sign.publicKey));
      if (earlier !== undefined && stepUpKey) {
        entropy.fill(0);
        return { keyFile: earlier, stepUpKey, words };
      }
      const file = await sealWords(entropy, keys, { accountId, password });
      return { keyFile: file.text, stepUpKey: file.stepUpPublicKey, words };
    }),

  /** The twelve words of a key file. */
  wordsOf: ({ keyFile, password }: { keyFile: string; password: string }) =>
    settle(async () => recoveryPhraseOf((await openKeyFile(keyFile, password)).entropy)),

  /** New keys to replace those of the source (docs/protocol.md, Replacing keys); not registered yet. */
  replaceKeys: ({ source, ...request }: ReplaceKeysRequest) =>
    settle(async () => {
      const { replacementKeys } = await import('./replacement-keys.ts');
      return replacementKeys(await entropyOf(source), request);
    }),

  /** Opens the step-up key, which only the password gives (docs/protocol.md, Sessions); it stays in this worker. */
  openStepUpKey: ({ keyFile, password }: { keyFile: string; password: string }, publicKey: string) =>
    settle(async () => {
      const opened = await openKeyFile(keyFile, password);
      opened.entropy.fill(0);
      assertOwn(opened.publicKey, publicKey);
      proofKey = opened.stepUp;
    }),

  /** Opens the key that a new passkey is to open as well. The signing key then proves the holder's consent. */
  openForPasskey: (source: KeySource, publicKey: string) =>
    settle(async () => {
      const entropy = await entropyOf(source);
      const { sign } = await deriveAccountKeys(entropy);
      assertOwn(sign.publicKey, publicKey);
      openEntropy = entropy;
      proofKey = sign;
    }),

  /** What the server keeps of a new passkey (docs/protocol.md, Passkeys). */
  wrapForPasskey: ({ secret, ...binding }: PasskeyBinding & Pick<PasskeySource, 'secret'>) =>
    settle(async () => {
      if (openEntropy === undefined) throw new TypeError('Open the key first.');
      const wrap = await wrapForPasskey(secret, openEntropy, binding);
      openEntropy.fill(0);
      return { wrap, tokenHash: hashToken(passkeyToken(secret, binding.credentialId)) };
    }),

  /** The header Secret of one call. */
  proveCall: ({ body, ...request }: CallToProve) =>
    settle(async () => {
      if (proofKey === undefined) throw new TypeError('Open the step-up key first.');
      return createStepUpProof({ ...request, body: utf8(body), key: proofKey });
    }),

  /** Begins the signing ceremony: the signing key stays in this worker until it is ended (docs/protocol.md, Keys). */
  openSigningKey: (source: KeySource, publicKey: string) =>
    settle(async () => {
      const { sign } = await keysOf(source);
      assertOwn(sign.publicKey, publicKey);
      signingKey = sign;
    }),

  /** Signs one document within the ceremony. */
  signDocument: (fields: ContractSignatureFields) =>
    settle(async () => {
      if (signingKey === undefined) throw new TypeError('Open the signing key first.');
      return createContractSignature(signingKey, fields);
    }),
};

/** The step-up key of a file of these very keys; undefined where the password does not open it. */
async function stepUpKeyOf(
  keyFile: string,
  password: string,
  publicKey: string,
): Promise<string | undefined> {
  const opened = await openKeyFile(keyFile, password).catch(() => undefined);
  opened?.entropy.fill(0);
  return opened?.publicKey === publicKey ? opened.stepUp.publicKey : undefined;
}

function assertOwn(opened: string, publicKey: string): void {
  if (opened !== publicKey)
    throw new AppError('InvalidSecurityKey', { detail: 'the key belongs to another account' });
}

/** The key file of the first keys that words give, whose entropy is forgotten. */
async function sealWords(
  entropy: Bytes,
  { sign: { publicKey } }: AccountKeys,
  { accountId, password }: { accountId: string; password: string },
) {
  const file = await sealKeyFile({ entropy, index: 0, publicKey, accountId, password });
  entropy.fill(0);
  return file;
}

async function keysOf(source: KeySource): Promise<AccountKeys> {
  const entropy = await entropyOf(source);
  const keys = await deriveAccountKeys(entropy);
  entropy.fill(0);
  return keys;
}

async function entropyOf(source: KeySource): Promise<Bytes> {
  if ('phrase' in source) return parseRecoveryPhrase(source.phrase);
  if ('passkey' in source) return entropyOfPasskey(source.passkey);
  return (await openKeyFile(source.keyFile, source.password)).entropy;
}

/** @throws AppError WrongPasskey also when the keys that come out are others than the wrap was said to be for */
async function entropyOfPasskey({ secret, wrap, ...binding }: PasskeySource): Promise<Bytes> {
  const entropy = await openPasskeyWrap(secret, wrap, binding);
  const { sign } = await deriveAccountKeys(entropy);
  if (sign.publicKey !== binding.publicKey) {
    entropy.fill(0);
    throw new AppError('WrongPasskey', { detail: 'the passkey opens other keys' });
  }
  return entropy;
}

expose(worker);

export type KeyWorker = typeof worker;
