import { expect, it } from 'vitest';
import { fieldTexts } from './field-texts.ts';

it('name and description come in the language, and each falls back on the field’s own (I18N-08)', () => {
  const field = {
    name: 'Department',
    description: 'Who pays',
    translations: { en: { name: '', description: '' }, de: { name: 'Abteilung', description: '' } },
  };
  expect(fieldTexts(field, 'de')).toEqual({ name: 'Abteilung', description: 'Who pays' });
  expect(fieldTexts(field, 'en')).toEqual({ name: 'Department', description: 'Who pays' });
});
