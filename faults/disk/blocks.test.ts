import { expect, it } from 'vitest';
import { randomOf } from '../random.ts';
import { Blocks, SECTOR } from './blocks.ts';

const filled = (value: number, sectors = 1) => Buffer.alloc(sectors * SECTOR, value);

it('what was written can be read, and only what was flushed is sure to survive', () => {
  const blocks = new Blocks(4 * SECTOR);
  blocks.write(0, filled(1));
  blocks.flush();
  blocks.write(0, filled(2, 2));
  expect(blocks.read(0, 2 * SECTOR)).toEqual(filled(2, 2));
  expect(blocks.lose('none', randomOf('a'))).toEqual({ unflushed: 2, lost: 2 });
  expect(blocks.read(0, 2 * SECTOR)).toEqual(Buffer.concat([filled(1), filled(0)]));
});

it('sectors survive each by chance, the same ones for the same seed', () => {
  const survivors = (seed: string) => {
    const blocks = new Blocks(64 * SECTOR);
    blocks.write(0, filled(1, 64));
    blocks.lose('any', randomOf(seed));
    return Array.from({ length: 64 }, (_, sector) => blocks.read(sector * SECTOR, 1)[0]).join('');
  };
  expect(survivors('a')).toBe(survivors('a'));
  expect(survivors('a')).not.toBe(survivors('b'));
  expect(survivors('a')).toMatch(/^(?=.*0)(?=.*1)/);
});

it('the first ones survive in the order in which they were written last', () => {
  const blocks = new Blocks(8 * SECTOR);
  for (const sector of [3, 1, 2, 3, 0]) blocks.write(sector * SECTOR, filled(1));
  blocks.lose('the first', randomOf('c'));
  const survived = [1, 2, 3, 0].map((sector) => blocks.read(sector * SECTOR, 1)[0]).join('');
  expect(survived).toMatch(/^1*0*$/);
});
