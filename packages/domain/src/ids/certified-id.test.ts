import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concatBytes, utf8 } from '../bytes/bytes.ts';
import { toHex } from '../bytes/hex.ts';
import { accountIdOf, companyIdOf, contractIdOf, idBytes, idOfBytes, workspaceIdOf } from './certified-id.ts';

const key = (digit: string): string => `02${digit.repeat(64)}`;
const FOUNDER = '0f8fad5b-d9cb-869f-a165-70867728950e';
const COMPANY = '7c9e6679-7425-80de-944b-e07fc1f90ae7';

/** The 122 bits that a UUID of version 8 carries, as text of noughts and ones. */
function freeBits(id: string): string {
  const bits = [...idBytes(id)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.slice(0, 48) + bits.slice(52, 64) + bits.slice(66);
}

const hashBits = (...parts: Uint8Array[]): string =>
  [...sha256(concatBytes(...parts))]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .slice(0, 122);

describe('an id that certifies itself', () => {
  it('is a UUID of version 8 with the first bits of the hash over label and facts', () => {
    const id = accountIdOf({ signKey: key('1'), authKey: key('2'), encKey: key('3') });
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const facts = ['1', '2', '3'].map((digit) =>
      Uint8Array.from([2, ...Array(32).fill(parseInt(digit + digit, 16))]),
    );
    expect(freeBits(id)).toBe(hashBits(utf8('ikf/v2/account\0'), ...facts));
  });

  it('is the same for the same facts and stays so', () => {
    const id = contractIdOf({ publicKey: key('a'), founderId: FOUNDER });
    expect(id).toBe(contractIdOf({ publicKey: key('a'), founderId: FOUNDER }));
    expect([
      id,
      workspaceIdOf({ publicKey: key('a'), founderId: FOUNDER, companyId: null }),
      workspaceIdOf({ publicKey: key('a'), founderId: FOUNDER, companyId: COMPANY }),
      companyIdOf({ founderId: FOUNDER, seed: '5'.repeat(64) }),
      accountIdOf({ signKey: key('1'), authKey: key('2'), encKey: key('3') }),
    ]).toMatchInlineSnapshot(`
      [
        "c0eb1944-6aec-81e6-b710-4c58008cb06d",
        "f78be6a9-6d03-86e3-bee8-81dbd2859885",
        "565b0b6d-5c6e-8326-9633-b56cdc956ad3",
        "79c64fae-a87f-8f10-8578-aab623c12606",
        "489c24ee-1194-8b40-8c2e-8f1d43128827",
      ]
    `);
  });

  it('changes with each fact and with the kind of object', () => {
    const ids = [
      accountIdOf({ signKey: key('1'), authKey: key('2'), encKey: key('3') }),
      accountIdOf({ signKey: key('2'), authKey: key('1'), encKey: key('3') }),
      contractIdOf({ publicKey: key('1'), founderId: FOUNDER }),
      contractIdOf({ publicKey: key('2'), founderId: FOUNDER }),
      contractIdOf({ publicKey: key('1'), founderId: COMPANY }),
      workspaceIdOf({ publicKey: key('1'), founderId: FOUNDER, companyId: null }),
      workspaceIdOf({ publicKey: key('1'), founderId: FOUNDER, companyId: COMPANY }),
      companyIdOf({ founderId: FOUNDER, seed: '1'.repeat(64) }),
      companyIdOf({ founderId: FOUNDER, seed: '2'.repeat(64) }),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('takes no other spelling of an id', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(toHex(idBytes(id))).toBe(id.replaceAll('-', ''));
        expect(idOfBytes(idBytes(id))).toBe(id);
      }),
    );
    for (const wrong of [
      '',
      FOUNDER.toUpperCase(),
      FOUNDER.replaceAll('-', ''),
      `${FOUNDER} `,
      `{${FOUNDER}}`,
    ])
      expect(() => idBytes(wrong)).toThrow(RangeError);
  });
});
