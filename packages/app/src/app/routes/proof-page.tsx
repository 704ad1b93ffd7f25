import { errorCodeOf } from '../../shared/errors/error-code.ts';
import type { ProvedFacts } from '@signet/domain/proof/proof-report';
import { cleanFileName } from '@signet/domain/validation/file-name';
import { Breadcrumbs } from '@signet/ui/breadcrumbs';
import { Button } from '@signet/ui/button';
import { ContentHeader } from '@signet/ui/content-header';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Spinner } from '@signet/ui/spinner';
import { Link, useParams } from 'react-router';
import useSWR from 'swr';
import type { Contract } from '../../shared/api-client/entities.ts';
import { contractDetailPath, contractPath, PATHS } from '../../shared/config/paths.ts';
import { signaturesOf } from '../../entities/contracts/contract-facts.ts';
import { ContractError } from '../../entities/contracts/contract-page-state.tsx';
import { useContract } from '../../entities/contracts/use-contract.ts';
import { createProof } from '../../features/proof/create-proof.ts';
import { formatUtc } from '../../features/proof/format-utc.ts';
import { Fact, Facts, ProofDocument } from '../../features/proof/proof-document.tsx';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Section, Stack } from '../../shared/layout/layout.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { downloadText } from '../../shared/storage/download.ts';

/** /contract-details/:id/proof-of-signature: who signed what and when, checked, to print and to download. */
export default function ProofPage() {
  const { id = '' } = useParams();
  const common = useTexts('common');
  const { contract, error, loading, reload } = useContract(id);
  if (contract === undefined) {
    return error === undefined ? (
      <Spinner label={common('loading')} />
    ) : (
      <ContractError error={error} id={id} retrying={loading} onRetry={() => void reload()} />
    );
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
    async () => ({ ...(await createProof(contract)), generatedAt: new Date().toISOString() }),
    { revalidateOnFocus: false },
  );
  usePageTitle(`${t('title')}: ${contract.title}`);
  const fileName = cleanFileName(`${t('title')} ${contract.title}.json`);
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
              <Button variant="primary" onClick={() => downloadText(fileName, data.text, 'application/json')}>
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
        <NoticeBar role="status" tone={TONES[data.report.verdict]}>
          {t(`verdict.${data.report.verdict}`)}
        </NoticeBar>
      )}
      {data?.report.facts !== undefined && (
        <ProvedContract facts={data.report.facts} generatedAt={data.generatedAt} />
      )}
    </Stack>
  );
}

const TONES = {
  verified: 'success',
  'verified-service-time': 'success',
  incomplete: 'attention',
  'issuer-unknown': 'danger',
  invalid: 'danger',
} as const;

/** The proof's facts about the contract, its documents and their signers. */
function ProvedContract({ facts, generatedAt }: { facts: ProvedFacts; generatedAt: string }) {
  const t = useTexts('proof');
  const { contractId, owner, signatures, documents, issuer, awaited, timeStamp } = facts;
  const link = new URL(contractPath(contractId), location.origin).href;
  return (
    <>
      <Section title={t('contract')}>
        <Facts>
          <Fact name={t('generatedOn')}>{formatUtc(generatedAt)}</Fact>
          <Fact name={t('contractTitle')}>{facts.title}</Fact>
          <Fact name={t('description')}>{facts.description || '–'}</Fact>
          <Fact name={t('owner')}>{owner.name}</Fact>
          <Fact name={t('signers')}>
            {[...new Set(signatures.map(({ signer }) => signer.name))].join(', ')}
          </Fact>
          {awaited.length > 0 && <Fact name={t('awaited')}>{awaited.join(', ')}</Fact>}
          <Fact name={t('link')}>
            <a href={link}>{link}</a>
          </Fact>
          <Fact name={t('documents')}>{documents.map(({ name }) => name).join(', ')}</Fact>
          <Fact name={t('issuer')}>{issuer.origin}</Fact>
          <Fact name={t('issuerFingerprint')}>{issuer.fingerprint}</Fact>
          {timeStamp !== null && (
            <Fact name={t('timeStamp')}>
              {t('timeStampText', { authority: timeStamp.authority, time: formatUtc(timeStamp.time) })}
            </Fact>
          )}
        </Facts>
      </Section>
      {documents.map((document) => (
        <ProofDocument
          key={document.id}
          document={document}
          signatures={signatures.filter(({ documentId }) => documentId === document.id)}
        />
      ))}
    </>
  );
}

/** The content of the proof: another document or signature needs another proof. */
function idsOf(contract: Contract): string[] {
  return [...(contract.documents ?? []), ...signaturesOf(contract)].map(({ id }) => id);
}
