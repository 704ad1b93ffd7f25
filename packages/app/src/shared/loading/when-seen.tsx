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
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{isSeen && children}</div>;
}
