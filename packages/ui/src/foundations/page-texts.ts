import { use } from 'react';
import { UiContext } from '../lib/ui-context.ts';

/** What a page of the foundations says in each language of the toolbar. */
export interface Texts<T> {
  en: T;
  de: T;
}

/** The language of the page: that of the provider around it. */
export function usePageLanguage(): keyof Texts<unknown> {
  return use(UiContext).locale === 'de' ? 'de' : 'en';
}
