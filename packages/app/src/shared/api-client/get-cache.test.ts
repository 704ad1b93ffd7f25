import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred.ts';
import { CACHE_WINDOW_MS, forgetAnswers, reuseAnswer } from './get-cache.ts';

beforeEach(forgetAnswers);

describe('the cache of GET responses', () => {
  it('while an answer is pending, the same path shares it (NET-08, NET-10)', async () => {
    const pending = deferred<string>();
    const run = vi.fn(() => pending.promise);
    const both = Promise.all([reuseAnswer('/a', run, 0), reuseAnswer('/a', run, 1)]);
    pending.resolve('answer');
    expect(await both).toEqual(['answer', 'answer']);
    expect(run).toHaveBeenCalledOnce();
  });

  it('a completed response is shared to the end of the window and not beyond (NET-08, NET-10)', async () => {
    const run = vi.fn(async () => run.mock.calls.length);
    expect(await reuseAnswer('/a', run, 0)).toBe(1);
    expect(await reuseAnswer('/a', run, CACHE_WINDOW_MS - 1)).toBe(1);
    expect(await reuseAnswer('/a', run, CACHE_WINDOW_MS)).toBe(2);
  });

  it('a failed answer is not reused (NET-10)', async () => {
    await expect(reuseAnswer('/a', () => Promise.reject(new Error('down')), 0)).rejects.toThrow('down');
    expect(await reuseAnswer('/a', async () => 'back', 1)).toBe('back');
  });

  it('the query belongs to the path (NET-08, J-168)', async () => {
    expect(await reuseAnswer('/a?page=1', async () => 1, 0)).toBe(1);
    expect(await reuseAnswer('/a?page=2', async () => 2, 0)).toBe(2);
  });
});
