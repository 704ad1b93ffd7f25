import { describe, expect, it } from 'vitest';
import { mayCreateContractAt } from './create-contract.ts';

describe('where a contract may be created outside of workspaces', () => {
  it('on home, my contracts and contracts that are not archived (VAL-CREATE-02, VAL-CREATE-03)', () => {
    for (const pathname of ['/home', '/my-contracts', '/contract-details/1', '/contract-new/1/dos/event/2'])
      expect(mayCreateContractAt(pathname)).toBe(true);
    expect(mayCreateContractAt('/contract-details/1', { archived: true })).toBe(false);
  });
  it('nowhere else (VAL-CREATE-04)', () => {
    for (const pathname of ['/archive', '/company/settings/general', '/playground', '/homeless', '/'])
      expect(mayCreateContractAt(pathname)).toBe(false);
  });
});
