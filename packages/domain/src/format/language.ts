/** I18N-03. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** True for a code of {@link LANGUAGES}. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}

/** I18N-02: the first preference that is German or English, otherwise English. `preferences` are BCP 47 tags. */
export function preferredLanguage(preferences: readonly string[]): Language {
  for (const tag of preferences) {
    const code = tag.slice(0, 2).toLowerCase();
    if (isLanguage(code)) return code;
  }
  return 'en';
}
