import type { PDFDocumentProxy } from 'pdfjs-dist';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { drawPage, releasePage } from './draw-page.ts';
import type { Match } from './find-text.ts';
import { markMatches } from './mark-matches.ts';
import type { PageSize } from './page-layout.ts';
import type { PdfPageView, Rotation } from './pdf-view.ts';
import s from './pdf-viewer.module.css';
import type { PdfEngine } from './pdfjs-engine.ts';

interface PdfPageProps {
  engine: PdfEngine;
  document: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** In px at the current scale. */
  width: number;
  height: number;
  scale: number;
  rotation: Rotation;
  /** What was found on it. */
  matches: readonly Match[];
  /** Where one is to look, if that is on this page. */
  selected: Match | undefined;
  /** Called with the mark of the selected match once it is on the page. */
  onMark: (match: Match, mark: Element) => void;
  /** Whether it is near the visible part and so is drawn. */
  near: boolean;
  /** 'Page 3 of 100'. */
  label: string;
  errorLabel: string;
  onSize: (number: number, size: PageSize) => void;
  layer: ((view: PdfPageView) => ReactNode) | undefined;
}

/** One page: a sheet of the right size, with its picture and text while it is near. */
function Page(props: PdfPageProps) {
  const { engine, document, number, width, height, scale, rotation, near, label, errorLabel, onSize, layer } =
    props;
  const { matches, selected, onMark } = props;
  const host = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [runs, setRuns] = useState<readonly HTMLElement[]>();
  const sized = useEffectEvent((size: PageSize) => onSize(number, size));

  useEffect(() => {
    const element = host.current;
    if (!near || element === null) return undefined;
    const onError = () => setFailed(true);
    return drawPage({
      engine,
      document,
      number,
      scale,
      rotation,
      host: element,
      textClass: s.text ?? '',
      onSize: sized,
      onText: setRuns,
      onError,
    });
  }, [engine, document, number, scale, rotation, near]);

  useEffect(() => {
    const element = host.current;
    if (element === null || runs === undefined || matches.length === 0) return undefined;
    const marks = markMatches({ host: element, runs, matches, selected, className: s.marks ?? '' });
    const mark = marks.querySelector('[data-selected]');
    if (mark !== null && selected !== undefined) onMark(selected, mark);
    return () => marks.remove();
  }, [runs, matches, selected, onMark]);

  useEffect(() => {
    const element = host.current;
    if (!near || element === null) return undefined;
    return () => {
      releasePage(element);
      // What PDF.js keeps to draw the page again: decoded images and the list of operations.
      document.getPage(number).then(
        (page) => page.cleanup(),
        () => {}, // the document is closed, and everything went with it
      );
    };
  }, [document, number, near]);

  return (
    <div
      role="group"
      aria-label={label}
      data-page={number}
      className={s.page}
      style={{ inlineSize: width, blockSize: height }}
    >
      <div ref={host} className={s.picture} />
      {layer?.({ document, number, scale })}
      {failed && near && <p className={s.pageError}>{errorLabel}</p>}
    </div>
  );
}

export const PdfPage = memo(Page);
