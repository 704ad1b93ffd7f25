import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newConsumer, runNode } from './consumer.ts';
import { KEPT_BACK, manifest, publishedPieces } from './pieces.ts';

interface Published {
  exports: Record<string, unknown>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional: boolean }>;
}

let folder: string;
let published: Published;

beforeAll(async () => {
  folder = await newConsumer(inject('tarball'));
  published = JSON.parse(
    readFileSync(join(folder, 'node_modules/@signet/ui/package.json'), 'utf8'),
  ) as Published;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The three ways of resolution that know ES modules; of the older two nothing is promised. */
const PROMISED = new Set(['node16-esm', 'bundler']);

describe('the packed kit (COMP-14)', () => {
  it('has nothing that publint objects to', async () => {
    const tarball = readFileSync(inject('tarball'));
    const data = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength);
    const { messages, pkg } = await publint({ pack: { tarball: data as ArrayBuffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has types that every ES module resolution finds and that agree with the scripts', async () => {
    const pkg = createPackageFromTarballData(new Uint8Array(readFileSync(inject('tarball'))));
    const entrypoints = [...publishedPieces().keys()];
    const result = await checkPackage(pkg, { entrypoints });
    if (result.types === false) throw new Error('There are no types in the package.');
    expect(Object.keys(result.entrypoints)).toHaveLength(entrypoints.length);
    const problems = result.problems.filter((problem) => {
      const kind = 'resolutionKind' in problem ? problem.resolutionKind : undefined;
      return kind === undefined || PROMISED.has(kind);
    });
    expect(problems).toEqual([]);
  });

  it('exports the pieces of the kit by these names', async () => {
    const pieces = [...publishedPieces().keys()];
    const script = `
      const names = {};
      for (const piece of ${JSON.stringify(pieces)})
        names[piece] = Object.keys(await import('@signet/ui/' + piece)).sort().join(', ');
      console.log(JSON.stringify(names, null, 2));`;
    const names = await runNode(folder, '--input-type=module', '--eval', script);
    await expect(names).toMatchFileSnapshot('exports.snapshot.json');
  });

  it('leaves out nothing but what is named with a reason', () => {
    const all = Object.keys(manifest.exports).filter((path) => !path.endsWith('.css'));
    const kept = all.filter((path) => published.exports[path] === undefined).map((path) => path.slice(2));
    expect(kept.toSorted()).toEqual(Object.keys(KEPT_BACK).toSorted());
    expect(Object.values(KEPT_BACK).every((reason) => reason.length > 20)).toBe(true);
  });

  it('brings the dependencies of what it contains and no other', () => {
    expect(Object.keys(published.dependencies)).toContain('@radix-ui/react-dialog');
    // for the PDF viewer alone, and large
    expect(Object.keys(published.dependencies)).not.toContain('pdfjs-dist');
    expect(published.peerDependencies).toMatchObject({ 'pdfjs-dist': manifest.dependencies['pdfjs-dist'] });
    expect(published.peerDependenciesMeta).toEqual({ 'pdfjs-dist': { optional: true } });
  });

  it('says in each script of a piece that it is for the browser, so that server components may render it', () => {
    const scripts = [...publishedPieces().keys()].map((piece) =>
      readFileSync(join(folder, 'node_modules/@signet/ui', `${piece}.js`), 'utf8'),
    );
    expect(scripts.length).toBeGreaterThan(50);
    expect(
      scripts.filter((script) => !script.startsWith('"use client";') && !script.startsWith("'use client';")),
    ).toEqual([]);
  });

  it('needs no condition of ours to be resolved', () => {
    expect(JSON.stringify(published.exports)).not.toContain('signet-source');
  });
});
