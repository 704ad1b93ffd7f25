import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { madePicture, put } from './made-pictures.ts';
import { isPacked, pack, packReferences, unpacked } from './pack.ts';

it('all reference pictures are stored in as few bytes as they need (`node tools/review/pack.ts` does so)', () => {
  expect(unpacked()).toEqual([]);
});

describe('a packed picture', () => {
  const taken = madePicture([200, 30, 40], { width: 300, height: 200 });

  it('has the same pixels', () => {
    const [before, after] = [taken, pack(taken)].map((png) => PNG.sync.read(png));
    expect([after?.width, after?.height]).toEqual([300, 200]);
    expect(after?.data.equals(before?.data ?? Buffer.alloc(0))).toBe(true);
  });

  it('is smaller, says so, and stays the same when it is packed again', () => {
    expect(isPacked(madePicture([1, 2, 3]))).toBe(false);
    const packed = pack(taken);
    expect(packed.length).toBeLessThan(taken.length);
    expect(isPacked(packed)).toBe(true);
    expect(pack(packed).equals(packed)).toBe(true);
  });

  it('may not be transparent, which would be lost', () => {
    const glass = new PNG({ width: 2, height: 2 });
    expect(() => pack(PNG.sync.write(glass))).toThrow('no transparent pixels');
  });
});

describe('packing references', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signet-pack-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('stores what a browser took, and leaves other pictures alone', () => {
    const reference = 'packages/ui/src/atoms/tag/__screenshots__/tag.stories.tsx/tag-chromium-linux.png';
    const other = 'packages/app/src/logo.png';
    const taken = madePicture([1, 2, 3]);
    for (const path of [reference, other]) put(folder, path, taken);
    expect(unpacked(folder)).toEqual([reference]);
    packReferences(folder);
    expect(unpacked(folder)).toEqual([]);
    expect(readFileSync(join(folder, other)).equals(taken)).toBe(true);
  });
});
