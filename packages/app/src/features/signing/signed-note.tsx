import { NoticeBar } from '@signet/ui/notice-bar';
import { useState } from 'react';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { tellFailure } from '../../shared/notifications/tell-failure.ts';
import { downloadBlob } from '../../shared/storage/download.ts';

/** For whoever has signed: what happens next, and a copy of the documents to keep. */
export default function SignedNote({ contract }: { contract: Contract }) {
  const t = useTexts('signing');
  const [busy, setBusy] = useState(false);
  const { documents = [], signaturesAsked, signaturesGiven } = contract;
  const missing = signaturesAsked - signaturesGiven;

  async function download(): Promise<void> {
    setBusy(true);
    try {
      const { openDocument } = await import('../../entities/documents/open-document.ts');
      const { signal } = new AbortController();
      for (const document of documents)
        downloadBlob(document.name, await openDocument(contract, document, { signal, onProgress: () => {} }));
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <NoticeBar
      tone="success"
      okLabel={t(busy ? 'signed.downloading' : 'signed.download', { count: documents.length })}
      onOk={() => void (busy || download())}
    >
      {missing > 0 ? t('signed.waiting', { count: missing }) : t('signed.all')}
    </NoticeBar>
  );
}
