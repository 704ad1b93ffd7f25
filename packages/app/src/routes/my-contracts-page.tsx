import { Button } from '@signet/ui/button';
import { ContentHeader } from '@signet/ui/content-header';
import { EmptyState } from '@signet/ui/empty-state';
import { LoadMore } from '@signet/ui/load-more';
import { NoticeBar } from '@signet/ui/notice-bar';
import { errorCodeOf } from '../errors/error-code.ts';
import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import { useCreateContract } from '../contracts/use-create-contract.ts';
import { ContractTable } from '../features/contract-list/contract-table.tsx';
import { useContracts } from '../features/contract-list/use-contracts.ts';
import { useErrorText, useTexts } from '../i18n/use-texts.ts';
import { Stack } from '../layout/layout.tsx';
import { usePageTitle } from '../shell/page-title.ts';

/** /my-contracts: every contract on which the user has a personal grant (J-126). */
export default function MyContractsPage() {
  const t = useTexts('contracts');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { contracts, error, loading, more, loadMore, reload } = useContracts();
  const { busy, create } = useCreateContract();
  usePageTitle(t('title'));
  const createButton = (
    <Button variant="primary" startIcon={<Plus />} loading={busy} onClick={create}>
      {t('create')}
    </Button>
  );
  return (
    <Stack>
      <ContentHeader title={t('title')} actions={createButton} />
      {error === undefined ? (
        <ContractTable
          contracts={contracts}
          loading={loading}
          empty={<EmptyState icon={<FileText />} title={t('empty.title')} description={t('empty.text')} />}
        />
      ) : (
        <NoticeBar tone="danger" okLabel={common('retry')} onOk={reload}>
          {errorText(errorCodeOf(error))}
        </NoticeBar>
      )}
      {more && <LoadMore label={t('loadMore')} onLoadMore={loadMore} loading={loading} />}
    </Stack>
  );
}
