import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: string | Tree };

const files = import.meta.glob<Tree>('./locales/*/*.json', { eager: true, import: 'default' });
const namespacesOf = (language: string) =>
  Object.keys(files).flatMap((path) => new RegExp(`/${language}/(.*)\\.json$`).exec(path)?.[1] ?? []);
const namespaces = namespacesOf('en');

/** Each text by its dotted key. */
function textsOf(language: string, namespace: string): Map<string, string> {
  const flatten = (tree: Tree, prefix: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value] as [string, string]]
        : flatten(value, `${prefix}${key}.`),
    );
  return new Map(flatten(files[`./locales/${language}/${namespace}.json`] ?? {}, ''));
}

const placeholdersOf = (text = '') => [...new Set(text.match(/\{\{[^}]*\}\}/g))].sort();

it('both languages have the same files (I18N-01)', () => {
  expect(namespacesOf('de')).toEqual(namespaces);
  expect(namespaces.length).toBeGreaterThan(0);
});

describe.each(namespaces)('%s', (namespace) => {
  const english = textsOf('en', namespace);
  const german = textsOf('de', namespace);

  it('has the same keys in both languages (I18N-01)', () => {
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('has no empty text (I18N-01)', () => {
    const empty = [english, german].flatMap((texts) => [...texts].filter(([, text]) => text.trim() === ''));
    expect(empty).toEqual([]);
  });

  it('puts the same values into both languages (I18N-01)', () => {
    const differing = [...english].filter(
      ([key, text]) => placeholdersOf(text).join() !== placeholdersOf(german.get(key)).join(),
    );
    expect(differing).toEqual([]);
  });

  it('has each plural in both forms, and no stray one (I18N-01)', () => {
    for (const texts of [english, german]) {
      const plurals = [...texts.keys()].filter((key) => /_(?:zero|one|two|few|many|other)$/.test(key));
      const bases = [...new Set(plurals.map((key) => key.replace(/_[a-z]+$/, '')))];
      expect(plurals.sort()).toEqual(bases.flatMap((base) => [`${base}_one`, `${base}_other`]).sort());
    }
  });
});
