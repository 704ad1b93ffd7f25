import { describe, expect, it } from 'vitest';
import {
  isTurnToSign,
  requestsBefore,
  SIGNING_EXTERNALS_FIRST,
  type SignatureRequestFacts,
} from './signing-order.ts';

const request = (
  personId: string,
  external: boolean,
  state: SignatureRequestFacts['state'] = 'requested',
) => ({ personId, external, state });

describe('whose turn it is', () => {
  it('issuers sign only after all external parties (STATE-SIGREQ-06)', () => {
    const open = [request('ada', false), request('bob', true), request('eve', true, 'signed')];
    expect(isTurnToSign(SIGNING_EXTERNALS_FIRST, open, 'ada')).toBe(false);
    expect(isTurnToSign(SIGNING_EXTERNALS_FIRST, open, 'bob')).toBe(true);
    const done = [request('ada', false), request('bob', true, 'signed')];
    expect(isTurnToSign(SIGNING_EXTERNALS_FIRST, done, 'ada')).toBe(true);
  });
  it('people learn who comes before them, and nobody does where there is no order (STATE-SIGREQ-06)', () => {
    const open = [request('ada', false), request('bob', true), request('eve', true, 'signed')];
    const before = (mode: Parameters<typeof requestsBefore>[0], personId: string) =>
      requestsBefore(mode, open, personId).map((found) => found.personId);
    expect(before(SIGNING_EXTERNALS_FIRST, 'ada')).toEqual(['bob']);
    expect(before(SIGNING_EXTERNALS_FIRST, 'bob')).toEqual([]);
    expect(before(SIGNING_EXTERNALS_FIRST, 'olga')).toEqual([]);
    expect(before('ANY_ORDER', 'ada')).toEqual([]);
  });
  it('without the mode everybody signs in any order (STATE-SIGREQ-06)', () => {
    expect(isTurnToSign('ANY_ORDER', [request('ada', false), request('bob', true)], 'ada')).toBe(true);
  });
  it('people who have answered or were not asked have no turn (STATE-SIGREQ-01)', () => {
    expect(isTurnToSign('ANY_ORDER', [request('ada', false, 'signed')], 'ada')).toBe(false);
    expect(isTurnToSign('ANY_ORDER', [request('ada', false, 'declined')], 'ada')).toBe(false);
    expect(isTurnToSign('ANY_ORDER', [request('ada', false)], 'bob')).toBe(false);
  });
});
