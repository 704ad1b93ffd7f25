import { mayOnContract } from '@signet/domain/permissions/contract-policy';
import { Badge } from '@signet/ui/badge';
import { IconButton } from '@signet/ui/icon-button';
import { TaskCard } from '@signet/ui/task-card';
import { TaskStateButton } from '@signet/ui/task-state-button';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Suspense, useState } from 'react';
import { api } from '../../shared/api-client/api.ts';
import type { Contract, Task } from '../../shared/api-client/entities.ts';
import { accessOf } from '../../entities/contracts/contract-facts.ts';
import { daysUntil, useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';
import s from './contract-tasks.module.css';
import { TaskPeople } from './task-people.tsx';
import { hasDoneTheirPart, isAssignee, TASK_TONES } from './task-progress.ts';

const TaskDialog = lazyPart(() => import('./task-dialog.tsx'), 'fields');

export interface TaskRowProps {
  task: Task;
  contract: Contract;
  /** The viewer. */
  personId: string;
  onChanged: () => Promise<unknown>;
}

/** One task with assignees and progress; an assignee marks their part, the owner edits it, the creator deletes it (STATE-TASK-02). */
export function TaskRow({ task, contract, personId, onChanged }: TaskRowProps) {
  const t = useTexts('tasks');
  const common = useTexts('common');
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [editing, setEditing] = useState(false);
  const { date } = useDates();
  const { dueDate = null } = task;
  const isOverdue = dueDate !== null && task.state !== 'complete' && daysUntil(dueDate) < 0;
  const archived = contract.state === 'archived';
  const mine = isAssignee(task, personId);
  const done = hasDoneTheirPart(task, personId);
  const editable = !archived && mayOnContract('editTask', accessOf(contract, personId));
  const deletable =
    !archived && task.createdBy?.id === personId && mayOnContract('deleteTask', accessOf(contract, personId));

  async function mark(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await api.update('tasks', task.id, { completedByMe: !done }, { tell: 'failures' });
      await onChanged();
    } catch {
      // Told as a notification by the call; the task stays as it was.
    } finally {
      setBusy(false);
    }
  }

  async function remove(): Promise<void> {
    await api.remove('tasks', task.id);
    await onChanged();
  }

  return (
    <li>
      <TaskCard
        title={task.title}
        state={
          <>
            <Badge tone={TASK_TONES[task.state]} dot>
              {t(`state.${task.state}`, {
                done: task.completedBy?.length ?? 0,
                all: task.assignees?.length ?? 0,
              })}
            </Badge>
            {task.approval && <Badge tone="accent">{t('approval')}</Badge>}
            {task.holdsSigning === true && task.state !== 'complete' && (
              <Badge tone="attention">{t('holding')}</Badge>
            )}
            {mine && !archived && (
              <TaskStateButton
                state={done ? 'complete' : 'open'}
                aria-disabled={busy}
                onClick={() => void mark()}
              >
                {t(done ? 'undo' : 'markDone')}
              </TaskStateButton>
            )}
          </>
        }
        people={<TaskPeople task={task} />}
        due={
          dueDate === null
            ? undefined
            : // a day without a time would be read as UTC
              t(isOverdue ? 'overdue' : 'dueOn', { date: date(`${dueDate}T00:00`) })
        }
        overdue={isOverdue}
        actions={
          editable || deletable ? (
            <>
              {editable && (
                <IconButton
                  size="sm"
                  aria-label={t('edit', { title: task.title })}
                  onClick={() => setEditing(true)}
                >
                  <Pencil />
                </IconButton>
              )}
              {deletable && (
                <IconButton
                  size="sm"
                  aria-label={t('delete', { title: task.title })}
                  onClick={() => setDeleting(true)}
                >
                  <Trash2 />
                </IconButton>
              )}
            </>
          ) : undefined
        }
      >
        {task.description === '' ? undefined : <p className={s.description}>{task.description}</p>}
      </TaskCard>
      {editing && (
        <Suspense>
          <TaskDialog
            contract={contract}
            task={task}
            onClose={() => setEditing(false)}
            onChanged={onChanged}
          />
        </Suspense>
      )}
      {deleting && (
        <Confirmation
          title={t('deleteTitle')}
          confirmLabel={common('delete')}
          danger
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          {t('deleteText', { title: task.title })}
        </Confirmation>
      )}
    </li>
  );
}
