import type { EventReminder } from '@signet/domain/events/event-form';
import { IconButton } from '@signet/ui/icon-button';
import { Text } from '@signet/ui/text';
import { clsx } from 'clsx';
import Bell from 'lucide-react/icons/bell';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, type ComponentProps } from 'react';
import type { ContractEvent } from '../../shared/api-client/entities.ts';
import type { Translate } from '../../shared/i18n/i18n.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import s from './contract-events.module.css';

export interface EventRowProps {
  event: ContractEvent;
  /** The address leads to this event, or to one of its reminders. */
  marked: { reminderId: string | undefined } | undefined;
  /** Absent for readers who may not change it. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** One event with its reminders in words; the one that the address leads to is marked, scrolled to and focused. */
export function EventRow({ event, marked, onEdit, onDelete }: EventRowProps) {
  const t = useTexts('events');
  const { date, inDays } = useDates();
  const { description, reminders = [] } = event;
  const isMarked = marked !== undefined && !reminders.some(({ id }) => id === marked.reminderId);
  return (
    <Place isMarked={isMarked} className={s.event}>
      <div className={s.text}>
        <Text>{description}</Text>
        <Text variant="small" tone="muted">
          {t('day', { day: date(`${event.date}T00:00`), when: inDays(event.date) })}
        </Text>
        {reminders.length > 0 && (
          <ul className={s.reminders} aria-label={t('reminders')}>
            {reminders.map((reminder) => (
              <Place key={reminder.id} isMarked={reminder.id === marked?.reminderId} className={s.reminder}>
                <Bell className={s.bell} aria-hidden />
                {reminderText(t, reminder)}
              </Place>
            ))}
          </ul>
        )}
      </div>
      {onEdit !== undefined && (
        <IconButton size="sm" aria-label={t('changeOf', { description })} onClick={onEdit}>
          <Pencil />
        </IconButton>
      )}
      {onDelete !== undefined && (
        <IconButton size="sm" aria-label={t('deleteOf', { description })} onClick={onDelete}>
          <Trash2 />
        </IconButton>
      )}
    </Place>
  );
}

interface PlaceProps extends ComponentProps<'li'> {
  isMarked: boolean;
}

function Place({ isMarked, className, ...rest }: PlaceProps) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isMarked) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [isMarked]);
  return (
    <li
      {...rest}
      ref={ref}
      className={clsx(className, isMarked && s.marked)}
      {...(isMarked && { tabIndex: -1, 'aria-current': true })}
    />
  );
}

/** '3 weeks before', '1 day after', 'on the day'. */
function reminderText(t: Translate<'events'>, { amount, timeUnit }: EventReminder): string {
  if (amount === 0) return t('onTheDay');
  return t(`${amount < 0 ? 'earlier' : 'later'}.${timeUnit}`, { count: Math.abs(amount) });
}
