import { useCallback, useMemo, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { layoutPages, pageGap } from './page-layout.ts';
import type { PageSize } from './page-layout.ts';
import type { PdfViewerLabels } from './pdf-labels.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import type { PdfPageView, PdfView } from './pdf-view.ts';
import s from './pdf-viewer.module.css';
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
  const [width, setWidth] = useState(0);
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const scale = zoom.scaleFor(
    width === 0 ? Number.POSITIVE_INFINITY : Math.max(0.2, (width - 2 * pageGap) / first.width),
  );
  const layout = useMemo(
    () => layoutPages(total, (index) => sizes.get(index + 1) ?? first, scale),
    [total, sizes, first, scale],
  );
  const { scroller, width: shown, current, from, to, goTo } = usePageScroll(layout);
  if (shown !== width) setWidth(shown);

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
    const action = actions[event.key];
    if (action === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };
  return (
    <>
      <PdfToolbar
        labels={labels}
        current={current}
        total={total}
        scale={scale}
        onGoTo={goTo}
        onZoomIn={() => zoom.zoomIn(scale)}
        onZoomOut={() => zoom.zoomOut(scale)}
        onFitWidth={zoom.fitWidth}
        onDownload={onDownload}
      />
      <div className={s.content}>
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
          <div className={s.pages}>
            {layout.pages.map((page, index) => (
              <PdfPage
                key={page.number}
                engine={engine}
                document={document}
                number={page.number}
                width={page.width}
                height={page.height}
                scale={scale}
                near={index >= from && index <= to}
                label={labels.page(page.number, total)}
                errorLabel={labels.error}
                layer={pageLayer}
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
