const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** ROUTE-32: the title in lower-case ASCII words plus the first segment of the id; umlauts as ae, oe, ue, ss. */
export function slugOf(title: string, id: string): string {
  const words = title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const segment = id.split('-', 1)[0] ?? id;
  return words === '' ? segment : `${words}-${segment}`;
}

/** A slug is looked up by its id segment alone, so old links survive renames. */
export function idSegmentOf(slug: string): string {
  return slug.slice(slug.lastIndexOf('-') + 1);
}

/**
 * Finds an item by its slug: by the id segment, or by the whole slug when two share the segment. Undefined when none fits.
 */
export function findBySlug<T extends { id: string; slug: string }>(
  items: readonly T[],
  slug: string,
): T | undefined {
  const segment = idSegmentOf(slug);
  const fitting = items.filter(({ id }) => slugOf('', id) === segment);
  return fitting.find((item) => item.slug === slug) ?? fitting[0];
}
