import { expect, it } from 'vitest';
import { IDENT_STATES, promptsVerification } from './ident-state.ts';

it('requested, pending and failed_restartable trigger the verify prompt, no other value (STATE-IDENT-01, SIDE-20)', () => {
  expect(IDENT_STATES.filter(promptsVerification)).toEqual(['requested', 'pending', 'failed_restartable']);
});

it('exactly one value counts as verified (STATE-IDENT-02)', () => {
  expect(IDENT_STATES).toContain('verified');
  expect(promptsVerification('verified')).toBe(false);
});
