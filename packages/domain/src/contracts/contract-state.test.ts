import { describe, expect, it } from 'vitest';
import { contractState, type ContractFacts } from './contract-state.ts';

const facts: ContractFacts = { draft: false, archived: false, expiryDate: null, requests: [] };
const today = '2026-11-21';
const stateOf = (some: Partial<ContractFacts>) => contractState({ ...facts, ...some }, today);

describe('state of a contract', () => {
  it('STATE-DA-06 follows from the facts, first match wins', () => {
    expect(stateOf({ draft: true, archived: true })).toBe('draft');
    expect(stateOf({ archived: true, expiryDate: '2020-01-01' })).toBe('archived');
    expect(stateOf({ expiryDate: '2026-11-20', requests: ['signed'] })).toBe('expired');
    expect(stateOf({ requests: ['requested', 'declined'] })).toBe('declined');
    expect(stateOf({})).toBe('active');
  });
  it('STATE-DA-06 expires the day after the expiry date', () => {
    expect(stateOf({ expiryDate: today })).toBe('active');
    expect(contractState({ ...facts, expiryDate: today }, '2026-11-22')).toBe('expired');
  });
  it('STATE-DA-10 becomes signed when no open request remains', () => {
    expect(stateOf({ requests: ['signed', 'requested'] })).toBe('pending');
    expect(stateOf({ requests: ['signed', 'signed'] })).toBe('signed');
  });
  it('STATE-DA-09 closing the last request makes it active again', () => {
    expect(stateOf({ requests: ['requested'] })).toBe('pending');
    expect(stateOf({ requests: [] })).toBe('active');
  });
  it('STATE-SIGREQ-01 a request is requested, signed or declined', () => {
    expect([
      stateOf({ requests: ['requested'] }),
      stateOf({ requests: ['signed'] }),
      stateOf({ requests: ['declined'] }),
    ]).toEqual(['pending', 'signed', 'declined']);
  });
});
