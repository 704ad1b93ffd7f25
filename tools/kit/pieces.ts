import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';

/** The folder of the kit in this repository. */
export const kit = join(root, 'packages/ui');

/** What the kit's package.json says, as far as the published one is made of it. */
export interface Manifest {
  name: string;
  version: string;
  description: string;
  type: string;
  sideEffects: string[];
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

export const manifest = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8')) as Manifest;

/** Exports that stay inside this repository, and why. */
export const KEPT_BACK: Readonly<Record<string, string>> = {
  'pdf-files': 'it finds the files of PDF.js by addresses that only Vite understands, and in this repository',
  stories: 'they are made for Storybook and the playground of this repository',
};

/** Name of each published piece, e.g. 'button', with its source below packages/ui. */
export function publishedPieces(): ReadonlyMap<string, string> {
  const pieces = Object.entries(manifest.exports)
    .filter(([path]) => !path.endsWith('.css'))
    .map(([path, source]) => [path.slice(2), source] as const)
    .filter(([name]) => KEPT_BACK[name] === undefined);
  return new Map(pieces);
}
