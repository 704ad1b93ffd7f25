import { mayInWorkspace } from '@signet/domain/permissions/workspace-policy';
import { Breadcrumbs } from '@signet/ui/breadcrumbs';
import { Button } from '@signet/ui/button';
import { ContentHeader } from '@signet/ui/content-header';
import FolderIcon from 'lucide-react/icons/folder';
import FolderPlus from 'lucide-react/icons/folder-plus';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Folder, Workspace } from '../../shared/api-client/entities.ts';
import { folderPath, workspacePath } from '../../shared/config/paths.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import FolderMenu from './menu/folder-menu.tsx';
import WorkspaceMenu from './menu/workspace-menu.tsx';
import { NewFolder } from './new-folder.tsx';
import { mayAddSubfolder } from './permissions.ts';
import s from './place-header.module.css';

export interface PlaceHeaderProps {
  workspace: Workspace;
  /** The folder that is shown, if it is not the workspace itself. */
  folder: Folder | undefined;
  /** All folders of the workspace that the person has access to. */
  folders: readonly Folder[];
  /** The button that creates a contract here, for people who may. */
  create: ReactNode;
}

/** The head of a workspace or folder: its path, its folders, and what can be made in it. */
export function PlaceHeader({ workspace, folder, folders, create }: PlaceHeaderProps) {
  const t = useTexts('workspaces');
  const common = useTexts('common');
  const inside = folders.filter(({ parentFolderId }) => parentFolderId === (folder?.id ?? null));
  const mayAdd = folder === undefined ? mayInWorkspace('manage-folders', workspace) : mayAddSubfolder(folder);
  const above = folder === undefined ? [] : ancestorsOf(folder, folders);
  return (
    <ContentHeader
      title={folder?.name ?? workspace.title}
      breadcrumbs={
        folder !== undefined && (
          <Breadcrumbs aria-label={common('nav.breadcrumbs')}>
            <Link to={workspacePath(workspace.slug)}>{workspace.title}</Link>
            {above.map(({ id, slug, name }) => (
              <Link key={id} to={folderPath(workspace.slug, slug)}>
                {name}
              </Link>
            ))}
            <span>{folder.name}</span>
          </Breadcrumbs>
        )
      }
      actions={
        <>
          {mayAdd && (
            <NewFolder workspace={workspace} parentId={folder?.id ?? null}>
              {(open) => (
                <Button startIcon={<FolderPlus />} onClick={open}>
                  <span className={s.label}>{t('newFolder')}</span>
                </Button>
              )}
            </NewFolder>
          )}
          {folder === undefined ? (
            <WorkspaceMenu workspace={workspace} />
          ) : (
            <FolderMenu workspace={workspace} folder={folder} />
          )}
          {create}
        </>
      }
    >
      {inside.length > 0 && (
        <nav aria-label={t('subfolders')} className={s.folders}>
          {inside.map(({ id, slug, name }) => (
            <Link key={id} className={s.folder} to={folderPath(workspace.slug, slug)}>
              <FolderIcon aria-hidden />
              <span title={name}>{name}</span>
            </Link>
          ))}
        </nav>
      )}
    </ContentHeader>
  );
}

/** The folders above, the outermost first, as far as the person has access to them. */
function ancestorsOf(folder: Folder, folders: readonly Folder[]): Folder[] {
  const parent = folders.find(({ id }) => id === folder.parentFolderId);
  return parent === undefined ? [] : [...ancestorsOf(parent, folders), parent];
}
