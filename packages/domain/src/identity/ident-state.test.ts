import { expect, it } from 'vitest';
import { IDENT_STATES, promptsVerification } from './ident-state.ts';

it('STATE-IDENT-01 SIDE-20 requested, pending and failed_restartable trigger the verify prompt, no other value', () => {
  expect(IDENT_STATES.filter(promptsVerification)).toEqual(['requested', 'pending', 'failed_restartable']);
});

it('STATE-IDENT-02 of all values one is verified', () => {
  expect(IDENT_STATES).toContain('verified');
  expect(promptsVerification('verified')).toBe(false);
});
