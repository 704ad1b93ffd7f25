import { reminderToForm, type EventFormInput, type EventFormOutput } from '@signet/domain/events/event-form';
import { EventForm } from '@signet/forms/event-form';
import type { ServerError } from '@signet/forms/server-errors';
import { DialogBody, DialogTitle } from '@signet/ui/dialog';
import { Text } from '@signet/ui/text';
import { Suspense, useRef, useState } from 'react';
import { api } from '../../shared/api-client/api.ts';
import type { ContractEvent } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { serverErrorsOf } from '../../shared/errors/server-errors-of.ts';
import { useDayTexts } from '../../shared/i18n/use-day-texts.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';
import { eventsOf } from './events-of.ts';
import { changeEvent, changeReminders, createEvent } from './save-event.ts';

const LossQuestion = lazyPart(() => import('../../shared/overlays/loss-question.tsx'), 'loss');

export interface EventDialogProps {
  contractId: string;
  /** What is changed, as it was when the dialog opened; absent for a new event. */
  event?: ContractEvent | undefined;
  /** What a new event starts with. */
  proposed?: EventFormInput | undefined;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/**
 * A new event or a change of one. Whoever is second to change the same event is told, keeps what they typed, and may save it over what the
 * page shows by then.
 */
export default function EventDialog({ contractId, event, proposed, onClose, onChanged }: EventDialogProps) {
  const t = useTexts('events');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { language, placeholder, labels: calendar } = useDayTexts();
  const [busy, setBusy] = useState(false);
  // asked when the dialog is closed, and never shown
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty.current ? setAsking(true) : onClose());
  // not the newest: what was read again meanwhile may be a change of somebody else
  const [seen, setSeen] = useState(event);

  async function send(typed: EventFormOutput): Promise<ServerError[]> {
    setBusy(true);
    let isChanged = false;
    try {
      if (seen === undefined) await createEvent(contractId, typed);
      else {
        await changeEvent(seen, typed);
        isChanged = true;
        await changeReminders(seen, typed);
      }
    } catch (error) {
      // after another failure nobody has been told of what somebody else may have changed
      if (seen !== undefined && (isChanged || errorCodeOf(error) === 'Conflict'))
        setSeen((await newest(contractId, seen.id)) ?? seen);
      await onChanged();
      return serverErrorsOf(error);
    } finally {
      setBusy(false);
    }
    await onChanged();
    onClose();
    return [];
  }

  return (
    <WorkDialog busy={busy} onClose={close}>
      <DialogTitle>{t(event === undefined ? 'add' : 'change')}</DialogTitle>
      <DialogBody>
        <Text tone="muted">{t('hint')}</Text>
        <EventForm
          defaultValues={event === undefined ? proposed : formOf(event)}
          language={language}
          send={send}
          errorText={errorText}
          submitLabel={t('save')}
          cancel={{ label: common('cancel'), onCancel: close }}
          onDirtyChange={(is) => {
            isDirty.current = is;
          }}
          labels={{
            date: t('date'),
            datePlaceholder: placeholder,
            calendar,
            description: t('description'),
            reminder: (place) => t('reminder', { place }),
            number: t('number'),
            timeUnit: t('unit'),
            direction: t('direction'),
            timeUnits: {
              DAY: t('units.DAY'),
              WEEK: t('units.WEEK'),
              MONTH: t('units.MONTH'),
              YEAR: t('units.YEAR'),
            },
            directions: { before: t('before'), after: t('after') },
            addReminder: t('addReminder'),
            removeReminder: (place) => t('removeReminder', { place }),
          }}
        />
      </DialogBody>
      {isAsking && (
        <Suspense>
          <LossQuestion onDiscard={onClose} onStay={() => setAsking(false)} />
        </Suspense>
      )}
    </WorkDialog>
  );
}

const formOf = ({ date, description, reminders = [] }: ContractEvent): EventFormInput => ({
  date,
  description,
  reminders: reminders.map(reminderToForm),
});

/** The event as the server has it now; undefined when it is gone or cannot be read. */
async function newest(contractId: string, eventId: string): Promise<ContractEvent | undefined> {
  try {
    const { items } = await api.all('events', eventsOf(contractId));
    return items.find(({ id }) => id === eventId);
  } catch {
    // the form shows why the change failed
    return undefined;
  }
}
