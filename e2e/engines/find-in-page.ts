import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';
import type { Query } from './browser-window.ts';

/** Defines the global TestingLibraryDom in a page: accessible roles and names, which no protocol finds in every engine. */
export const finderSource = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Runs in a page that has the finder: the first element that fits. */
export function findInPage(query: Query): Element | null {
  const { TestingLibraryDom: library } = window as unknown as { TestingLibraryDom: typeof TestingLibrary };
  const { within } = query;
  const place = within === undefined ? document.body : library.queryAllByRole(document.body, within)[0];
  if (place === undefined) return null;
  const usable = (element: Element) =>
    !element.matches(':disabled, [aria-disabled=true]') &&
    ('css' in query || element.checkVisibility({ visibilityProperty: true }));
  return all(place).find(usable) ?? null;

  function all(element: HTMLElement): Element[] {
    if ('css' in query) return [...element.querySelectorAll(query.css)];
    if ('label' in query) return library.queryAllByLabelText(element, query.label);
    if ('text' in query) return library.queryAllByText(element, query.text);
    const { role, name } = query;
    return library.queryAllByRole(element, role, name === undefined ? {} : { name });
  }
}
