import { lazy, type ComponentType } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/texts.ts';

/** Imports the file of a page. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** A page that is loaded when it is shown first; its texts come along, so that it never appears without them. */
export function lazyPage(load: LoadPage, texts: readonly Namespace[]): ComponentType {
  return lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts(...texts)]);
    return module;
  });
}
