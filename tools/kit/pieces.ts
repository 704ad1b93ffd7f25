import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';

/** What a package.json of this repository says, as far as the published one is made of it. */
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

/** A package of this repository. */
export interface Package {
  folder: string;
  manifest: Manifest;
}

function packageIn(name: string): Package {
  const folder = join(root, 'packages', name);
  return { folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest };
}

export const ui = packageIn('ui');
export const forms = packageIn('forms');

/** Not published: what the forms need of it is built into them. */
export const domain = packageIn('domain');

/** The packages that other products get; one that needs another comes after it. */
export const KIT: readonly Package[] = [ui, forms];

/** Exports that stay inside this repository, and why. */
export const KEPT_BACK: Readonly<Record<string, string>> = {
  'pdf-files': 'it finds the files of PDF.js by addresses that only Vite understands, and in this repository',
  stories: 'they are made for Storybook and the playground of this repository',
};

/** Name of each published piece, e.g. 'button', with its source below the folder of its package. */
export function publishedPieces({ manifest }: Package): ReadonlyMap<string, string> {
  const pieces = Object.entries(manifest.exports)
    .filter(([path]) => !path.endsWith('.css'))
    .map(([path, source]) => [path.slice(2), source] as const)
    .filter(([name]) => KEPT_BACK[name] === undefined);
  return new Map(pieces);
}
