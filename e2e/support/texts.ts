import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Texts } from '../../packages/app/src/shared/i18n/texts.ts';
import { root } from '../../tools/run.ts';

export type E2eLanguage = 'en' | 'de';

export type E2eTexts = Texts;

/** The texts of the interface, so that one journey can be played in both languages. */
export function textsOf(language: E2eLanguage): E2eTexts {
  const folder = join(root, 'packages/app/src/shared/i18n/locales', language);
  const texts = readdirSync(folder).map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown,
  ]);
  return Object.fromEntries(texts) as E2eTexts;
}
