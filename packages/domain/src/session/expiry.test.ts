import { describe, expect, it } from 'vitest';
import { challengedAt, SESSION_CHECK_INTERVAL_MS, sessionPhase } from './expiry.ts';

describe('session', () => {
  it('is checked every 60 s (STATE-SESS-02)', () => expect(SESSION_CHECK_INTERVAL_MS).toBe(60_000));
  it('warns under 10 minutes, not at 10 minutes (STATE-SESS-03)', () => {
    expect(sessionPhase(600_000, 0)).toBe('valid');
    expect(sessionPhase(600_000, 1)).toBe('expiring');
  });
  it('is over at its expiry (STATE-SESS-01)', () => {
    expect(sessionPhase(600_000, 599_999)).toBe('expiring');
    expect(sessionPhase(600_000, 600_000)).toBe('expired');
  });
  it('a proof carries the server’s time, and the server’s challenges end after a minute', () => {
    expect(challengedAt('1970-01-01T00:02:00.900Z')).toBe(60);
  });
});
