import { describe, expect, it } from 'vitest';
import { archiveObstacle } from './archive-obstacle.ts';
import { CONTRACT_STATES } from './contract-state.ts';

describe('what keeps a contract from being archived', () => {
  it('is nothing while it is pending, and once it has expired (STATE-DA-08)', () => {
    const free = CONTRACT_STATES.filter(
      (state) => archiveObstacle({ state, expiryDate: '2020-01-01' }) === undefined,
    );
    expect(free).toEqual(['pending', 'expired']);
  });

  it('is what would have to happen first: an end that is over, an end date, a notice, or that it is sent (STATE-DA-08)', () => {
    for (const state of ['active', 'signed', 'declined'] as const) {
      expect(archiveObstacle({ state, expiryDate: '2099-01-01' })).toBe('running');
      expect(archiveObstacle({ state, expiryDate: null })).toBe('endless');
      const term = { kind: 'RENEWING', renewal: { count: 1, unit: 'YEAR' } } as never;
      expect(archiveObstacle({ state, expiryDate: '2099-01-01', term })).toBe('renewing');
    }
    expect(archiveObstacle({ state: 'draft', expiryDate: null })).toBe('draft');
    expect(archiveObstacle({ state: 'archived', expiryDate: null })).toBe('archived');
  });
});
