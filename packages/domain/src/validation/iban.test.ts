import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ibanProblem, normalizeIban } from './iban.ts';

/** Examples of the IBAN Registry (SWIFT, ISO 13616), one of each SEPA country it names here. */
const REGISTRY = (
  'AD1200012030200359100100 AT611904300234573201 BE68539007547034 BG80BNBG96611020345678 CH9300762011623852957 ' +
  'CY17002001280000001200527600 CZ6508000000192000145399 DE89370400440532013000 DK5000400440116243 ' +
  'EE382200221020145685 ES9121000418450200051332 FI2112345600000785 FR1420041010050500013M02606 ' +
  'GB29NWBK60161331926819 GI75NWBK000000007099453 GR1601101250000000012300695 HR1210010051863000160 ' +
  'HU42117730161111101800000000 IE29AIBK93115212345678 IS140159260076545510730339 IT60X0542811101000000123456 ' +
  'LI21088100002324013AA LT121000011101001000 LU280019400644750000 LV80BANK0000435195001 ' +
  'MC5811222000010123456789030 MT84MALT011000012345MTLCAST001S NL91ABNA0417164300 NO9386011117947 ' +
  'PL61109010140000071219812874 PT50000201231234567890154 RO49AAAA1B31007593840000 SE4550000000058398257466 ' +
  'SI56263300012039086 SK3112000000198742637541 SM86U0322509800000000270100 VA59001123000012345678'
).split(' ');
const iban = fc.constantFrom(...REGISTRY);

describe('IBANs', () => {
  it.each(REGISTRY)('the example %s of the registry is taken (VAL-PAY-03)', (example) => {
    expect(ibanProblem(example)).toBeUndefined();
    expect(ibanProblem(example.toLowerCase().replace(/(.{4})/g, '$1 '))).toBeUndefined();
  });

  it.each([
    'TR330006100519786457841326',
    'BR1800360305000010009795493C1',
    'AE070331234567890123456',
    'KZ86125KZT5004100100',
    'SA0380000000608010167519',
    'XX00',
  ])('%s is of no SEPA country (VAL-PAY-03)', (example) => expect(ibanProblem(example)).toBe('IbanNotSepa'));

  it('a cut-off end makes it incomplete (VAL-PAY-02)', () => {
    fc.assert(
      fc.property(iban, fc.nat(), (example, n) => {
        expect(ibanProblem(example.slice(0, n % example.length))).toBe('IbanIncomplete');
      }),
    );
  });

  it('one wrong digit is found by the check digits (mod 97) (J-154)', () => {
    fc.assert(
      fc.property(iban, fc.nat(), fc.integer({ min: 1, max: 9 }), (example, n, shift) => {
        const places = [...example.matchAll(/\d/g)].map(({ index }) => index);
        const place = places[n % places.length] ?? 2;
        const digit = (Number(example[place]) + shift) % 10;
        expect(ibanProblem(`${example.slice(0, place)}${digit}${example.slice(place + 1)}`)).toBe(
          'InvalidIban',
        );
      }),
    );
  });

  it('two neighbours that changed places are found (J-154)', () => {
    expect(ibanProblem('DE89370400440532031000')).toBe('InvalidIban');
  });

  it.each(['DE89-3704-0044', 'my account', '89370400440532013000', 'DE89370400440532013000X', 'ДЕ89'])(
    '%j is no IBAN (J-154)',
    (text) => expect(ibanProblem(text)).not.toBeUndefined(),
  );

  it('blanks, case and the word IBAN in front do not matter (COMP-04)', () => {
    expect(normalizeIban(' IBAN: de89 3704\t0044 0532 0130 00 ')).toBe('DE89370400440532013000');
    expect(normalizeIban('IBAN DE89')).toBe('DE89');
    expect(ibanProblem('')).toBe('IbanIncomplete');
  });
});
