import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { cleanFileName } from '@signet/domain/validation/file-name';
import { Breadcrumbs } from '@signet/ui/breadcrumbs';
import { Button } from '@signet/ui/button';
import { ContentHeader } from '@signet/ui/content-header';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Spinner } from '@signet/ui/spinner';
import { Link, useParams } from 'react-router';
import type { Contract } from '../../shared/api-client/entities.ts';
import { contractDetailPath, PATHS } from '../../shared/config/paths.ts';
import { signaturesOf } from '../../entities/contracts/contract-facts.ts';
import { ContractError } from '../../entities/contracts/contract-page-state.tsx';
import { useContract } from '../../entities/contracts/use-contract.ts';
import { Certificate } from '../../features/proof/certificate.tsx';
import { useProof } from '../../entities/proof/use-proof.ts';
import { ProofDetails } from '../../features/proof/proof-details.tsx';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Stack } from '../../shared/layout/layout.tsx';
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
  const { data, error, mutate } = useProof(contract);
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
        <Certificate verdict={data.report.verdict} facts={data.report.facts} generatedAt={data.generatedAt} />
      )}
      {data?.report.facts !== undefined && <ProofDetails facts={data.report.facts} />}
    </Stack>
  );
}
