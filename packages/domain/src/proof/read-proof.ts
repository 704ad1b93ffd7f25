import { canonicalJson } from '../crypto/canonical-json.ts';
import { ProofSchema, type Proof } from './proof-file.ts';

/** Strings are kept; the rest of the match is white space between tokens. */
const STRING_OR_SPACE = /("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g;

/**
 * Reads a proof file. It is canonical JSON (RFC 8785) apart from white space between tokens: a member twice or unknown, a
 * number in another form or beyond 2^53, an escaped letter or another order is refused, so that one proof has one text.
 *
 * @throws RangeError, SyntaxError or ZodError for anything else
 */
export function readProof(text: string): Proof {
  const value: unknown = JSON.parse(text);
  const proof = ProofSchema.parse(value);
  if (canonicalJson(value) !== text.replaceAll(STRING_OR_SPACE, '$1'))
    throw new RangeError('the proof is not in its one form');
  return proof;
}

/** The text of a proof file, indented for people. */
export function writeProof(proof: Proof): string {
  return JSON.stringify(JSON.parse(canonicalJson(ProofSchema.parse(proof))), null, 2);
}
