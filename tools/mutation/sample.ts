import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';
import type { Part } from './parts.ts';

const FOLDER = 'packages/domain/src';

interface Place {
  /** Below {@link FOLDER}, without its ending; its own test must see the faults. */
  file: string;
  /** Each stands in the file once; every fault within it is played. */
  code: string[];
}

/**
 * Sixty faults, chosen by lot among those that fast tests see. Code that changes takes its line here along. Constants of a
 * module are not among them: a fault in what runs once, before the tests, is put to all of them.
 */
const PLACES: readonly Place[] = [
  {
    file: 'crypto/canonical-json',
    code: ['!Number.isSafeInteger(value)', '(item) => write(item, depth + 1)'],
  },
  {
    file: 'crypto/dpop-proof',
    code: [
      'ath !== (await hashOf(token))',
      "{ crv: 'P-256', kty: 'EC', x: coordinate(1), y: coordinate(1 + COORDINATE_BYTES) }",
    ],
  },
  { file: 'crypto/public-key', code: ['(P + 1n) / 4n', 'root % 2n === 1n'] },
  {
    file: 'crypto/recovery-phrase',
    code: ["text.normalize('NFKD').trim().toLowerCase()", 'words.length !== 12'],
  },
  {
    file: 'crypto/signed-header',
    code: [
      'Math.abs(moment.issuedAt - now) > MAX_CLOCK_SKEW',
      '{ moment: { nonce, issuedAt }, signature: bytes.subarray(HEAD_BYTES) }',
    ],
  },
  {
    file: 'permissions/contract-policy',
    code: ['PLACE_POLICY[action]?.includes(access.place) === true', "access.role === 'anonymous'"],
  },
  {
    file: 'permissions/workspace-policy',
    code: ["key !== 'read' && mayInWorkspace(key, access)", "newOwner?.role === 'admin'"],
  },
  { file: 'statements/company-rules', code: ["{ ...fields, type: 'company-rules', v: 1 }"] },
  { file: 'statements/contract-move', code: ["{ ...fields, type: 'contract-move', v: 1 }"] },
  {
    file: 'statements/record-succession',
    code: ['before.email === after.email', 'after.keyOutdated !== keyOutdatedAfter(before, after, signers)'],
  },
  { file: 'statements/redemption', code: ['hashToken(token) !== invite.tokenHash'] },
];

/** A few faults of the domain that `npm test` plays each time. */
export function sample(): Part {
  return {
    tests: FOLDER,
    mutate: PLACES.flatMap(({ file, code }) => code.map((piece) => rangeOf(`${FOLDER}/${file}.ts`, piece))),
    include: PLACES.map(({ file }) => `${file}.test.ts`),
  };
}

/** A piece of a file as a pattern; lines count from 1, columns from 0. */
function rangeOf(file: string, code: string): string {
  const pieces = readFileSync(join(root, file), 'utf8').split(code);
  const [before] = pieces;
  if (pieces.length !== 2 || before === undefined)
    throw new Error(`The sample names code that does not stand in ${file} once: ${code}`);
  const lines = before.split('\n');
  const [line, column] = [lines.length, lines.at(-1)?.length ?? 0];
  return `${file}:${line}:${column}-${line}:${column + code.length}`;
}
