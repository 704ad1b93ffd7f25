import { describe, expect, it } from 'vitest';
import { contractState, type ContractFacts } from './contract-state.ts';

const facts: ContractFacts = { draft: false, archived: false, expiryDate: null, requests: [] };
const today = '2026-11-21';
const stateOf = (some: Partial<ContractFacts>) => contractState({ ...facts, ...some }, today);

describe('state of a contract', () => {
  it('follows from the facts, first match wins (STATE-DA-06)', () => {
    expect(stateOf({ draft: true, archived: true })).toBe('draft');
    expect(stateOf({ archived: true, expiryDate: '2020-01-01' })).toBe('archived');
    expect(stateOf({ expiryDate: '2026-11-20', requests: ['signed'] })).toBe('expired');
    expect(stateOf({ requests: ['requested', 'declined'] })).toBe('declined');
    expect(stateOf({})).toBe('active');
  });
  it('expires the day after the expiry date (STATE-DA-06)', () => {
    expect(stateOf({ expiryDate: today })).toBe('active');
    expect(contractState({ ...facts, expiryDate: today }, '2026-11-22')).toBe('expired');
  });
  it('becomes signed when no open request remains (STATE-DA-10)', () => {
    expect(stateOf({ requests: ['signed', 'requested'] })).toBe('pending');
    expect(stateOf({ requests: ['signed', 'signed'] })).toBe('signed');
  });
  it('closing the last request makes it active again (STATE-DA-09)', () => {
    expect(stateOf({ requests: ['requested'] })).toBe('pending');
    expect(stateOf({ requests: [] })).toBe('active');
  });
  it('a request is requested, signed or declined (STATE-SIGREQ-01)', () => {
    expect([
      stateOf({ requests: ['requested'] }),
      stateOf({ requests: ['signed'] }),
      stateOf({ requests: ['declined'] }),
    ]).toEqual(['pending', 'signed', 'declined']);
  });
});
