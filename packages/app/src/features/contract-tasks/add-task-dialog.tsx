import { TASK_DESCRIPTION_MAX_LENGTH, TASK_TITLE_MAX_LENGTH } from '@signet/domain/resources/tasks/resource';
import { AssigneeField } from '@signet/forms/assignee-field';
import { CheckboxField } from '@signet/forms/checkbox-field';
import { TextField } from '@signet/forms/text-field';
import { TextareaField } from '@signet/forms/textarea-field';
import { useForm } from 'react-hook-form';
import { api } from '../../shared/api-client/api.ts';
import { to, toAll } from '../../shared/api-client/fields.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { FormDialog } from '../../shared/overlays/form-dialog.tsx';
import { assignableOf } from './assignable.ts';

export interface AddTaskDialogProps {
  contract: Contract;
  onClose: () => void;
  /** Called after the server answered, whatever it said. */
  onChanged: () => Promise<unknown>;
}

interface TaskValues {
  title: string;
  description: string;
  assignees: string[];
  approval: boolean;
}

/** A new task for people who can open the contract; a refusal keeps what was typed. */
export default function AddTaskDialog({ contract, onClose, onChanged }: AddTaskDialogProps) {
  const t = useTexts('contracts');
  const form = useForm<TaskValues>({
    defaultValues: { title: '', description: '', assignees: [], approval: false },
  });

  async function submit({ assignees, ...task }: TaskValues): Promise<void> {
    try {
      await api.create('tasks', {
        ...task,
        digitalAsset: to('digitalassets', contract.id),
        assignees: toAll('naturalpersons', assignees),
      });
    } catch (error) {
      // Who lost the access meanwhile is not offered any more.
      await onChanged();
      throw error;
    }
    onClose();
    await onChanged();
  }

  return (
    <FormDialog
      title={t('tasks.addTitle')}
      submitLabel={t('tasks.add')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      explain={(code) => (code === 'AccessGrantNotFound' ? t('tasks.noAccess') : undefined)}
    >
      <TextField
        name="title"
        label={t('tasks.title')}
        maxLength={TASK_TITLE_MAX_LENGTH}
        requiredCode="TitleRequired"
      />
      <TextareaField
        name="description"
        label={t('tasks.description')}
        hint={t('tasks.descriptionHint')}
        maxLength={TASK_DESCRIPTION_MAX_LENGTH}
        rows={3}
      />
      <AssigneeField
        name="assignees"
        label={t('tasks.assignees')}
        hint={t('tasks.assigneesHint')}
        options={assignableOf(contract)}
        requiredCode="Required"
        labels={{
          list: t('tasks.people'),
          none: t('tasks.nobody'),
          remove: (name) => t('tasks.removeAssignee', { name }),
        }}
      />
      <CheckboxField name="approval" label={t('tasks.approval')} description={t('tasks.approvalHint')} />
    </FormDialog>
  );
}
