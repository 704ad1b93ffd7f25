import { PdfViewer } from '@signet/ui/pdf-viewer';
import { useTexts } from '../../shared/i18n/use-texts.ts';

export interface PdfPagesProps {
  data: Blob;
  name: string;
  onDownload: () => void;
  /** Says how high the viewer is. */
  className: string | undefined;
}

/** The pages of a PDF document (PDF-01, PDF-02); loaded with the viewer, only where there is one. */
export default function PdfPages({ data, name, onDownload, className }: PdfPagesProps) {
  const t = useTexts('contracts');
  return (
    <PdfViewer
      className={className}
      data={data}
      onDownload={onDownload}
      labels={{
        document: t('viewer.region', { name }),
        loading: t('viewer.loading'),
        error: t('viewer.failed'),
        pageInput: t('viewer.page'),
        page: (number, total) => `${t('viewer.page')} ${number} ${t('viewer.of', { count: total })}`,
        total: (total) => t('viewer.of', { count: total }),
        zoomIn: t('viewer.zoomIn'),
        zoomOut: t('viewer.zoomOut'),
        fitWidth: t('viewer.fitWidth'),
        rotate: t('viewer.rotate'),
        fullScreen: t('viewer.fullScreen'),
        endFullScreen: t('viewer.endFullScreen'),
        thumbnails: t('viewer.thumbnails'),
        find: {
          open: t('viewer.find.open'),
          field: t('viewer.find.field'),
          next: t('viewer.find.next'),
          previous: t('viewer.find.previous'),
          close: t('viewer.find.close'),
          count: (number, total, isCut) =>
            t(isCut ? 'viewer.find.countMore' : 'viewer.find.count', { number, total }),
          none: t('viewer.find.none'),
        },
        download: t('documents.download', { name }),
      }}
    />
  );
}
