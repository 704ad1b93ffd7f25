import { PLACE_NAME_MAX_LENGTH } from '@signet/domain/schema/statement-fields';
import { CheckboxField } from '@signet/forms/checkbox-field';
import { TextField } from '@signet/forms/text-field';
import { useForm } from 'react-hook-form';
import type { Workspace } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { FormDialog } from '../../shared/overlays/form-dialog.tsx';
import { createFolder } from './create-folder.ts';
import { useFolders } from './use-folders.ts';

export interface NewFolderDialogProps {
  workspace: Pick<Workspace, 'id' | 'slug'>;
  /** The folder it is made in; null at the top of the workspace. */
  parentId: string | null;
  onClose: () => void;
  onCreated: (slug: string) => void;
}

/** DLG-FOLDER-01, -02: a name, and whether all users of the place get access. */
export default function NewFolderDialog({ workspace, parentId, onClose, onCreated }: NewFolderDialogProps) {
  const t = useTexts('workspaces');
  const { reload } = useFolders(workspace.id);
  const form = useForm({ defaultValues: { name: '', inheritPermissions: false } });

  async function create(values: { name: string; inheritPermissions: boolean }): Promise<void> {
    const name = values.name.trim();
    const { slug } = await createFolder({ ...values, name, workspaceId: workspace.id, parentId });
    await reload();
    onClose();
    onCreated(slug);
    notify({ state: 'success', value: t('createFolder.done') });
  }

  return (
    <FormDialog
      title={t('createFolder.title')}
      submitLabel={t('createFolder.submit')}
      form={form}
      onSubmit={create}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('createFolder.name')}
        maxLength={PLACE_NAME_MAX_LENGTH}
        requiredCode="Required"
        autoComplete="off"
      />
      <CheckboxField
        name="inheritPermissions"
        label={t('createFolder.inherit')}
        description={t('createFolder.inheritHint')}
      />
    </FormDialog>
  );
}
