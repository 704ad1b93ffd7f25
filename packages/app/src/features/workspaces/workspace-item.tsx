import { Button } from '@signet/ui/button';
import { SidebarItem } from '@signet/ui/sidebar-nav';
import { Spinner } from '@signet/ui/spinner';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Workspace } from '../../api-client/entities.ts';
import { workspacePath } from '../../config/paths.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { isNamed, useActivePlace } from './active-place.ts';
import { FolderItems } from './folder-items.tsx';
import { mayAddFolder } from './permissions.ts';
import { useFolders } from './use-folders.ts';
import s from './workspaces.module.css';

/** A workspace in the sidebar; its folders are asked for when it is opened. */
export function WorkspaceItem({ workspace }: { workspace: Workspace }) {
  const t = useTexts('workspaces');
  const place = useActivePlace();
  const shown = isNamed(workspace, place.workspace);
  const [toggled, setToggled] = useState<boolean>();
  const expanded = toggled ?? shown;
  return (
    <SidebarItem
      icon={<BriefcaseBusiness />}
      link={<Link to={workspacePath(workspace.slug)}>{workspace.title}</Link>}
      active={shown && place.folder === undefined}
      expanded={expanded}
      onToggle={() => setToggled(!expanded)}
      toggleLabel={t('foldersOf', { name: workspace.title })}
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
  return <FolderItems workspace={workspace} folders={folders} mayAdd={mayAddFolder(workspace)} />;
}
