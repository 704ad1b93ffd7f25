import { displayName } from '@signet/domain/validation/person-name';
import { Persona } from '@signet/ui/persona';
import Check from 'lucide-react/icons/check';
import type { Task } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import s from './contract-tasks.module.css';
import { hasDoneTheirPart } from './task-progress.ts';

/** The assignees of a task, with a mark for finished parts. */
export function TaskPeople({ task }: { task: Task }) {
  const t = useTexts('tasks');
  return (
    <ul className={s.people} aria-label={t('assignees')}>
      {(task.assignees ?? []).map((person) => (
        <li key={person.id} className={s.person}>
          <Persona size="small" name={displayName(person)} colorIndex={person.avatarColor} />
          {hasDoneTheirPart(task, person.id) && (
            <>
              <Check aria-hidden className={s.done} />
              <span className="ds-visually-hidden">{t('personDone')}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
