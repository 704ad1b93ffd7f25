import type { Language } from '../format/language.ts';

/** Name and description of a custom field. */
export interface FieldTexts {
  name: string;
  description: string;
}

interface Translated extends FieldTexts {
  translations: Readonly<Record<Language, FieldTexts>>;
}

/** I18N-08: name and description in the language; each falls back on the field's own. */
export function fieldTexts({ name, description, translations }: Translated, language: Language): FieldTexts {
  const translated = translations[language];
  return { name: translated.name || name, description: translated.description || description };
}
