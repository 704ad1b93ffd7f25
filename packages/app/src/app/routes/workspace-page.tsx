import { mayInFolder } from '@signet/domain/permissions/folder-policy';
import { mayInWorkspace } from '@signet/domain/permissions/workspace-policy';
import { findBySlug } from '@signet/domain/routing/slug';
import { Button } from '@signet/ui/button';
import { EmptyState } from '@signet/ui/empty-state';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Spinner } from '@signet/ui/spinner';
import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import { Suspense } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { Folder, Workspace } from '../../shared/api-client/entities.ts';
import { folderPath, PATHS, workspacePath } from '../../shared/config/paths.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useCreateContract } from '../../entities/contracts/use-create-contract.ts';
import { ContractList } from '../../features/contract-list/contract-list.tsx';
import { useContracts } from '../../features/contract-list/use-contracts.ts';
import { KeyChangeNotice } from '../../features/workspaces/key-change-notice.tsx';
import { PlaceHeader } from '../../features/workspaces/place-header.tsx';
import { useSlugCheck } from '../../features/workspaces/slug-check.ts';
import { useFolders } from '../../features/workspaces/use-folders.ts';
import { useWorkspaces } from '../../features/workspaces/use-workspaces.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';

const NoAccessDialog = lazyPart(() => import('../../features/workspaces/no-access-dialog.tsx'));

/** /workspaces/:slug and /workspaces/:slug/folders/:folderSlug: found by the id segment of the slugs. */
export default function WorkspacePage() {
  const common = useTexts('common');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { slug = '', folderSlug } = useParams();
  const { workspaces, error, reload } = useWorkspaces();
  const checked = useSlugCheck();
  const workspace = findBySlug(workspaces ?? [], slug);
  const inside = useFolders(workspace?.id);
  const folder = folderSlug === undefined ? undefined : findBySlug(inside.folders ?? [], folderSlug);
  const failure = error ?? inside.error;
  if (failure !== undefined) {
    return (
      <NoticeBar
        tone="danger"
        okLabel={common('retry')}
        onOk={() => void (error === undefined ? inside.reload() : reload())}
      >
        {errorText(errorCodeOf(failure))}
      </NoticeBar>
    );
  }
  const loading = workspaces === undefined || (workspace !== undefined && inside.folders === undefined);
  if (loading) return <Spinner label={common('loading')} />;
  if (workspace === undefined || (folderSlug !== undefined && folder === undefined)) {
    return (
      <Suspense>
        <NoAccessDialog onLeave={() => void navigate(PATHS.myContracts, { replace: true })} />
      </Suspense>
    );
  }
  const isOutdated = checked && (workspace.slug !== slug || folder?.slug !== folderSlug);
  if (isOutdated) {
    const path =
      folder === undefined ? workspacePath(workspace.slug) : folderPath(workspace.slug, folder.slug);
    return <Navigate to={path} replace />;
  }
  return (
    <Place
      key={folder?.id ?? workspace.id}
      workspace={workspace}
      folder={folder}
      folders={inside.folders ?? []}
    />
  );
}

interface PlaceProps {
  workspace: Workspace;
  folder: Folder | undefined;
  folders: readonly Folder[];
}

function Place({ workspace, folder, folders }: PlaceProps) {
  const t = useTexts('workspaces');
  const contracts = useTexts('contracts');
  const list = useContracts({
    at:
      folder === undefined
        ? `/workspaces/${workspace.id}/digitalassets`
        : `/folders/${folder.id}/digitalassets`,
  });
  const { busy, create } = useCreateContract({
    workspaceId: workspace.id,
    workspaceTitle: workspace.title,
    folderId: folder?.id ?? null,
  });
  const mayCreate =
    folder === undefined
      ? mayInWorkspace('create-contracts', workspace)
      : mayInFolder('add-contracts', folder.role);
  usePageTitle(folder?.name ?? workspace.title);
  const title = folder === undefined ? t('empty.workspaceTitle') : t('empty.folderTitle');
  return (
    <Stack>
      <PlaceHeader
        workspace={workspace}
        folder={folder}
        folders={folders}
        create={
          mayCreate && (
            <Button variant="primary" startIcon={<Plus />} loading={busy} onClick={create}>
              {contracts('create')}
            </Button>
          )
        }
      />
      <KeyChangeNotice workspace={workspace} />
      <ContractList
        list={list}
        empty={
          <EmptyState
            icon={<FileText />}
            title={title}
            description={t(mayCreate ? 'empty.create' : 'empty.text')}
          />
        }
      />
    </Stack>
  );
}
