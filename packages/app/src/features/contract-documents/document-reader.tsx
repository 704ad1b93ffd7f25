import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { extensionOf } from '@signet/domain/validation/file-name';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Spinner } from '@signet/ui/spinner';
import { Text } from '@signet/ui/text';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { ContractReading } from '../../entities/contracts/contract-reading.ts';
import type { Contract, ContractDocument } from '../../shared/api-client/entities.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { List, Row, Section } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { downloadBlob } from '../../shared/storage/download.ts';
import { DocumentRow } from './document-row.tsx';
import { useOpenedDocument } from './use-opened-document.ts';

const PdfPages = lazyPart(() => import('../../entities/documents/pdf-pages.tsx'));

const isPdf = ({ name }: ContractDocument) => extensionOf(name) === 'pdf';

export interface DocumentReaderProps {
  contract: Contract;
  /** How the documents are got at, where it is not done in a session. */
  reading?: ContractReading;
  /** Buttons at the end of the heading. */
  actions?: ReactNode;
}

/** The documents of a contract, the first of them open: read in the browser, download. */
export function DocumentReader({ contract, reading, actions }: DocumentReaderProps) {
  const t = useTexts('contracts');
  const documents = contract.documents ?? [];
  const [chosenId, setChosenId] = useState<string>();
  const chosen = documents.find(({ id }) => id === chosenId) ?? documents.find(isPdf) ?? documents[0];
  const hasPdf = documents.some(isPdf);
  useEffect(() => {
    // The engine starts while the document is still on its way: the first page is there three times as fast.
    if (hasPdf) void import('@signet/ui/pdf-engine').then(({ warmPdfEngine }) => warmPdfEngine());
  }, [hasPdf]);
  return (
    <Section title={t('documents.heading')} actions={actions}>
      {documents.length === 0 && <Text tone="muted">{t('documents.none')}</Text>}
      <List aria-label={t('documents.heading')}>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document}>
            {documents.length > 1 && (
              <Button
                size="sm"
                aria-pressed={document.id === chosen?.id}
                aria-label={t('documents.open', { name: document.name })}
                onClick={() => setChosenId(document.id)}
              >
                {t('documents.openShort')}
              </Button>
            )}
          </DocumentRow>
        ))}
      </List>
      {chosen !== undefined && (
        <OpenedDocument key={chosen.id} contract={contract} document={chosen} reading={reading} />
      )}
    </Section>
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
      <NoticeBar tone="danger" okLabel={common('retry')} onOk={retry}>
        {name}: {errorText(errorCodeOf(error))}
      </NoticeBar>
    );
  }
  const opening = (
    <Row role="status">
      <Spinner /> {t('documents.opening', { name })}
    </Row>
  );
  if (blob === undefined) return opening;
  const download = () => downloadBlob(name, blob);
  if (isPdf(document)) {
    return (
      <Suspense fallback={opening}>
        <PdfPages data={blob} name={name} onDownload={download} />
      </Suspense>
    );
  }
  return (
    <>
      <Text tone="muted">{t('documents.noPreview')}</Text>
      <Row>
        <Button onClick={download} aria-label={t('documents.download', { name })}>
          {common('download')}
        </Button>
      </Row>
    </>
  );
}
