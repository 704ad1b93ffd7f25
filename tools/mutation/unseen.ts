import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Location, MutantResult } from '@stryker-mutator/api/core';
import { root } from '../run.ts';
import { HARMLESS } from './harmless.ts';

/** A fault that no test saw, with the code that it changed. */
export interface Unseen {
  /** Path from the folder of the repository. */
  file: string;
  line: number;
  original: string;
  replacement: string;
}

/** The faults that no test saw and that {@link HARMLESS} does not explain. */
export function unseen(results: readonly MutantResult[]): Unseen[] {
  return results
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ fileName, location, replacement }) => ({
      file: relative(root, fileName),
      line: location.start.line,
      original: codeAt(fileName, location),
      replacement: replacement ?? '',
    }))
    .filter((fault) => !HARMLESS.some((known) => isSame(known, fault)));
}

const isSame = (known: Omit<Unseen, 'line'>, fault: Unseen): boolean =>
  known.file === fault.file && known.original === fault.original && known.replacement === fault.replacement;

/** The code at a place; lines and columns count from 1. */
function codeAt(file: string, { start, end }: Location): string {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return lines.join('\n');
}
