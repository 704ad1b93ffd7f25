import { describe, expect, it } from 'vitest';
import { nextAutoReminder } from './auto-reminder.ts';

const day = (number: number): Date => new Date(Date.UTC(2026, 2, number, 9, 30));

describe('reminders of a request that nobody answers', () => {
  it('come after 5 days, then every 2, and 5 times at most', () => {
    const told: Date[] = [];
    let next: Date | undefined = day(1);
    for (let count = 0; next !== undefined; count++) {
      told.push(next);
      next = nextAutoReminder({ count, lastTold: next });
    }
    expect(told).toEqual([1, 6, 8, 10, 12, 14].map(day));
  });

  it('wait for the first word about the request', () => {
    expect(nextAutoReminder({ count: 0, lastTold: undefined })).toBeUndefined();
  });
});
