import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newConsumer } from './consumer.ts';
import { sizeOf } from './kit-size.ts';
import { ONE_BUTTON, TEN_PIECES } from './measured.ts';

const KB = 1024;
let folder: string;

beforeAll(async () => {
  folder = await newConsumer(inject('tarball'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('one button costs at most 2 KB of JavaScript, gzip, without React (COMP-14)', async () => {
  const { js } = await sizeOf(folder, ONE_BUTTON);
  expect(js).toBeGreaterThan(300);
  expect(js).toBeLessThanOrEqual(2 * KB);
});

it('ten pieces cost at most 50 KB of JavaScript and 8 KB of styles, gzip (COMP-14)', async () => {
  const { js, css } = await sizeOf(folder, TEN_PIECES);
  expect(js).toBeLessThanOrEqual(50 * KB);
  expect(css).toBeGreaterThan(1 * KB);
  expect(css).toBeLessThanOrEqual(8 * KB);
});
