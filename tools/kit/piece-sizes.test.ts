import { globSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newConsumer } from './consumer.ts';
import { measurePieces, readSizes, writeSizes, type PieceSizes } from './piece-sizes.ts';

/** Bytes that a small change may make without a new measurement: the pages show tenths of a kilobyte. */
const TOLERANCE = 102;

let folder: string;
let measured: PieceSizes;

beforeAll(async () => {
  folder = await newConsumer(inject('tarball'));
  const stylesheets = globSync('*.css', { cwd: join(folder, 'node_modules/@signet/ui') });
  measured = await measurePieces(folder, new Set(stylesheets.map((file) => basename(file, '.css'))));
  // `SIGNET_SIZES=update` writes them anew
  if (process.env['SIGNET_SIZES'] === 'update') writeSizes(measured);
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the pages of Storybook say what each piece costs (COMP-14)', () => {
  const shown = readSizes();
  expect(Object.keys(shown)).toEqual(Object.keys(measured));
  const wrong = Object.entries(measured).filter(
    ([piece, { js, css }]) =>
      Math.abs(js - (shown[piece]?.js ?? 0)) > TOLERANCE ||
      Math.abs(css - (shown[piece]?.css ?? 0)) > TOLERANCE,
  );
  expect(wrong).toEqual([]);
});
