import type { Harmless } from '../harmless.ts';

const HOME = 'packages/domain/src/proof';

export const PROOF: readonly Harmless[] = [
  {
    file: `${HOME}/verify-heads.ts`,
    original: 'splitNote(note)?.signatures',
    replacement: 'splitNote(note).signatures',
    why: 'an opened checkpoint is a note, and the look is there for its type',
  },
  {
    file: `${HOME}/verify-heads.ts`,
    original: '[]',
    replacement: '["Stryker was here"]',
    why: 'an opened checkpoint is a note, and the value without one is there for its type',
  },
  {
    file: `${HOME}/verify-heads.ts`,
    original: 'splitNote(note)?.text',
    replacement: 'splitNote(note).text',
    why: 'an opened checkpoint is a note, and the look is there for its type',
  },
  {
    file: `${HOME}/verify-heads.ts`,
    original: "''",
    replacement: '"Stryker was here!"',
    why: 'an opened checkpoint is a note that its log signed, and the values without one are there for their types',
  },
  {
    file: `${HOME}/verify-heads.ts`,
    original: 'checkpoint === undefined',
    replacement: 'false',
    why: 'without a checkpoint its members are missing, too, which is answered alike, and the comparison is there for its type',
  },
  {
    file: `${HOME}/verify-heads.ts`,
    original: '{\n    return undefined;\n  }',
    replacement: '{}',
    why: 'a function without a return answers undefined, too',
  },
  {
    file: `${HOME}/verify-proof.ts`,
    original: 'owner === undefined',
    replacement: 'false',
    why: 'records by nobody that is known are refused before, and the comparison is there for its type',
  },
  {
    file: `${HOME}/verify-proof.ts`,
    original: "id > (ids[at - 1] ?? '')",
    replacement: "id >= (ids[at - 1] ?? '')",
    why: 'the ids are the keys of a map, so no two are equal',
  },
  {
    file: `${HOME}/verify-proof.ts`,
    original: "''",
    replacement: '"Stryker was here!"',
    why: 'every document of a valid proof is registered, and the value without a registration is there for its type',
  },
  {
    file: `${HOME}/verify-people.ts`,
    original: 'provider === null || reference === null',
    replacement: 'provider === null && reference === null',
    why: 'an identity has both or none, and the comparison is there for their types',
  },
  {
    file: `${HOME}/verify-people.ts`,
    original: 'provider === null',
    replacement: 'false',
    why: 'an identity has both or none, and the comparison is there for their types',
  },
  {
    file: `${HOME}/verify-people.ts`,
    original: 'reference === null',
    replacement: 'false',
    why: 'an identity has both or none, and the comparison is there for their types',
  },
  {
    file: `${HOME}/verify-records.ts`,
    original: 'newest === undefined',
    replacement: 'false',
    why: 'a proof has a record, and the comparison is there for its type',
  },
  {
    file: `${HOME}/verify-records.ts`,
    original: 'ownerBinding === undefined',
    replacement: 'false',
    why: 'without the keys of the owner the record is refused as well, and the look is there for its type',
  },
  {
    file: `${HOME}/verify-records.ts`,
    original: "throw new RangeError('the keys of the owner are missing');",
    replacement: ';',
    why: 'without the keys of the owner the record is refused as well, and the look is there for its type',
  },
  {
    file: `${HOME}/verify-records.ts`,
    original: "''",
    replacement: '"Stryker was here!"',
    why: 'a record has a key, and the value without one is there for its type',
  },
  {
    file: `${HOME}/verify-signatures.ts`,
    original: '[]',
    replacement: '["Stryker was here"]',
    why: 'nobody has this id',
  },
  {
    file: `${HOME}/verify-signatures.ts`,
    original: 'document?.name',
    replacement: 'document.name',
    why: 'a valid signature is of a document, and the look is there for its type',
  },
  {
    file: `${HOME}/verify-signatures.ts`,
    original: "''",
    replacement: '"Stryker was here!"',
    why: 'a valid signature is of a document, and the value without one is there for its type',
  },
  {
    file: `${HOME}/read-proof.ts`,
    original: '/("(?:[^"\\\\]|\\\\.)*")|[ \\t\\r\\n]+/g',
    replacement: '/("(?:[^"\\\\]|\\\\.)*")|[ \\t\\r\\n]/g',
    why: 'one space after the other is left out alike',
  },
  {
    file: `${HOME}/verify-documents.ts`,
    original: '{\n    return false;\n  }',
    replacement: '{}',
    why: 'undefined says no, too',
  },
  {
    file: `${HOME}/verify-documents.ts`,
    original: 'document !== undefined',
    replacement: 'true',
    why: 'where there is no document nothing is registered either, and the comparison is there for its type',
  },
  {
    file: `${HOME}/verify-documents.ts`,
    original: 'document === undefined',
    replacement: 'false',
    why: 'where there is no document nothing is registered either, and the comparison is there for its type',
  },
];
