import { CRYPTO } from './harmless/crypto.ts';
import { PERMISSIONS } from './harmless/permissions.ts';
import { PROOF } from './harmless/proof.ts';
import { STATEMENTS } from './harmless/statements.ts';

/** A fault that no test can see, because it changes nothing that can happen. */
export interface Harmless {
  /** Path from the folder of the repository. */
  file: string;
  original: string;
  replacement: string;
  why: string;
}

/** The faults that survive, explained one by one. */
export const HARMLESS: readonly Harmless[] = [...CRYPTO, ...PERMISSIONS, ...PROOF, ...STATEMENTS];
