import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newConsumer, runNode } from './consumer.ts';
import { forms, KEPT_BACK, publishedPieces, ui } from './pieces.ts';

interface Published {
  exports: Record<string, unknown>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional: boolean }>;
}

const PACKAGES = { ui, forms };
const names = Object.keys(PACKAGES) as (keyof typeof PACKAGES)[];

let folder: string;

beforeAll(async () => {
  folder = await newConsumer(inject('tarball'), { forms: inject('forms') });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The three ways of resolution that know ES modules; of the older two nothing is promised. */
const PROMISED = new Set(['node16-esm', 'bundler']);

describe.each(names)('the packed kit, @signet/%s (COMP-14)', (name) => {
  const { manifest } = PACKAGES[name];
  const pieces = [...publishedPieces(PACKAGES[name]).keys()];
  const read = (file: string) => readFileSync(join(folder, 'node_modules', manifest.name, file), 'utf8');
  const published = () => JSON.parse(read('package.json')) as Published;
  const tarball = () => readFileSync(inject(name === 'ui' ? 'tarball' : 'forms'));

  it('has nothing that publint objects to', async () => {
    const { buffer, byteOffset, byteLength } = tarball();
    const data = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
    const { messages, pkg } = await publint({ pack: { tarball: data }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has types that every ES module resolution finds and that agree with the scripts', async () => {
    const pkg = createPackageFromTarballData(new Uint8Array(tarball()));
    const result = await checkPackage(pkg, { entrypoints: pieces });
    if (result.types === false) throw new Error('There are no types in the package.');
    expect(Object.keys(result.entrypoints)).toHaveLength(pieces.length);
    const problems = result.problems.filter((problem) => {
      const kind = 'resolutionKind' in problem ? problem.resolutionKind : undefined;
      return kind === undefined || PROMISED.has(kind);
    });
    expect(problems).toEqual([]);
  });

  it('exports its pieces by these names', async () => {
    const script = `
      const names = {};
      for (const piece of ${JSON.stringify(pieces)})
        names[piece] = Object.keys(await import('${manifest.name}/' + piece)).sort().join(', ');
      console.log(JSON.stringify(names, null, 2));`;
    const exported = await runNode(folder, '--input-type=module', '--eval', script);
    await expect(exported).toMatchFileSnapshot(`exports-${name}.snapshot.json`);
  });

  it('says in each script of a piece that it is for the browser, so that server components may render it', () => {
    const scripts = pieces.map((piece) => read(`${piece}.js`));
    expect(scripts.length).toBeGreaterThan(20);
    expect(scripts.filter((script) => !/^["']use client["'];/u.test(script))).toEqual([]);
  });

  it('leaves out nothing but what is named with a reason', () => {
    const { exports } = published();
    const all = Object.keys(manifest.exports).filter((path) => !path.endsWith('.css'));
    const kept = all.filter((path) => exports[path] === undefined).map((path) => path.slice(2));
    expect(kept.toSorted()).toEqual(name === 'ui' ? Object.keys(KEPT_BACK).toSorted() : []);
    expect(Object.values(KEPT_BACK).every((reason) => reason.length > 20)).toBe(true);
  });

  it('asks for ranges of what it needs, so that a product has one of each', () => {
    const { dependencies, peerDependencies } = published();
    const ranges = Object.values({ ...dependencies, ...peerDependencies });
    expect(ranges.filter((range) => !/^(?:\^|>=)\d/u.test(range))).toEqual([]);
  });

  it('needs nothing to be resolved that is ours alone', () => {
    expect(JSON.stringify(published())).not.toMatch(/signet-source|@signet\/domain/u);
  });
});

describe('what the packed kit brings and asks for (COMP-14)', () => {
  const published = (name: string) =>
    JSON.parse(readFileSync(join(folder, 'node_modules/@signet', name, 'package.json'), 'utf8')) as Published;

  it('PDF.js, for the PDF viewer alone and large, is left to the product', () => {
    const { dependencies, peerDependencies, peerDependenciesMeta } = published('ui');
    expect(Object.keys(dependencies)).toContain('@radix-ui/react-dialog');
    expect(Object.keys(dependencies)).not.toContain('pdfjs-dist');
    expect(peerDependencies).toMatchObject({ 'pdfjs-dist': `^${ui.manifest.dependencies['pdfjs-dist']}` });
    expect(peerDependenciesMeta).toEqual({ 'pdfjs-dist': { optional: true } });
  });

  it('the forms bring what their rules need, and share react-hook-form with the product', () => {
    const { dependencies, peerDependencies } = published('forms');
    expect(Object.keys(dependencies)).toEqual([
      '@hookform/resolvers',
      '@signet/ui',
      'date-fns',
      'ibantools',
      'lucide-react',
      'zod',
    ]);
    expect(dependencies['@signet/ui']).toBe(`^${ui.manifest.version}`);
    expect(Object.keys(peerDependencies)).toContain('react-hook-form');
  });
});
