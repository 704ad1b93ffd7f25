import { AppError } from '@signet/domain/errors/app-error';
import { Dialog, DialogBody, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Spinner } from '@signet/ui/spinner';
import useSWRImmutable from 'swr/immutable';
import PdfPages from '../documents/pdf-pages.tsx';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { downloadBlob } from '../../shared/storage/download.ts';
import s from './legal-dialog.module.css';
import { legalPath, type LegalDocument } from './legal-documents.ts';

export interface LegalDialogProps {
  name: LegalDocument;
  onClose: () => void;
}

/** I18N-06: terms, privacy policy or cookie policy, in German or English by language. */
export default function LegalDialog({ name, onClose }: LegalDialogProps) {
  const common = useTexts('common');
  const errorText = useErrorText();
  const { data, error, mutate } = useSWRImmutable<Blob, unknown>(legalPath(name, useLanguage()), fetchPdf, {
    shouldRetryOnError: false,
  });
  const title = common(`legal.${name}`);
  return (
    <Dialog open onOpenChange={onClose} size="settings" closeLabel={common('close')}>
      <DialogTitle>{title}</DialogTitle>
      <DialogBody>
        {error !== undefined && (
          <NoticeBar tone="danger" okLabel={common('retry')} onOk={() => void mutate()}>
            {errorText(errorCodeOf(error))}
          </NoticeBar>
        )}
        {data === undefined && error === undefined && <Spinner label={common('loading')} />}
        {data !== undefined && (
          <PdfPages
            className={s.viewer}
            data={data}
            name={title}
            onDownload={() => downloadBlob(`${title}.pdf`, data)}
          />
        )}
      </DialogBody>
    </Dialog>
  );
}

async function fetchPdf(path: string): Promise<Blob> {
  const response = await fetch(path).catch(() => undefined);
  if (response?.ok !== true) throw new AppError('ConnectionError', { detail: `${path} could not be loaded` });
  return response.blob();
}
