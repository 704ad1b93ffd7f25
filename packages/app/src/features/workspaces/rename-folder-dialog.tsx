import { PLACE_NAME_MAX_LENGTH } from '@signet/domain/schema/statement-fields';
import { TextField } from '@signet/forms/text-field';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { api } from '../../shared/api-client/api.ts';
import type { Folder, Workspace } from '../../shared/api-client/entities.ts';
import { folderPath } from '../../shared/config/paths.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { FormDialog } from '../../shared/overlays/form-dialog.tsx';
import { isNamed, useActivePlace } from './active-place.ts';
import { pauseSlugCheck } from './slug-check.ts';
import { useFolders } from './use-folders.ts';

export interface FolderDialogProps {
  workspace: Workspace;
  folder: Folder;
  onClose: () => void;
}

/** DLG-FMENU-04: another name; the address of the shown folder follows it. */
export default function RenameFolderDialog({ workspace, folder, onClose }: FolderDialogProps) {
  const t = useTexts('places');
  const { reload } = useFolders(workspace.id);
  const place = useActivePlace();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { name: folder.name } });

  async function rename({ name }: { name: string }): Promise<void> {
    const changed = { name: name.trim() };
    const { slug } = await api.update('folders', folder.id, changed, { answer: 'folders' });
    pauseSlugCheck();
    if (isNamed(folder, place.folder)) void navigate(folderPath(workspace.slug, slug), { replace: true });
    onClose();
    await reload();
    notify({ state: 'success', value: t('folder.renamed') });
  }

  return (
    <FormDialog
      title={t('folder.renameTitle')}
      submitLabel={t('save')}
      form={form}
      onSubmit={rename}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('folder.name')}
        maxLength={PLACE_NAME_MAX_LENGTH}
        requiredCode="Required"
        autoComplete="off"
      />
    </FormDialog>
  );
}
