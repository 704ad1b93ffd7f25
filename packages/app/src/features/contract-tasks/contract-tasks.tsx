import { mayOnContract } from '@signet/domain/permissions/contract-policy';
import { TASKS_MAX } from '@signet/domain/resources/tasks/resource';
import { Button } from '@signet/ui/button';
import { Text } from '@signet/ui/text';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import type { Contract } from '../../shared/api-client/entities.ts';
import { accessOf } from '../../entities/contracts/contract-facts.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { List, Section } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { TaskRow } from './task-row.tsx';

const TaskDialog = lazyPart(() => import('./task-dialog.tsx'), 'fields');

export interface ContractTasksProps {
  contract: Contract;
  /** The viewer. */
  personId: string;
  onChanged: () => Promise<unknown>;
}

/** AREA-DETAIL-06: the tasks of a contract, the newest first; the owner adds some. */
export default function ContractTasks({ contract, personId, onChanged }: ContractTasksProps) {
  const t = useTexts('tasks');
  const [adding, setAdding] = useState(false);
  const tasks = contract.tasks ?? [];
  const mayAdd =
    contract.state !== 'archived' &&
    tasks.length < TASKS_MAX &&
    mayOnContract('addTask', accessOf(contract, personId));
  return (
    <Section
      title={t('heading')}
      actions={
        mayAdd ? (
          <Button size="sm" startIcon={<Plus />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        ) : undefined
      }
    >
      {contract.state === 'draft' && <Text tone="muted">{t('inDraft')}</Text>}
      {tasks.length === 0 ? (
        <Text tone="muted">{t('none')}</Text>
      ) : (
        <List aria-label={t('heading')}>
          {tasks.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              contract={contract}
              personId={personId}
              onChanged={onChanged}
            />
          ))}
        </List>
      )}
      {adding && (
        <Suspense>
          <TaskDialog contract={contract} onClose={() => setAdding(false)} onChanged={onChanged} />
        </Suspense>
      )}
    </Section>
  );
}
