import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Begins a little before it is seen, so that whoever scrolls on does not wait. */
const AHEAD = '400px';

/** Renders its children once it comes near the visible part of the page, and keeps them. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      // a margin reaches out of the root alone, not out of what scrolls inside of it
      { root: scrollerOf(place.current), rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{isSeen && children}</div>;
}

/** What scrolls the element, or null where the page itself does. */
function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at !== null; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}
