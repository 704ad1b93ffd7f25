import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { pageAt } from './page-layout.ts';
import type { PageLayout } from './page-layout.ts';

interface ScrollState {
  /** Index of the page one looks at. */
  current: number;
  /** First and last index of the pages to draw. */
  from: number;
  to: number;
}

/**
 * Follows the scrolled area: which page is looked at, which are near. When the layout changes (zoom, a page whose size
 * was guessed) the place one looks at stays where it is.
 */
export function usePageScroll(layout: PageLayout) {
  const scroller = useRef<HTMLDivElement>(null);
  // the upper edge of the view, or of the current page where that is lower
  const anchor = useRef({ page: 0, part: 0, below: layout.gap });
  const [width, setWidth] = useState(0);
  const [state, setState] = useState<ScrollState>({ current: 0, from: 0, to: 0 });

  const follow = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const { scrollTop: top, clientHeight: height } = element;
    const page = pageAt(layout, top + height / 3);
    const place = layout.pages[page];
    if (place !== undefined) {
      const edge = Math.max(top, place.top);
      anchor.current = { page, part: (edge - place.top) / Math.max(1, place.height), below: edge - top };
    }
    const next = {
      current: page,
      from: pageAt(layout, top - height / 2),
      to: pageAt(layout, top + height * 1.5),
    };
    setState((old) =>
      old.current === next.current && old.from === next.from && old.to === next.to ? old : next,
    );
  }, [layout]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const { page, part, below } = anchor.current;
    const place = layout.pages[page];
    if (place !== undefined) element.scrollTop = Math.round(place.top + part * place.height - below);
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth);
      follow();
    });
    setWidth(element.clientWidth);
    follow();
    observer.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [layout, follow]);

  const goTo = (index: number) => {
    const page = layout.pages[Math.max(0, Math.min(index, layout.pages.length - 1))];
    scroller.current?.scrollTo({ top: (page?.top ?? 0) - layout.gap });
    // at once, so that a second key starts from the new page and not from the one before the scroll event
    follow();
  };
  return { scroller, width, ...state, goTo };
}
