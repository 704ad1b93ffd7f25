/** Width and height in CSS px at scale 1. */
export interface PageSize {
  width: number;
  height: number;
}

/** Where the pages, numbered from 1, lie in the scrolled area, in px from its top. */
export interface PageLayout {
  /** Space above, between and below pages, in px. */
  gap: number;
  pages: readonly { number: number; top: number; width: number; height: number }[];
}

/** The gap for a place of this width: on a phone the page itself needs the room. */
export const gapFor = (width: number): number => (width < 640 ? 6 : 16);

/** Lays pages out below each other. Whole pixels, so that the sum agrees with what the browser lays out. */
export function layoutPages(
  count: number,
  sizeOf: (index: number) => PageSize,
  scale: number,
  gap: number,
): PageLayout {
  let top = gap;
  const pages = Array.from({ length: count }, (_, index) => {
    const size = sizeOf(index);
    const page = {
      number: index + 1,
      top,
      width: Math.round(size.width * scale),
      height: Math.round(size.height * scale),
    };
    top += page.height + gap;
    return page;
  });
  return { gap, pages };
}

/** Index of the page at a height; the gap above a page belongs to it, what lies outside to the first or the last. */
export function pageAt({ pages }: PageLayout, y: number): number {
  let low = 0;
  let high = pages.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const page = pages[middle];
    if (page !== undefined && page.top + page.height < y) low = middle + 1;
    else high = middle;
  }
  return low;
}
