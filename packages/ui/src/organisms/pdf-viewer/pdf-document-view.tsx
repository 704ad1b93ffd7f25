import { useCallback, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Match } from './find-text.ts';
import { gapFor, layoutPages } from './page-layout.ts';
import type { PageSize } from './page-layout.ts';
import { PdfFindBar } from './pdf-find-bar.tsx';
import type { PdfViewerLabels } from './pdf-labels.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfThumbnails } from './pdf-thumbnails.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import type { PdfPageView, PdfView, Rotation } from './pdf-view.ts';
import s from './pdf-viewer.module.css';
import { useFind } from './use-find.ts';
import { usePageScroll } from './use-page-scroll.ts';
import type { OpenPdf } from './use-pdf-document.ts';
import { useZoom } from './use-zoom.ts';

interface PdfDocumentViewProps {
  pdf: OpenPdf;
  labels: PdfViewerLabels;
  onDownload: (() => void) | undefined;
  aside: ((view: PdfView) => ReactNode) | undefined;
  pageLayer: ((view: PdfPageView) => ReactNode) | undefined;
}

/** Toolbar and pages of an opened document. */
export function PdfDocumentView(props: PdfDocumentViewProps) {
  const { pdf, labels, onDownload, aside, pageLayer } = props;
  const { engine, document, first } = pdf;
  const total = document.numPages;
  const zoom = useZoom();
  const [rotation, setRotation] = useState<Rotation>(0);
  const [width, setWidth] = useState(0);
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const gap = gapFor(width === 0 ? Number.POSITIVE_INFINITY : width);
  const scale = zoom.scaleFor(
    width === 0 ? Number.POSITIVE_INFINITY : Math.max(0.2, (width - 2 * gap) / turn(first, rotation).width),
  );
  const layout = useMemo(
    () => layoutPages(total, (index) => turn(sizes.get(index + 1) ?? first, rotation), scale, gap),
    [total, sizes, first, rotation, scale, gap],
  );
  const { scroller, width: shown, current, from, to, goTo } = usePageScroll(layout);
  if (shown !== width) setWidth(shown);

  const sought = useRef<Match>(undefined);
  const find = useFind(document, current + 1, (match) => {
    sought.current = match;
    const index = match.page - 1;
    if (index < from || index > to) goTo(index);
  });
  const onMark = useCallback(
    (match: Match, mark: Element) => {
      // zooming and scrolling draw marks, too, and are not to be taken back
      if (match !== sought.current || scroller.current === null) return;
      sought.current = undefined;
      bringIntoView(mark, scroller.current);
    },
    [scroller],
  );
  const [isFinding, setFinding] = useState(false);
  const [hasThumbnails, setThumbnails] = useState(false);

  const onSize = useCallback(
    (number: number, size: PageSize) => {
      setSizes((old) => {
        const known = old.get(number) ?? first;
        return known.width === size.width && known.height === size.height
          ? old
          : new Map(old).set(number, size);
      });
    },
    [first],
  );
  const actions: Record<string, () => void> = {
    PageDown: () => goTo(current + 1),
    PageUp: () => goTo(current - 1),
    Home: () => goTo(0),
    End: () => goTo(total - 1),
    '+': () => zoom.zoomIn(scale),
    '=': () => zoom.zoomIn(scale),
    '-': () => zoom.zoomOut(scale),
    '0': zoom.fitWidth,
  };
  const keyDown = (event: KeyboardEvent) => {
    const withCommand = event.ctrlKey || event.metaKey;
    // the browser's own search sees no page that is not drawn
    const action = withCommand && event.key === 'f' ? () => setFinding(true) : actions[event.key];
    if (action === undefined || (withCommand && event.key !== 'f') || event.altKey) return;
    event.preventDefault();
    action();
  };
  const closeFind = () => {
    setFinding(false);
    find.setQuery('');
    scroller.current?.focus();
  };
  return (
    <>
      <PdfToolbar
        labels={labels}
        viewer={() => scroller.current?.closest<HTMLElement>(`.${s.root}`) ?? null}
        current={current}
        total={total}
        scale={scale}
        onGoTo={goTo}
        onZoomIn={() => zoom.zoomIn(scale)}
        onZoomOut={() => zoom.zoomOut(scale)}
        onFitWidth={zoom.fitWidth}
        // what lies on a page would not turn with it
        onRotate={pageLayer === undefined ? () => setRotation(nextQuarter) : undefined}
        hasThumbnails={hasThumbnails}
        onThumbnails={() => setThumbnails(!hasThumbnails)}
        isFinding={isFinding}
        onFind={() => (isFinding ? closeFind() : setFinding(true))}
        onDownload={onDownload}
      />
      {isFinding && <PdfFindBar find={find} labels={labels.find} onClose={closeFind} />}
      <div className={s.content}>
        {hasThumbnails && (
          <PdfThumbnails
            document={document}
            pages={layout.pages}
            rotation={rotation}
            current={current}
            labels={labels}
            onGoTo={goTo}
          />
        )}
        {/* a scrolled area must take the focus, else the keyboard cannot scroll it */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={scroller}
          role="region"
          aria-label={labels.document}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className={s.scroller}
          onKeyDown={keyDown}
        >
          <div className={s.pages} style={{ gap, padding: gap }}>
            {layout.pages.map((page, index) => (
              <PdfPage
                key={page.number}
                engine={engine}
                document={document}
                number={page.number}
                width={page.width}
                height={page.height}
                scale={scale}
                rotation={rotation}
                near={index >= from && index <= to}
                label={labels.page(page.number, total)}
                errorLabel={labels.error}
                layer={pageLayer}
                matches={find.matchesOf(page.number)}
                selected={find.selected?.page === page.number ? find.selected : undefined}
                onMark={onMark}
                onSize={onSize}
              />
            ))}
          </div>
        </div>
        {aside?.({ document, scale })}
      </div>
    </>
  );
}

const turn = ({ width, height }: PageSize, rotation: Rotation): PageSize =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

const nextQuarter = (rotation: Rotation) => ((rotation + 90) % 360) as Rotation;

/** A third from the top, where one expects it, unless it is in view. */
function bringIntoView(mark: Element, scroller: HTMLElement): void {
  const box = mark.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  if (box.top < view.top || box.bottom > view.bottom)
    scroller.scrollTop += box.top - view.top - view.height / 3;
  if (box.left < view.left || box.right > view.right)
    scroller.scrollLeft += box.left - view.left - view.width / 3;
}
