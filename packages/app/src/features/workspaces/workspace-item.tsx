import { mayInWorkspace } from '@signet/domain/permissions/workspace-policy';
import { Button } from '@signet/ui/button';
import { SidebarItem } from '@signet/ui/sidebar-nav';
import { Spinner } from '@signet/ui/spinner';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Workspace } from '../../shared/api-client/entities.ts';
import { workspacePath } from '../../shared/config/paths.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { isNamed, useActivePlace } from './active-place.ts';
import { FolderItems } from './folder-items.tsx';
import type { PlaceInList } from './order/place-ordering.tsx';
import { usePlaceRow } from './order/use-place-row.ts';
import { useFolders } from './use-folders.ts';
import s from './workspaces.module.css';

const WorkspaceMenu = lazyPart(() => import('./menu/workspace-menu.tsx'));

export interface WorkspaceItemProps {
  workspace: Workspace;
  place: PlaceInList;
}

/** A workspace in the sidebar; its folders are requested when it is opened. */
export function WorkspaceItem({ workspace, place }: WorkspaceItemProps) {
  const t = useTexts('workspaces');
  const active = useActivePlace();
  const shown = isNamed(workspace, active.workspace);
  const [toggled, setToggled] = useState<boolean>();
  const expanded = toggled ?? shown;
  const { row, ...moves } = usePlaceRow({ id: workspace.id, name: workspace.title, ...place });
  return (
    <SidebarItem
      {...row}
      icon={<BriefcaseBusiness />}
      link={<Link to={workspacePath(workspace.slug)}>{workspace.title}</Link>}
      active={shown && active.folder === undefined}
      expanded={expanded}
      onToggle={() => setToggled(!expanded)}
      toggleLabel={t('foldersOf', { name: workspace.title })}
      trailing={
        <Suspense>
          <WorkspaceMenu workspace={workspace} size="sm" {...moves} />
        </Suspense>
      }
    >
      <Folders workspace={workspace} />
    </SidebarItem>
  );
}

function Folders({ workspace }: { workspace: Workspace }) {
  const t = useTexts('workspaces');
  const common = useTexts('common');
  const { folders, error, reload } = useFolders(workspace.id);
  if (error !== undefined)
    return (
      <li className={s.note}>
        <span>{t('foldersNotLoaded')}</span>
        <Button size="sm" onClick={() => void reload()}>
          {common('retry')}
        </Button>
      </li>
    );
  if (folders === undefined)
    return (
      <li className={s.note}>
        <Spinner label={t('loadingFolders')} />
      </li>
    );
  return (
    <FolderItems
      workspace={workspace}
      folders={folders}
      mayAdd={mayInWorkspace('manage-folders', workspace)}
    />
  );
}
