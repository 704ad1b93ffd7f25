import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../format/language.ts';
import { COUNTRY_CODES } from './country-codes.ts';
import { countryName, isCountryCode, matchCountry, suggestCountries } from './country.ts';

describe('countries', () => {
  it('the list has the 249 countries of ISO 3166-1, each with a name of its own (J-156)', () => {
    expect(new Set(COUNTRY_CODES).size).toBe(249);
    for (const language of LANGUAGES)
      expect(new Set(COUNTRY_CODES.map((code) => countryName(code, language))).size).toBe(249);
    expect(isCountryCode('DE')).toBe(true);
    expect(isCountryCode('de')).toBe(false);
    expect(isCountryCode('EU')).toBe(false);
  });

  it('every country is found by its name in the language and by its English name (VAL-PAY-07, J-156)', () => {
    for (const code of COUNTRY_CODES) {
      expect(matchCountry(countryName(code, 'de'), 'de')).toBe(code);
      expect(matchCountry(countryName(code, 'en'), 'de')).toBe(code);
      expect(matchCountry(countryName(code, 'en'), 'en')).toBe(code);
    }
  });

  it('blanks around and between the words, and the case, do not matter (VAL-PAY-05, VAL-PAY-06)', () => {
    const blank = fc.stringMatching(/^[ \t\u00a0]{1,4}$/);
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRY_CODES), blank, fc.boolean(), (code, blanks, upper) => {
        const name = `${blanks}${countryName(code, 'en').replaceAll(' ', blanks)}${blanks}`;
        expect(matchCountry(upper ? name.toUpperCase() : name.toLowerCase(), 'en')).toBe(code);
      }),
    );
  });

  it('a part of a name, an additional word and an empty text do not match (VAL-PAY-08)', () => {
    expect(matchCountry('German', 'en')).toBeUndefined();
    expect(matchCountry('Germany x', 'en')).toBeUndefined();
    expect(matchCountry('  ', 'en')).toBeUndefined();
    expect(matchCountry('Deutschland', 'en')).toBeUndefined();
  });

  it('names that begin with the text come first, names that contain it follow (COMP-03)', () => {
    expect(suggestCountries('guinea', 'en').map(({ name }) => name)).toEqual([
      'Guinea',
      'Guinea-Bissau',
      'Equatorial Guinea',
      'Papua New Guinea',
    ]);
    expect(suggestCountries('osterr', 'de')).toEqual([{ code: 'AT', name: 'Österreich' }]);
    expect(suggestCountries('austria', 'de')).toEqual([{ code: 'AT', name: 'Österreich' }]);
    expect(suggestCountries('', 'de')).toHaveLength(249);
    expect(suggestCountries('xyz', 'de')).toEqual([]);
  });
});
