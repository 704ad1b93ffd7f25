import { mnemonicToSeedWebcrypto } from '@scure/bip39';
import { utf8, type Bytes } from '../bytes/bytes.ts';
import { hkdfExpand, hkdfExtract } from './hkdf.ts';
import { deriveKeyPair, type KeyPair } from './key-pair.ts';
import type { KeyPurpose } from './public-key.ts';
import { recoveryPhraseOf } from './recovery-phrase.ts';

export type { KeyPair } from './key-pair.ts';

/** The three keys of an account: `sign` for contracts only, `auth` for sessions and grants, `enc` to receive secrets. */
export interface AccountKeys {
  index: number;
  sign: KeyPair;
  auth: KeyPair;
  enc: KeyPair;
}

/**
 * The keys of an account from the 16 bytes behind its 12 words (docs/protocol.md, Keys). `index` counts key changes from 0.
 * Private keys are not extractable; all raw key material is wiped.
 */
export async function deriveAccountKeys(entropy: Uint8Array, index = 0): Promise<AccountKeys> {
  return withMaterial(entropy, index, async (materialOf) => {
    const pair = async (name: string, purpose: KeyPurpose): Promise<KeyPair> => {
      const keyMaterial = materialOf(name);
      try {
        return await deriveKeyPair(keyMaterial, purpose);
      } finally {
        keyMaterial.fill(0);
      }
    };
    return {
      index,
      sign: await pair('sign', 'sign'),
      auth: await pair('auth', 'sign'),
      enc: await pair('enc', 'agree'),
    };
  });
}

/** The 32 bytes that give the `enc` key of index 0: all that is stored of replaced keys. The caller wipes them. */
export function encKeyMaterial(entropy: Uint8Array): Promise<Bytes> {
  return withMaterial(entropy, 0, async (materialOf) => materialOf('enc'));
}

async function withMaterial<T>(
  entropy: Uint8Array,
  index: number,
  work: (materialOf: (name: string) => Bytes) => Promise<T>,
): Promise<T> {
  if (!Number.isSafeInteger(index) || index < 0) throw new RangeError('the key index is an integer from 0');
  const seed = await mnemonicToSeedWebcrypto(recoveryPhraseOf(entropy).join(' '));
  const root = hkdfExtract('SHA-256', utf8('ikf/v1/root'), seed);
  try {
    return await work((name) => hkdfExpand('SHA-256', root, utf8(`ikf/v1/${name}/${index}`), 32));
  } finally {
    seed.fill(0);
    root.fill(0);
  }
}
