import { TASK_DESCRIPTION_MAX_LENGTH, TASK_TITLE_MAX_LENGTH } from '@signet/domain/resources/tasks/resource';
import { AssigneeField } from '@signet/forms/assignee-field';
import { CheckboxField } from '@signet/forms/checkbox-field';
import { DateField } from '@signet/forms/date-field';
import { TextField } from '@signet/forms/text-field';
import { TextareaField } from '@signet/forms/textarea-field';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { api } from '../../shared/api-client/api.ts';
import { to, toAll } from '../../shared/api-client/fields.ts';
import type { Contract, NaturalPerson, Task } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useDayTexts } from '../../shared/i18n/use-day-texts.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { FormDialog } from '../../shared/overlays/form-dialog.tsx';
import { useKnownPeople } from '../../trust/contacts/use-invitable-people.ts';
import { assignableOf, optionsOf } from './assignable.ts';

export interface TaskDialogProps {
  contract: Contract;
  /** The task to edit; without it, a new one. */
  task?: Task;
  onClose: () => void;
  /** Called after any response of the server. */
  onChanged: () => Promise<unknown>;
}

interface TaskValues {
  title: string;
  description: string;
  assignees: string[];
  /** yyyy-MM-dd, or nothing. */
  dueDate: string;
  approval: boolean;
  holdsSigning: boolean;
}

/**
 * A new task, or one that is changed. Who cannot open the contract gets access to view it, and the dialog says so before; an error keeps
 * the input. Whoever is second to change the same task is told, and may save it over what the page shows by then.
 */
export default function TaskDialog({ contract, task, onClose, onChanged }: TaskDialogProps) {
  const t = useTexts('tasks');
  const dayTexts = useDayTexts();
  // not the newest: what was read again meanwhile may be a change of somebody else
  const [opened] = useState(task?.lastModified);
  const [isTold, setTold] = useState(false);
  const form = useForm<TaskValues>({ defaultValues: valuesOf(task) });
  const assignable = assignableOf(contract, useKnownPeople());
  const chosen = useWatch({ control: form.control, name: 'assignees' });
  const isApproval = useWatch({ control: form.control, name: 'approval' });
  const newcomers = assignable.withoutAccess.filter(({ id }) => chosen.includes(id));

  async function submit({ assignees, dueDate, ...typed }: TaskValues): Promise<void> {
    const fields = {
      ...typed,
      holdsSigning: typed.approval && typed.holdsSigning,
      dueDate: dueDate === '' ? null : dueDate,
      assignees: toAll('naturalpersons', assignees),
    };
    try {
      await letIn(contract, newcomers);
      await (task === undefined
        ? api.create('tasks', { ...fields, digitalAsset: to('digitalassets', contract.id) })
        : api.update('tasks', task.id, { ...fields, lastModified: isTold ? task.lastModified : opened }));
    } catch (error) {
      // who lost the access meanwhile is not offered any more, and who got it is not invited again
      await onChanged();
      if (errorCodeOf(error) === 'Conflict') setTold(true);
      throw error;
    }
    onClose();
    await onChanged();
  }

  return (
    <FormDialog
      title={t(task === undefined ? 'addTitle' : 'editTitle')}
      submitLabel={t(task === undefined ? 'add' : 'save')}
      form={form}
      asksBeforeLoss
      onSubmit={submit}
      onClose={onClose}
      explain={(code) => {
        if (code === 'AccessGrantNotFound') return t('noAccess');
        return code === 'Conflict' && task !== undefined ? t('changedElsewhere') : undefined;
      }}
    >
      <TextField
        name="title"
        label={t('title')}
        maxLength={TASK_TITLE_MAX_LENGTH}
        requiredCode="TitleRequired"
      />
      <TextareaField
        name="description"
        label={t('description')}
        hint={t('descriptionHint')}
        maxLength={TASK_DESCRIPTION_MAX_LENGTH}
        rows={3}
      />
      <AssigneeField
        name="assignees"
        label={t('assignees')}
        hint={t('assigneesHint')}
        options={optionsOf(assignable)}
        requiredCode="Required"
        labels={{
          list: t('people'),
          none: t('nobody'),
          remove: (name) => t('removeAssignee', { name }),
          removed: (name) => t('removedAssignee', { name }),
        }}
      />
      {newcomers.length > 0 && (
        // the address is what is invited; a name would be the server's word
        <NoticeBar>
          {t('givesAccess', { names: newcomers.map(({ emailAddress }) => emailAddress).join(', ') })}
        </NoticeBar>
      )}
      <DateField name="dueDate" label={t('due')} {...dayTexts} />
      <CheckboxField name="approval" label={t('approval')} description={t('approvalHint')} />
      {isApproval && (
        <CheckboxField name="holdsSigning" label={t('holdsSigning')} description={t('holdsSigningHint')} />
      )}
      {isApproval && (task?.completedBy?.length ?? 0) > 0 && <NoticeBar>{t('again')}</NoticeBar>}
    </FormDialog>
  );
}

function valuesOf(task: Task | undefined): TaskValues {
  return {
    title: task?.title ?? '',
    description: task?.description ?? '',
    assignees: task?.assignees?.map(({ id }) => id) ?? [],
    dueDate: task?.dueDate ?? '',
    approval: task?.approval ?? false,
    holdsSigning: task?.holdsSigning ?? false,
  };
}

/** One after the other: each is in the contract's record, which follows the one before. */
async function letIn(contract: Contract, people: readonly NaturalPerson[]): Promise<void> {
  if (people.length === 0) return;
  const { invite } = await import('../../entities/sharing/invite.ts');
  for (const { emailAddress: email } of people)
    await invite(contract, { email, type: 'view', requiresIdent: false, withCode: false });
}
