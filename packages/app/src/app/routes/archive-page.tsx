import { ContentHeader } from '@signet/ui/content-header';
import { EmptyState } from '@signet/ui/empty-state';
import Archive from 'lucide-react/icons/archive';
import { ContractList } from '../../features/contract-list/contract-list.tsx';
import { useContracts } from '../../features/contract-list/use-contracts.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { usePageTitle } from '../shell/page-title.ts';

/** /archive: every archived contract that the user can read (STATE-DA-07). */
export default function ArchivePage() {
  const t = useTexts('archive');
  const list = useContracts({ archived: true });
  usePageTitle(t('page.title'));
  return (
    <Stack>
      <ContentHeader title={t('page.title')} description={t('page.text')} />
      <ContractList
        list={list}
        empty={
          <EmptyState icon={<Archive />} title={t('page.emptyTitle')} description={t('page.emptyText')} />
        }
      />
    </Stack>
  );
}
