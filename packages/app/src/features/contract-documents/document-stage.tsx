import { Button } from '@signet/ui/button';
import { IconButton } from '@signet/ui/icon-button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Spinner } from '@signet/ui/spinner';
import { Text } from '@signet/ui/text';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Suspense, useEffect } from 'react';
import type { ContractReading } from '../../entities/contracts/contract-reading.ts';
import type { Contract, ContractDocument } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Stack } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { loadPdfFiles } from '../../entities/documents/load-pdf-files.ts';
import { downloadBlob } from '../../shared/storage/download.ts';
import s from './document-stage.module.css';
import { isPdf, type ChosenDocument } from './use-chosen-document.ts';
import { useOpenedDocument } from './use-opened-document.ts';

const PdfPages = lazyPart(() => import('../../entities/documents/pdf-pages.tsx'), 'viewer');

export interface DocumentStageProps extends ChosenDocument {
  contract: Contract;
  /** How the documents are got at, where it is not done in a session. */
  reading?: ContractReading | undefined;
}

/** The document that is read, from edge to edge of its place; of several, one leafs through them in their order. */
export function DocumentStage({ contract, reading, documents, chosen, choose }: DocumentStageProps) {
  const hasPdf = documents.some(isPdf);
  useEffect(() => {
    // The engine starts while the document is still on its way: the first page is there three times as fast.
    if (hasPdf) void import('@signet/ui/pdf-engine').then(({ warmPdfEngine }) => warmPdfEngine(loadPdfFiles));
  }, [hasPdf]);
  return (
    <div className={s.stage}>
      {documents.length > 1 && chosen !== undefined && (
        <Leaf documents={documents} chosen={chosen} choose={choose} />
      )}
      {chosen !== undefined && (
        <OpenedDocument key={chosen.id} contract={contract} document={chosen} reading={reading} />
      )}
    </div>
  );
}

interface LeafProps {
  documents: readonly ContractDocument[];
  chosen: ContractDocument;
  choose: (id: string) => void;
}

function Leaf({ documents, chosen, choose }: LeafProps) {
  const t = useTexts('contracts');
  const index = documents.indexOf(chosen);
  const before = documents[index - 1];
  const after = documents[index + 1];
  return (
    <div className={s.leaf}>
      <IconButton
        size="sm"
        aria-label={t('documents.previous')}
        disabled={before === undefined}
        onClick={() => before && choose(before.id)}
      >
        <ChevronLeft />
      </IconButton>
      <div className={s.name} aria-live="polite">
        <Text variant="small" truncate title={chosen.name}>
          {chosen.name}
        </Text>
        <Text variant="small" tone="muted" className={s.place}>
          {t('documents.place', { number: index + 1, total: documents.length })}
        </Text>
      </div>
      <IconButton
        size="sm"
        aria-label={t('documents.next')}
        disabled={after === undefined}
        onClick={() => after && choose(after.id)}
      >
        <ChevronRight />
      </IconButton>
    </div>
  );
}

interface OpenedDocumentProps {
  contract: Contract;
  document: ContractDocument;
  reading: ContractReading | undefined;
}

function OpenedDocument({ contract, document, reading }: OpenedDocumentProps) {
  const t = useTexts('contracts');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { blob, error, retry } = useOpenedDocument(contract, document, reading);
  const { name } = document;
  if (error !== undefined) {
    return (
      <div className={s.notice}>
        <NoticeBar tone="danger" okLabel={common('retry')} onOk={retry}>
          {name}: {errorText(errorCodeOf(error))}
        </NoticeBar>
      </div>
    );
  }
  const opening = (
    <Row role="status" className={s.notice}>
      <Spinner /> {t('documents.opening', { name })}
    </Row>
  );
  if (blob === undefined) return opening;
  const download = () => downloadBlob(name, blob);
  if (isPdf(document)) {
    return (
      <Suspense fallback={opening}>
        <PdfPages className={s.viewer} data={blob} name={name} onDownload={download} />
      </Suspense>
    );
  }
  return (
    <Stack className={s.notice}>
      <Text tone="muted">{t('documents.noPreview')}</Text>
      <Row>
        <Button onClick={download} aria-label={t('documents.download', { name })}>
          {common('download')}
        </Button>
      </Row>
    </Stack>
  );
}
