import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { PageLayout } from './page-layout.ts';
import type { PdfViewerLabels } from './pdf-labels.ts';
import type { Rotation } from './pdf-view.ts';
import s from './pdf-viewer.module.css';

/** Of the picture, in px. */
const WIDTH = 96;

export interface PdfThumbnailsProps {
  document: PDFDocumentProxy;
  pages: PageLayout['pages'];
  rotation: Rotation;
  /** Index of the page one looks at. */
  current: number;
  labels: PdfViewerLabels;
  onGoTo: (index: number) => void;
}

/** All pages in small, one stop of the keyboard; its arrows go from page to page. */
export function PdfThumbnails({ document, pages, rotation, current, labels, onGoTo }: PdfThumbnailsProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = strip.current;
    const button = element?.querySelectorAll('button')[current];
    if (element == null || button === undefined) return;
    const { offsetTop: top, offsetHeight: height } = button;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + height > element.scrollTop + element.clientHeight)
      element.scrollTop = top + height - element.clientHeight;
    if (element.contains(globalThis.document.activeElement)) button.focus({ preventScroll: true });
  }, [current]);
  const keyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onGoTo(Math.min(pages.length - 1, Math.max(0, current + by)));
  };
  return (
    <nav ref={strip} aria-label={labels.thumbnails} className={s.thumbnails}>
      {pages.map(({ number, width, height }, index) => (
        <button
          key={number}
          type="button"
          className={s.thumbnail}
          aria-label={labels.page(number, pages.length)}
          aria-current={index === current ? 'page' : undefined}
          tabIndex={index === current ? 0 : -1}
          onClick={() => onGoTo(index)}
          onKeyDown={keyDown}
        >
          <Picture
            strip={strip}
            document={document}
            number={number}
            rotation={rotation}
            height={Math.round((WIDTH * height) / width)}
          />
          {number}
        </button>
      ))}
    </nav>
  );
}

interface PictureProps {
  strip: RefObject<HTMLElement | null>;
  document: PDFDocumentProxy;
  number: number;
  rotation: Rotation;
  height: number;
}

/** Drawn when it comes near the visible part of the strip, and let go when it is far. */
function Picture({ strip, document, number, rotation, height }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      root: strip.current,
      rootMargin: '50%',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip]);
  useEffect(() => {
    const element = canvas.current;
    if (!near || element === null) return undefined;
    let left = false;
    let cancel = () => {};
    const draw = async () => {
      const page = await document.getPage(number);
      if (left) return;
      const turned = page.rotate + rotation;
      const { width } = page.getViewport({ scale: 1, rotation: turned });
      const viewport = page.getViewport({ scale: (WIDTH * devicePixelRatio) / width, rotation: turned });
      element.width = Math.floor(viewport.width);
      element.height = Math.floor(viewport.height);
      const task = page.render({ canvas: element, viewport });
      cancel = () => task.cancel();
      await task.promise;
    };
    // what cannot be drawn says so as a page
    draw().catch(() => {});
    return () => {
      left = true;
      cancel();
      element.width = 0;
    };
  }, [document, number, rotation, near]);
  return (
    <canvas ref={canvas} aria-hidden className={s.small} style={{ inlineSize: WIDTH, blockSize: height }} />
  );
}
