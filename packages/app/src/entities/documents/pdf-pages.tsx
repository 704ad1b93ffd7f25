import { PdfViewer } from '@signet/ui/pdf-viewer';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { loadPdfFiles } from './load-pdf-files.ts';

export interface PdfPagesProps {
  data: Blob;
  name: string;
  onDownload: () => void;
  /** Says how high the viewer is. */
  className: string | undefined;
}

/** The pages of a PDF document (PDF-01, PDF-02); loaded with the viewer, only where there is one. */
export default function PdfPages({ data, name, onDownload, className }: PdfPagesProps) {
  const t = useTexts('viewer');
  return (
    <PdfViewer
      className={className}
      data={data}
      files={loadPdfFiles}
      onDownload={onDownload}
      labels={{
        document: t('region', { name }),
        loading: t('loading'),
        error: t('failed'),
        pageInput: t('page'),
        page: (number, total) => `${t('page')} ${number} ${t('of', { count: total })}`,
        total: (total) => t('of', { count: total }),
        zoomIn: t('zoomIn'),
        zoomOut: t('zoomOut'),
        fitWidth: t('fitWidth'),
        rotate: t('rotate'),
        fullScreen: t('fullScreen'),
        endFullScreen: t('endFullScreen'),
        thumbnails: t('thumbnails'),
        find: {
          open: t('find.open'),
          field: t('find.field'),
          next: t('find.next'),
          previous: t('find.previous'),
          close: t('find.close'),
          count: (number, total, isCut) => t(isCut ? 'find.countMore' : 'find.count', { number, total }),
          none: t('find.none'),
        },
        download: t('download', { name }),
      }}
    />
  );
}
