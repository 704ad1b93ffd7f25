import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '../../atoms/spinner/index.ts';
import { NoticeBar } from '../../molecules/notice-bar/index.ts';
import { PdfDocumentView } from './pdf-document-view.tsx';
import type { PdfViewerLabels } from './pdf-labels.ts';
import s from './pdf-viewer.module.css';
import { usePdfDocument } from './use-pdf-document.ts';

export interface PdfViewerProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The document; undefined while it is on its way. A new object opens a new document. */
  data: Uint8Array | Blob | undefined;
  labels: PdfViewerLabels;
  /** What went wrong before there was a document, in place of the pages. */
  error?: ReactNode;
  /** Called by the download button; without it there is none. */
  onDownload?: (() => void) | undefined;
}

/**
 * Shows all pages of a PDF (PDF-01) at scale 1.2 (PDF-02). Pages are drawn when they come near and let go when they are
 * far. Keys: PageUp, PageDown, Home, End, + and - for zoom, 0 for the full width. It fills the height it is given.
 */
export function PdfViewer({ data, labels, error, onDownload, className, ...rest }: PdfViewerProps) {
  const pdf = usePdfDocument(data);
  const problem = error ?? (pdf === 'failed' ? labels.error : undefined);
  return (
    <div {...rest} className={clsx(s.root, className)} aria-busy={problem === undefined && pdf === 'loading'}>
      {problem !== undefined && (
        <div className={s.middle}>
          <NoticeBar tone="danger">{problem}</NoticeBar>
        </div>
      )}
      {problem === undefined && typeof pdf === 'object' && (
        <PdfDocumentView pdf={pdf} labels={labels} onDownload={onDownload} />
      )}
      {problem === undefined && pdf === 'loading' && (
        <div className={s.middle}>
          <Spinner label={labels.loading} />
        </div>
      )}
    </div>
  );
}
