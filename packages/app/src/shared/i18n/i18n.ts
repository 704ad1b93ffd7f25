import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { preferredLanguage, type Language } from '@signet/domain/format/language';
import { readLanguage, writeLanguage } from '../storage/user-storage.ts';
import type { Namespace, Texts } from './texts.ts';

const loaders = import.meta.glob<Record<string, unknown>>('./locales/*/*.json', { import: 'default' });
const i18n = i18next.createInstance();
const wanted = new Set<Namespace>();

export function currentLanguage(): Language {
  return i18n.language as Language;
}

/** Loads the texts of the namespaces in the current language; a page is shown only after its texts are there. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace);
  await loadInto(currentLanguage(), namespaces);
}

async function loadInto(language: Language, namespaces: Iterable<Namespace>): Promise<void> {
  await Promise.all(
    Array.from(namespaces, async (namespace) => {
      if (i18n.hasResourceBundle(language, namespace)) return;
      const load = loaders[`./locales/${language}/${namespace}.json`];
      if (load === undefined) throw new Error(`No texts '${namespace}' in '${language}'.`);
      i18n.addResourceBundle(language, namespace, await load());
    }),
  );
}

/**
 * Decides the language at once, and loads the texts that all pages share. I18N-02: the stored language, else the
 * browser's if it is German or English, else English.
 */
export async function startTexts(): Promise<void> {
  const language = readLanguage() ?? preferredLanguage(navigator.languages);
  void i18n.init({
    lng: language,
    initAsync: false,
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = language;
  await loadTexts('common');
}

/** I18N-04, I18N-05: takes effect at once and is kept over logout. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadInto(language, wanted);
  writeLanguage(language);
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
}

type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T &
  string];
/** i18next picks `key_one` or `key_other` by `count`; callers name the key without its ending. */
type WithoutPlural<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
export type TextKey<N extends Namespace> = WithoutPlural<Leaves<Texts[N]>>;
export type Translate<N extends Namespace> = (
  key: TextKey<N>,
  values?: Record<string, string | number>,
) => string;

/** The text function of a namespace in the current language, for code outside of components. */
export function texts<N extends Namespace>(namespace: N): Translate<N> {
  const translate = i18n.getFixedT(null, namespace) as unknown as (key: string, values?: object) => string;
  return (key, values) => translate(key, values);
}

const subscribe = (listener: () => void) => {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
};

/** The text function of a namespace; the component renders again when the language changes. */
export function useTexts<N extends Namespace>(namespace: N): Translate<N> {
  useLanguage();
  return texts(namespace);
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}
