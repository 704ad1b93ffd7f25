import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '../../atoms/spinner/index.ts';
import { NoticeBar } from '../../molecules/notice-bar/index.ts';
import { PdfDocumentView } from './pdf-document-view.tsx';
import type { LoadPdfFiles } from './pdf-files.ts';
import type { PdfViewerLabels } from './pdf-labels.ts';
import type { PdfPageView, PdfView } from './pdf-view.ts';
import s from './pdf-viewer.module.css';
import { usePdfDocument } from './use-pdf-document.ts';

export interface PdfViewerProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The document; undefined while it is on its way. A new object opens a new document. */
  data: Uint8Array | Blob | undefined;
  labels: PdfViewerLabels;
  /** Says where the worker and the other files of PDF.js lie; those of the first viewer serve all. */
  files: LoadPdfFiles;
  /** What went wrong before there was a document, in place of the pages. */
  error?: ReactNode;
  /** Called by the download button; without it there is none. */
  onDownload?: (() => void) | undefined;
  /** What stands at the right of the pages, once the document is open. */
  aside?: ((view: PdfView) => ReactNode) | undefined;
  /** What lies on a page, above its picture and text. Keep the function the same while its result is. */
  pageLayer?: ((view: PdfPageView) => ReactNode) | undefined;
}

/**
 * Shows all pages of a PDF (PDF-01) at scale 1.2 (PDF-02). Pages are drawn when they come near and let go when they are
 * far. Keys: PageUp, PageDown, Home, End, + and - for zoom, 0 for the full width, Ctrl or Cmd and F to find text. It fills the
 * height it is given.
 */
export function PdfViewer(props: PdfViewerProps) {
  const { data, labels, files, error, onDownload, aside, pageLayer, className, ...rest } = props;
  const pdf = usePdfDocument(data, files);
  const problem = error ?? (pdf === 'failed' ? labels.error : undefined);
  return (
    <div {...rest} className={clsx(s.root, className)} aria-busy={problem === undefined && pdf === 'loading'}>
      {problem !== undefined && (
        <div className={s.middle}>
          <NoticeBar tone="danger">{problem}</NoticeBar>
        </div>
      )}
      {problem === undefined && typeof pdf === 'object' && (
        <PdfDocumentView
          pdf={pdf}
          labels={labels}
          onDownload={onDownload}
          aside={aside}
          pageLayer={pageLayer}
        />
      )}
      {problem === undefined && pdf === 'loading' && (
        <div className={s.middle}>
          <Spinner label={labels.loading} />
        </div>
      )}
    </div>
  );
}
