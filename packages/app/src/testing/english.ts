import { loadTexts, startTexts } from '../shared/i18n/i18n.ts';
import type { Namespace } from '../shared/i18n/texts.ts';

/** Texts in English, those of the named pages included. */
export async function speakEnglish(...namespaces: Namespace[]): Promise<void> {
  localStorage.setItem('lang', 'en');
  await startTexts();
  await loadTexts(...namespaces);
}
