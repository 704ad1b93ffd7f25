import { Text } from '@signet/ui/text';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { api } from '../../shared/api-client/api.ts';
import type { Folder } from '../../shared/api-client/entities.ts';
import { workspacePath } from '../../shared/config/paths.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { FormDialog } from '../../shared/overlays/form-dialog.tsx';
import { isNamed, useActivePlace } from './active-place.ts';
import type { FolderDialogProps } from './rename-folder-dialog.tsx';
import { useFolders } from './use-folders.ts';
import { useWorkspaces } from './use-workspaces.ts';

/** DLG-FMENU-05, STATE-FOLDER-01 to -03: its folders go with it, its contracts move to the workspace. */
export default function DeleteFolderDialog({ workspace, folder, onClose }: FolderDialogProps) {
  const t = useTexts('places');
  const common = useTexts('common');
  const workspaces = useWorkspaces();
  const { folders = [], reload } = useFolders(workspace.id);
  const place = useActivePlace();
  const navigate = useNavigate();
  const form = useForm();
  const isShown = folders.some((shown) => isNamed(shown, place.folder) && liesIn(shown, folder, folders));

  async function remove(): Promise<void> {
    await api.remove('folders', folder.id);
    onClose();
    if (isShown) void navigate(workspacePath(workspace.slug), { replace: true });
    notify({ state: 'success', value: t('folder.deleted') });
    await Promise.all([workspaces.reload(), reload()]);
  }

  return (
    <FormDialog
      title={t('folder.deleteTitle', { name: folder.name })}
      submitLabel={common('delete')}
      danger
      form={form}
      onSubmit={remove}
      onClose={onClose}
    >
      <Text>{t('folder.deleteText', { workspace: workspace.title })}</Text>
    </FormDialog>
  );
}

/** Whether it is the folder, or lies in it at any depth. */
function liesIn(inner: Folder, folder: Folder, folders: readonly Folder[]): boolean {
  if (inner.id === folder.id) return true;
  const parent = folders.find(({ id }) => id === inner.parentFolderId);
  return parent !== undefined && liesIn(parent, folder, folders);
}
