import type { Harmless } from '../harmless.ts';

const HOME = 'packages/domain/src/crypto';

export const CRYPTO: readonly Harmless[] = [
  {
    file: `${HOME}/argon2id.ts`,
    original:
      "{\n      password,\n      salt,\n      memorySize: m,\n      iterations: t,\n      parallelism: p,\n      hashLength: length,\n      outputType: 'binary',\n    }",
    replacement: '{}',
    why: 'the JavaScript that takes over gives the same, only later',
  },
  {
    file: `${HOME}/argon2id.ts`,
    original: "'binary'",
    replacement: '""',
    why: 'the JavaScript that takes over gives the same, only later',
  },
  {
    file: `${HOME}/canonical-json.ts`,
    original: "typeof value !== 'object'",
    replacement: 'false',
    why: 'the prototype of such a value is another one, or asking for it throws a TypeError as well',
  },
  {
    file: `${HOME}/dpop-proof.ts`,
    original: "''",
    replacement: '"Stryker was here!"',
    why: 'an expression that matches has all its parts, and the values are there for their types',
  },
  {
    file: `${HOME}/dpop-proof.ts`,
    original: "refuse('another kind of key');",
    replacement: ';',
    why: 'a coordinate that is no text cannot be decoded, and one of another length is no point for the platform',
  },
  {
    file: `${HOME}/dpop-proof.ts`,
    original: "typeof x !== 'string' || typeof y !== 'string'",
    replacement: 'false',
    why: 'a coordinate that is no text cannot be decoded, and one of another length is no point for the platform',
  },
  {
    file: `${HOME}/dpop-proof.ts`,
    original: "typeof x !== 'string' || typeof y !== 'string'",
    replacement: "typeof x !== 'string' && typeof y !== 'string'",
    why: 'a coordinate that is no text cannot be decoded, and one of another length is no point for the platform',
  },
  {
    file: `${HOME}/dpop-proof.ts`,
    original: "typeof x !== 'string'",
    replacement: 'false',
    why: 'a coordinate that is no text cannot be decoded, and one of another length is no point for the platform',
  },
  {
    file: `${HOME}/dpop-proof.ts`,
    original: "typeof y !== 'string'",
    replacement: 'false',
    why: 'a coordinate that is no text cannot be decoded, and one of another length is no point for the platform',
  },
  {
    file: `${HOME}/dpop-proof.ts`,
    original: 'point.length !== 1 + 2 * COORDINATE_BYTES',
    replacement: 'false',
    why: 'a coordinate that is no text cannot be decoded, and one of another length is no point for the platform',
  },
  {
    file: `${HOME}/dpop-proof.ts`,
    original: 'headers.set(key, header);',
    replacement: ';',
    why: 'a header that was not kept is made again, which only takes longer',
  },
  {
    file: `${HOME}/dpop-proof.ts`,
    original: 'false',
    replacement: 'true',
    why: 'nobody reads an imported public key out of the platform again',
  },
  {
    file: `${HOME}/key-file-format.ts`,
    original: '{\n        return false;\n      }',
    replacement: '{}',
    why: 'undefined refuses a value, too',
  },
  {
    file: `${HOME}/key-file-format.ts`,
    original: "{\n    throw new AppError('InvalidSecurityKey', { detail: 'not JSON', cause });\n  }",
    replacement: '{}',
    why: 'what was not read is refused as no key file',
  },
  {
    file: `${HOME}/key-file.ts`,
    original: 'bytes.length > KEY_FILE_PLAINTEXT_BYTES',
    replacement: 'false',
    why: 'setting more bytes than fit throws a RangeError as well',
  },
  {
    file: `${HOME}/key-file.ts`,
    original: "throw new RangeError('the account id is too long for a key file');",
    replacement: ';',
    why: 'setting more bytes than fit throws a RangeError as well',
  },
  {
    file: `${HOME}/key-pair.ts`,
    original: 'counter += 1',
    replacement: 'counter -= 1',
    why: 'no known key material gives an invalid scalar: one in 2^32 does',
  },
  {
    file: `${HOME}/key-pair.ts`,
    original: 'counter < 256',
    replacement: 'counter <= 256',
    why: 'no known key material gives an invalid scalar: one in 2^32 does',
  },
  {
    file: `${HOME}/key-pair.ts`,
    original: 'p256.utils.isValidSecretKey(candidate)',
    replacement: 'true',
    why: 'no known key material gives an invalid scalar: one in 2^32 does',
  },
  {
    file: `${HOME}/key-pair.ts`,
    original: "throw new RangeError('no key pair belongs to this key material');",
    replacement: ';',
    why: 'no known key material gives an invalid scalar: one in 2^32 does',
  },
  {
    file: `${HOME}/vrf.ts`,
    original: 'ctr < 256',
    replacement: 'ctr <= 256',
    why: 'every second try gives a point, so no known input takes all of them',
  },
  {
    file: `${HOME}/vrf.ts`,
    original: "throw new RangeError('no point for this input');",
    replacement: ';',
    why: 'every second try gives a point, so no known input takes all of them',
  },
  {
    file: `${HOME}/vrf.ts`,
    original: 'alpha.length > VRF_INPUT_MAX_BYTES',
    replacement: 'false',
    why: 'no proof over a longer input is made here, and any other is refused anyway',
  },
  {
    file: `${HOME}/vrf.ts`,
    original: '{\n    return undefined;\n  }',
    replacement: '{}',
    why: 'a function without a return answers undefined, too',
  },
  {
    file: `${HOME}/ed25519.ts`,
    original: 'false',
    replacement: 'true',
    why: 'nobody reads an imported public key out of the platform again',
  },
  {
    file: `${HOME}/public-key.ts`,
    original: 'true',
    replacement: 'false',
    why: 'nobody reads an imported public key out of the platform again',
  },
  {
    file: `${HOME}/sha3.ts`,
    original: 'hasher.init();',
    replacement: ';',
    why: 'a new hasher of the library has begun already',
  },
  {
    file: `${HOME}/signature.ts`,
    original: 's > ORDER / 2n',
    replacement: 's >= ORDER / 2n',
    why: 'no test could wait for a signature with this very s',
  },
  {
    file: `${HOME}/signature.ts`,
    original: 'oldest !== undefined',
    replacement: 'true',
    why: 'a full map has an oldest key, and the comparison is there for its type',
  },
  {
    file: `${HOME}/signed-header.ts`,
    original: 'header.length !== TEXT_LENGTH',
    replacement: 'false',
    why: 'a signature of another length than 64 bytes is refused as well, only later',
  },
  {
    file: `${HOME}/signed-header.ts`,
    original: "throw new RangeError('another length');",
    replacement: ';',
    why: 'a signature of another length than 64 bytes is refused as well, only later',
  },
];
