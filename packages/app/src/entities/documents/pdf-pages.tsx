import { PdfViewer } from '@signet/ui/pdf-viewer';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import s from './pdf-pages.module.css';

/** The pages of a PDF document (PDF-01, PDF-02); loaded with the viewer, only where there is one. */
export default function PdfPages({
  data,
  name,
  onDownload,
}: {
  data: Blob;
  name: string;
  onDownload: () => void;
}) {
  const t = useTexts('contracts');
  return (
    <PdfViewer
      className={s.viewer}
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
        download: t('documents.download', { name }),
      }}
    />
  );
}
