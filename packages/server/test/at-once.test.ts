import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { forEachAtOnce } from '../src/platform/at-once.ts';

describe('what is done a few at once', () => {
  it('is done with all of them, never with more than that', async () => {
    const done = new Set<number>();
    let running = 0;
    let most = 0;
    await forEachAtOnce([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      most = Math.max(most, ++running);
      await setTimeout(item % 2 === 0 ? 1 : 5);
      running--;
      done.add(item);
    });
    expect(done).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]));
    expect(most).toBe(3);
  });

  it('ends with the first failure, once those that were begun are over, and begins no more', async () => {
    const begun: number[] = [];
    const over: number[] = [];
    const work = forEachAtOnce([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      begun.push(item);
      if (item === 2) throw new Error('the disk is full');
      await setTimeout(5);
      over.push(item);
    });
    await expect(work).rejects.toThrow('the disk is full');
    expect([begun, over]).toEqual([
      [1, 2, 3],
      [1, 3],
    ]);
  });
});
