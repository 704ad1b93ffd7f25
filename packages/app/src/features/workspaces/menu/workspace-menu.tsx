import { mayInWorkspace } from '@signet/domain/permissions/workspace-policy';
import { Suspense, useState } from 'react';
import type { Workspace } from '../../../shared/api-client/entities.ts';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { NewFolder } from '../new-folder.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { moveEntries, type Moves } from './move-entries.ts';
import { PlaceMenu, type PlaceMenuProps } from './place-menu.tsx';

const SettingsDialog = lazyPart(() => import('../settings/workspace-settings-dialog.tsx'), 'places');
const LeaveDialog = lazyPart(() => import('../members/leave-workspace-dialog.tsx'), 'places');

export interface WorkspaceMenuProps extends Partial<Moves>, Pick<PlaceMenuProps, 'size'> {
  workspace: Workspace;
}

/** DLG-FMENU-02, -03: settings, a new folder, the place in the list, and leaving. */
export default function WorkspaceMenu({ workspace, size, ...moves }: WorkspaceMenuProps) {
  const t = useTexts('workspaces');
  const [opened, setOpened] = useState<'settings' | 'leave'>();
  const close = () => setOpened(undefined);
  return (
    <NewFolder workspace={workspace} parentId={null}>
      {(openNewFolder) => (
        <>
          <PlaceMenu
            name={workspace.title}
            size={size}
            entries={[
              {
                label: t('menu.settings'),
                allowed: mayInWorkspace('update-workspace', workspace),
                onSelect: () => setOpened('settings'),
              },
              {
                label: t('newFolder'),
                allowed: mayInWorkspace('manage-folders', workspace),
                onSelect: openNewFolder,
              },
              ...moveEntries(t, moves),
              {
                label: t('menu.leave'),
                allowed: workspace.role !== 'company-admin',
                separated: true,
                onSelect: () => setOpened('leave'),
              },
            ]}
          />
          <Suspense>
            {opened === 'settings' && <SettingsDialog workspace={workspace} onClose={close} />}
            {opened === 'leave' && <LeaveDialog workspace={workspace} onClose={close} />}
          </Suspense>
        </>
      )}
    </NewFolder>
  );
}
