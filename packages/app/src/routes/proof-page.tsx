import { errorCodeOf } from '../errors/error-code.ts';
import { Breadcrumbs } from '@signet/ui/breadcrumbs';
import { Button } from '@signet/ui/button';
import { ContentHeader } from '@signet/ui/content-header';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Spinner } from '@signet/ui/spinner';
import { Link, useParams } from 'react-router';
import useSWR from 'swr';
import type { Contract } from '../api-client/entities.ts';
import { contractDetailPath, PATHS } from '../config/paths.ts';
import { signaturesOf } from '../contracts/contract-facts.ts';
import { ContractError } from '../contracts/contract-page-state.tsx';
import { useContract } from '../contracts/use-contract.ts';
import { createProof } from '../features/proof/proof-bundle.ts';
import { formatUtc } from '../features/proof/format-utc.ts';
import { Fact, Facts, ProofDocument } from '../features/proof/proof-document.tsx';
import { useErrorText, useTexts } from '../i18n/use-texts.ts';
import { Row, Section, Stack } from '../layout/layout.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { downloadText } from '../storage/download.ts';

/** /contract-details/:id/proof-of-signature: who signed what and when, checked, to print and to download. */
export default function ProofPage() {
  const { id = '' } = useParams();
  const common = useTexts('common');
  const { contract, error } = useContract(id);
  if (contract === undefined) {
    return error === undefined ? <Spinner label={common('loading')} /> : <ContractError error={error} />;
  }
  return <ProofOfSignature contract={contract} />;
}

function ProofOfSignature({ contract }: { contract: Contract }) {
  const t = useTexts('proof');
  const contracts = useTexts('contracts');
  const common = useTexts('common');
  const errorText = useErrorText();
  const signed = signaturesOf(contract).length > 0;
  const { data, error, mutate } = useSWR(
    signed ? ['proof', contract.id, ...idsOf(contract)] : null,
    () => createProof(contract, new Date()),
    { revalidateOnFocus: false },
  );
  usePageTitle(`${t('title')}: ${contract.title}`);
  const failure = error === undefined ? undefined : errorCodeOf(error);
  return (
    <Stack>
      <ContentHeader
        title={t('title')}
        breadcrumbs={
          <Breadcrumbs aria-label={common('nav.breadcrumbs')}>
            <Link to={PATHS.myContracts}>{contracts('title')}</Link>
            <Link to={contractDetailPath(contract.id)}>{contract.title}</Link>
            {t('title')}
          </Breadcrumbs>
        }
        description={t('downloadHint')}
        actions={
          data === undefined ? undefined : (
            <Row>
              <Button onClick={() => window.print()}>{common('print')}</Button>
              <Button
                variant="primary"
                onClick={() =>
                  downloadText('proof.json', JSON.stringify(data.bundle, null, 2), 'application/json')
                }
              >
                {t('download')}
              </Button>
            </Row>
          )
        }
      />
      {!signed && <NoticeBar>{t('none')}</NoticeBar>}
      {failure !== undefined && (
        <NoticeBar
          tone={failure === 'LedgerProofInvalid' ? 'attention' : 'danger'}
          okLabel={common('retry')}
          onOk={() => void mutate()}
        >
          {failure === 'LedgerProofInvalid' ? t('unavailable') : errorText(failure)}
        </NoticeBar>
      )}
      {signed && data === undefined && failure === undefined && (
        <Row role="status">
          <Spinner /> {t('checking')}
        </Row>
      )}
      {data !== undefined && (
        <>
          <NoticeBar role="status" tone={data.report.ok ? 'success' : 'danger'}>
            {t(data.report.ok ? 'valid' : 'invalid')}
          </NoticeBar>
          <Section title={t('contract')}>
            <Facts>
              <Fact name={t('generatedOn')}>{formatUtc(data.bundle.generatedAt)}</Fact>
              <Fact name={t('contractTitle')}>{data.bundle.contract.title}</Fact>
              <Fact name={t('description')}>{data.bundle.contract.description || '–'}</Fact>
              <Fact name={t('owner')}>{data.bundle.contract.owner.name}</Fact>
              <Fact name={t('signers')}>
                {[...new Set(data.bundle.signatures.map(({ signer }) => signer.name))].join(', ')}
              </Fact>
              <Fact name={t('link')}>
                <a href={data.bundle.contract.link}>{data.bundle.contract.link}</a>
              </Fact>
              <Fact name={t('documents')}>{data.bundle.documents.map(({ name }) => name).join(', ')}</Fact>
            </Facts>
          </Section>
          {data.bundle.documents.map((document) => (
            <ProofDocument
              key={document.id}
              document={document}
              signatures={data.bundle.signatures.filter(({ documentId }) => documentId === document.id)}
            />
          ))}
        </>
      )}
    </Stack>
  );
}

/** What the proof is about: another document or signature asks for another proof. */
function idsOf(contract: Contract): string[] {
  return [...(contract.documents ?? []), ...signaturesOf(contract)].map(({ id }) => id);
}
