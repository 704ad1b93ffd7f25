import {
  MAX_REMINDERS,
  REMINDER_DIRECTIONS,
  type EventFormInput,
  type ReminderDirection,
} from '@signet/domain/events/event-form';
import { TIME_UNITS, type TimeUnit } from '@signet/domain/contracts/period';
import type { Language } from '@signet/domain/format/language';
import { Button } from '@signet/ui/button';
import { IconButton } from '@signet/ui/icon-button';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { NumberField } from '../../fields/number-field/number-field.tsx';
import { SelectField } from '../../fields/select-field/select-field.tsx';
import s from './reminders.module.css';

export interface ReminderLabels {
  /** Heading of a reminder, by its place from 1. */
  reminder: (place: number) => string;
  number: string;
  timeUnit: string;
  direction: string;
  timeUnits: Readonly<Record<TimeUnit, string>>;
  directions: Readonly<Record<ReminderDirection, string>>;
  addReminder: string;
  /** Name of the button that removes a reminder, by its place from 1. */
  removeReminder: (place: number) => string;
}

export interface RemindersProps {
  language: Language;
  labels: ReminderLabels;
}

/** The reminders of an event: a number, a unit, before or after (ENT-EVENT-02). */
export function Reminders({ language, labels }: RemindersProps) {
  const { control } = useFormContext<EventFormInput>();
  const { fields, append, remove } = useFieldArray({ control, name: 'reminders' });
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={s.reminder}>
          <legend className={s.legend}>{labels.reminder(index + 1)}</legend>
          <NumberField
            name={`reminders.${index}.number`}
            label={labels.number}
            language={language}
            allowZero
            whole
            required
          />
          <SelectField
            name={`reminders.${index}.timeUnit`}
            label={labels.timeUnit}
            values={TIME_UNITS}
            texts={labels.timeUnits}
          />
          <SelectField
            name={`reminders.${index}.direction`}
            label={labels.direction}
            values={REMINDER_DIRECTIONS}
            texts={labels.directions}
          />
          <IconButton
            className={s.remove}
            aria-label={labels.removeReminder(index + 1)}
            onClick={() => {
              remove(index);
              addButton.current?.focus();
            }}
          >
            <Trash aria-hidden />
          </IconButton>
        </fieldset>
      ))}
      <Button
        ref={addButton}
        className={s.add}
        size="sm"
        startIcon={<Plus aria-hidden />}
        disabled={fields.length >= MAX_REMINDERS}
        onClick={() => append({ number: 1, direction: 'before', timeUnit: 'WEEK' })}
      >
        {labels.addReminder}
      </Button>
    </>
  );
}
