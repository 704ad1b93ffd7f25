import { useEffect, useRef, useState } from 'react';
import { drawDifference } from './draw-difference.ts';
import s from './views.module.css';

/** The new picture pale, and red where a pixel is another one than before. */
export function DifferenceView({ before, after }: { before: string; after: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let isStale = false;
    void Promise.all([load(before), load(after)]).then((pictures) => {
      if (!isStale && canvas.current !== null) setCount(drawDifference(canvas.current, ...pictures));
    });
    return () => {
      isStale = true;
    };
  }, [before, after]);
  return (
    <figure className={s.side}>
      <figcaption>{count === undefined ? 'Counting pixels' : `${count} pixels differ`}</figcaption>
      <canvas ref={canvas} className={s.picture} role="img" aria-label="Difference" />
    </figure>
  );
}

async function load(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}
