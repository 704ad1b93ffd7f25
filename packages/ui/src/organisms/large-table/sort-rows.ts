/** What rows are sorted by; undefined comes last, up and down. */
export type SortValue = string | number | undefined;

/** Compares as a language does, or else as that of the browser; numbers come before words. */
function comparator(language: string): (a: string | number, b: string | number) => number {
  const { compare } = new Intl.Collator(language || undefined);
  return (a, b) => {
    if (typeof a === 'number') return typeof b === 'number' ? a - b : -1;
    return typeof b === 'number' ? 1 : compare(a, b);
  };
}

/** The rows in the order of their values, which are asked for once each; equal rows keep their order, up and down. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  descending: boolean,
  language: string,
): Row[] {
  const compare = comparator(language);
  const direction = descending ? -1 : 1;
  const keyed: { row: Row; value: string | number }[] = [];
  const last: Row[] = [];
  for (const row of rows) {
    const value = valueOf(row);
    if (value === undefined) last.push(row);
    else keyed.push({ row, value });
  }
  keyed.sort((a, b) => direction * compare(a.value, b.value));
  return [...keyed.map(({ row }) => row), ...last];
}
