import { PLACE_NAME_MAX_LENGTH } from '@signet/domain/schema/statement-fields';
import { TextField } from '@signet/forms/text-field';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { workspacePath } from '../../shared/config/paths.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { FormDialog } from '../../shared/overlays/form-dialog.tsx';
import { useWorkspaces } from './use-workspaces.ts';

/** DLG-WSNEW-01: a name and Create, which opens the workspace. */
export default function NewWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('workspaces');
  const navigate = useNavigate();
  const { reload } = useWorkspaces();
  const form = useForm({ defaultValues: { name: '' } });

  async function create({ name }: { name: string }): Promise<void> {
    const { createWorkspace } = await import('../../entities/workspaces/create-workspace.ts');
    const { slug } = await createWorkspace(name.trim());
    await reload();
    onClose();
    void navigate(workspacePath(slug));
    notify({ state: 'success', value: t('createWorkspace.done') });
  }

  return (
    <FormDialog
      title={t('createWorkspace.title')}
      submitLabel={t('createWorkspace.submit')}
      form={form}
      onSubmit={create}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('createWorkspace.name')}
        hint={t('createWorkspace.hint')}
        maxLength={PLACE_NAME_MAX_LENGTH}
        requiredCode="NameRequired"
        autoComplete="off"
      />
    </FormDialog>
  );
}
