import type { Language } from '../format/language.ts';
import { COUNTRY_CODES } from './country-codes.ts';

/** ISO 3166-1 alpha-2. */
export type CountryCode = string;

export interface Country {
  code: CountryCode;
  name: string;
}

/** VAL-PAY-05, VAL-PAY-06: trimmed, whitespace collapsed, in lower case; accents and curly apostrophes are left out. */
function keyOf(text: string): string {
  return text
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

interface Entry extends Country {
  /** Name in the language, name in English. */
  keys: [string, string];
}

const entries = new Map<Language, readonly Entry[]>();

function entriesIn(language: Language): readonly Entry[] {
  const known = entries.get(language);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const made = COUNTRY_CODES.map((code): Entry => {
    const name = names.of(code) ?? code;
    return { code, name, keys: [keyOf(name), keyOf(english.of(code) ?? code)] };
  }).toSorted((a, b) => a.name.localeCompare(b.name, language));
  entries.set(language, made);
  return made;
}

/** True for an ISO 3166-1 alpha-2 code. */
export function isCountryCode(value: string): boolean {
  return COUNTRY_CODES.includes(value);
}

/** The name of a country in the language; an unknown code is returned unchanged. */
export function countryName(code: CountryCode, language: Language): string {
  return entriesIn(language).find((entry) => entry.code === code)?.name ?? code;
}

/** VAL-PAY-07: the country whose name, in the language or in English, is the text. */
export function matchCountry(text: string, language: Language): CountryCode | undefined {
  const wanted = keyOf(text);
  const found = (index: 0 | 1) => entriesIn(language).find(({ keys }) => keys[index] === wanted)?.code;
  return wanted === '' ? undefined : (found(0) ?? found(1));
}

/** The countries whose name contains the text, those that begin with it first; all of them for an empty text. */
export function suggestCountries(text: string, language: Language): Country[] {
  const wanted = keyOf(text);
  const rankOf = ({ keys }: Entry) => Math.min(...keys.map((key) => rank(key, wanted)));
  return entriesIn(language)
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .filter((found) => found.rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry: { code, name } }) => ({ code, name }));
}

function rank(key: string, wanted: string): number {
  if (key.startsWith(wanted)) return 0;
  return key.includes(wanted) ? 1 : Infinity;
}
