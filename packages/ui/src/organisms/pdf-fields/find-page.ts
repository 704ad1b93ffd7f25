/** Where a page lies in the window. */
export interface FoundPage {
  /** From 1. */
  number: number;
  rect: DOMRect;
}

const pageOf = (element: HTMLElement): FoundPage => ({
  number: Number(element.dataset.page),
  rect: element.getBoundingClientRect(),
});

/** The page of a viewer under a point of the window. */
export function pageUnder(viewer: HTMLElement, x: number, y: number): FoundPage | undefined {
  const page = document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && 'page' in element.dataset);
  return page !== undefined && viewer.contains(page) ? pageOf(page) : undefined;
}

/** The page of a viewer that is nearest to the middle of what is seen, and that middle. */
export function pageInView(viewer: HTMLElement): (FoundPage & { x: number; y: number }) | undefined {
  const area = viewer.querySelector('[role="region"]')?.getBoundingClientRect();
  if (area === undefined) return undefined;
  const [x, y] = [area.left + area.width / 2, area.top + area.height / 2];
  const distance = ({ rect }: FoundPage) => Math.max(rect.top - y, y - rect.bottom, 0);
  const pages = [...viewer.querySelectorAll<HTMLElement>('[data-page]')].map(pageOf);
  const nearest = pages.reduce<FoundPage | undefined>(
    (best, page) => (best === undefined || distance(page) < distance(best) ? page : best),
    undefined,
  );
  return nearest && { ...nearest, x, y };
}
