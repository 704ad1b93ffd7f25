import { describe, expect, it } from 'vitest';
import { nextTurn } from './next-turn.ts';
import {
  isTurnToSign,
  MAX_TURN,
  requestsBefore,
  SIGNING_EXTERNALS_FIRST,
  SIGNING_IN_ORDER,
  type SignatureRequestFacts,
} from './signing-order.ts';

const request = (
  personId: string,
  external: boolean,
  state: SignatureRequestFacts['state'] = 'requested',
): SignatureRequestFacts => ({ personId, external, state, turn: null });

const inTurn = (
  personId: string,
  turn: number | null,
  state: SignatureRequestFacts['state'] = 'requested',
): SignatureRequestFacts => ({ personId, external: true, state, turn });

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
  it('in order, people sign once nobody with a lower turn has an open request, those with the same turn at the same time (STATE-SIGREQ-08)', () => {
    const turns = (...requests: SignatureRequestFacts[]) =>
      requests
        .filter(({ personId }) => isTurnToSign(SIGNING_IN_ORDER, requests, personId))
        .map((one) => one.personId);
    const last = inTurn('olga', 7);
    expect(turns(last, inTurn('ada', 2), inTurn('bob', 1), inTurn('eve', 2))).toEqual(['bob']);
    expect(turns(last, inTurn('ada', 2), inTurn('bob', 1, 'signed'), inTurn('eve', 2))).toEqual([
      'ada',
      'eve',
    ]);
    expect(turns(last, inTurn('ada', 2, 'signed'), inTurn('eve', 2))).toEqual(['eve']);
    expect(turns(last, inTurn('ada', 2, 'signed'), inTurn('eve', 2, 'declined'))).toEqual(['olga']);
  });
  it('in order, people learn who comes before them (STATE-SIGREQ-08)', () => {
    const open = [inTurn('ada', 1, 'signed'), inTurn('bob', 1), inTurn('eve', 2), inTurn('olga', 3)];
    const before = (personId: string) =>
      requestsBefore(SIGNING_IN_ORDER, open, personId).map((found) => found.personId);
    expect(before('bob')).toEqual([]);
    expect(before('eve')).toEqual(['bob']);
    expect(before('olga')).toEqual(['bob', 'eve']);
  });
  it('who is asked later comes last, together with others where no number is left (STATE-SIGREQ-08)', () => {
    expect(nextTurn([])).toBe(1);
    expect(nextTurn([{ turn: 4 }, { turn: 2 }])).toBe(5);
    expect(nextTurn([{ turn: MAX_TURN }])).toBe(MAX_TURN);
  });
  it('people who have answered or were not asked have no turn (STATE-SIGREQ-01)', () => {
    expect(isTurnToSign('ANY_ORDER', [request('ada', false, 'signed')], 'ada')).toBe(false);
    expect(isTurnToSign('ANY_ORDER', [request('ada', false, 'declined')], 'ada')).toBe(false);
    expect(isTurnToSign('ANY_ORDER', [request('ada', false)], 'bob')).toBe(false);
  });
});
