/** A page that can be chosen, or a gap between pages. */
export type Place = number | 'gap';

/** First and last page, the current one with its neighbours, and gaps where at least two pages are left out. */
export function pagesShown(page: number, count: number): Place[] {
  const near = new Set([1, page - 1, page, page + 1, count]);
  // a gap of a single page would be no shorter than the page
  if (page === 4) near.add(2);
  if (page === count - 3) near.add(count - 1);
  const pages = [...near].filter((place) => place >= 1 && place <= count).toSorted((a, b) => a - b);
  return pages.flatMap((place, index): Place[] => {
    const previous = pages[index - 1];
    return previous !== undefined && place - previous > 1 ? ['gap', place] : [place];
  });
}
