import { ContentHeader } from '@signet/ui/content-header';
import { EmptyState } from '@signet/ui/empty-state';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Spinner } from '@signet/ui/spinner';
import FileText from 'lucide-react/icons/file-text';
import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Workspace } from '../../shared/api-client/entities.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { ContractList } from '../../features/contract-list/contract-list.tsx';
import { useContracts } from '../../features/contract-list/use-contracts.ts';
import { CompanyWorkspaceNotices } from '../../features/company-workspace/company-workspace-notices.tsx';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useCurrentUser } from '../../shared/session/session-store.ts';
import { usePageTitle } from '../shell/page-title.ts';
import {
  tendCompanyWorkspace,
  useCompanyWorkspace,
} from '../../entities/company-workspace/company-workspace-store.ts';

const NoAccessDialog = lazyPart(() => import('../../features/workspaces/no-access-dialog.tsx'));

/** Contracts that are added come into the list so many at a time. */
const SHOWN_AT_ONCE = 10;

/** /workspaces/general: the contracts of the company, for its admins. */
export default function GeneralPage() {
  const t = useTexts('workspaces');
  const common = useTexts('common');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { accountId, companyId, companyRole } = useCurrentUser();
  const { place, off, failure } = useCompanyWorkspace();
  const isAdmin = companyId !== null && companyRole === 'admin';
  const tend = () => {
    if (isAdmin) void tendCompanyWorkspace();
  };
  usePageTitle(t('general.title'));
  // oxlint-disable-next-line react/exhaustive-deps -- once for each person and company
  useEffect(tend, [accountId, companyId, isAdmin]);
  if (!isAdmin)
    return (
      <Suspense>
        <NoAccessDialog onLeave={() => void navigate(PATHS.myContracts, { replace: true })} />
      </Suspense>
    );
  return (
    <Stack>
      <ContentHeader title={t('general.title')} description={t('general.text')} />
      {failure !== undefined && (
        <NoticeBar tone="danger" okLabel={common('retry')} onOk={tend}>
          {errorText(failure)}
        </NoticeBar>
      )}
      {off && <NoticeBar>{t('general.off')}</NoticeBar>}
      <CompanyWorkspaceNotices />
      {place !== undefined && <CompanyContracts workspace={place.workspace} />}
      {place === undefined && !off && failure === undefined && <Spinner label={common('loading')} />}
    </Stack>
  );
}

function CompanyContracts({ workspace }: { workspace: Workspace }) {
  const t = useTexts('workspaces');
  const list = useContracts({ at: `/workspaces/${workspace.id}/digitalassets` });
  const { isTended, migration } = useCompanyWorkspace();
  const tens = Math.ceil((migration?.done ?? 0) / SHOWN_AT_ONCE);
  // oxlint-disable-next-line react/exhaustive-deps -- new contracts appear ten at a time, and when all are there
  useEffect(() => void list.reload(), [isTended, tens]);
  // until contracts are added, and the list has been asked again, nobody knows that there are none
  const isUnknown = (isTended || list.reloading) && list.contracts.length === 0;
  return (
    <ContractList
      list={isUnknown ? { ...list, loading: true } : list}
      empty={
        <EmptyState
          icon={<FileText />}
          title={t('empty.workspaceTitle')}
          description={t('general.emptyText')}
        />
      }
    />
  );
}
