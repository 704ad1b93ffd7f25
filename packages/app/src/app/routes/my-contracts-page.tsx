import { Button } from '@signet/ui/button';
import { ContentHeader } from '@signet/ui/content-header';
import { EmptyState } from '@signet/ui/empty-state';
import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import { useCreateContract } from '../../entities/contracts/use-create-contract.ts';
import { ContractList } from '../../features/contract-list/contract-list.tsx';
import { useContracts } from '../../features/contract-list/use-contracts.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { usePageTitle } from '../shell/page-title.ts';

/** /my-contracts: every contract on which the user has a personal grant. */
export default function MyContractsPage() {
  const t = useTexts('contracts');
  const list = useContracts();
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
      <ContractList
        list={list}
        empty={<EmptyState icon={<FileText />} title={t('empty.title')} description={t('empty.text')} />}
      />
    </Stack>
  );
}
