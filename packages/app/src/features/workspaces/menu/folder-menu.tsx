import { mayInFolder } from '@signet/domain/permissions/folder-policy';
import { mayInWorkspace } from '@signet/domain/permissions/workspace-policy';
import { Suspense, useState } from 'react';
import type { Folder, Workspace } from '../../../shared/api-client/entities.ts';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { NewFolder } from '../new-folder.tsx';
import { mayAddSubfolder } from '../permissions.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { moveEntries, type Moves } from './move-entries.ts';
import { PlaceMenu, type PlaceMenuProps } from './place-menu.tsx';

const AccessDialog = lazyPart(() => import('../access/manage-access-dialog.tsx'), 'places');
const RenameDialog = lazyPart(() => import('../rename-folder-dialog.tsx'), 'places');
const DeleteDialog = lazyPart(() => import('../delete-folder-dialog.tsx'), 'places');
const SettingsDialog = lazyPart(() => import('../settings/workspace-settings-dialog.tsx'), 'places');

export interface FolderMenuProps extends Partial<Moves>, Pick<PlaceMenuProps, 'size'> {
  workspace: Workspace;
  folder: Folder;
}

/** DLG-FMENU-01 to -05: access, a subfolder, another name, the place in the list, the settings of the workspace, and deleting it. */
export default function FolderMenu({ workspace, folder, size, ...moves }: FolderMenuProps) {
  const t = useTexts('workspaces');
  const [opened, setOpened] = useState<'access' | 'rename' | 'settings' | 'delete'>();
  const dialog = { workspace, folder, onClose: () => setOpened(undefined) };
  return (
    <NewFolder workspace={workspace} parentId={folder.id}>
      {(openNewFolder) => (
        <>
          <PlaceMenu
            name={folder.name}
            size={size}
            entries={[
              {
                label: t('menu.access'),
                allowed: mayInFolder('change-permissions', folder.role),
                onSelect: () => setOpened('access'),
              },
              { label: t('menu.newSubfolder'), allowed: mayAddSubfolder(folder), onSelect: openNewFolder },
              {
                label: t('menu.rename'),
                allowed: mayInFolder('update-metadata', folder.role),
                onSelect: () => setOpened('rename'),
              },
              ...moveEntries(t, moves),
              {
                label: t('menu.workspaceSettings'),
                allowed: mayInWorkspace('update-workspace', workspace),
                onSelect: () => setOpened('settings'),
              },
              {
                label: t('menu.delete'),
                allowed: mayInFolder('remove-folder', folder.role),
                danger: true,
                separated: true,
                onSelect: () => setOpened('delete'),
              },
            ]}
          />
          <Suspense>
            {opened === 'access' && <AccessDialog {...dialog} />}
            {opened === 'rename' && <RenameDialog {...dialog} />}
            {opened === 'settings' && <SettingsDialog {...dialog} />}
            {opened === 'delete' && <DeleteDialog {...dialog} />}
          </Suspense>
        </>
      )}
    </NewFolder>
  );
}
