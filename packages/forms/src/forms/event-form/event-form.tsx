import { zodResolver } from '@hookform/resolvers/zod';
import {
  EVENT_DESCRIPTION_MAX_LENGTH,
  eventFormSchema,
  type EventFormInput,
  type EventFormOutput,
} from '@signet/domain/events/event-form';
import type { Language } from '@signet/domain/format/language';
import type { DateInputLabels } from '@signet/ui/date-input';
import { useForm } from 'react-hook-form';
import { SendForm, type SendFormOptions } from '../../form/send-form.tsx';
import { DateField } from '../../fields/date-field/date-field.tsx';
import { TextField } from '../../fields/text-field/text-field.tsx';
import { Reminders, type ReminderLabels } from './reminders.tsx';

export interface EventFormProps extends SendFormOptions<EventFormOutput> {
  /** What the form starts with; `reminderToForm` makes a reminder of the wire ready. @default an empty event */
  defaultValues?: EventFormInput | undefined;
  language: Language;
  labels: ReminderLabels & {
    date: string;
    /** How a day is typed, such as DD/MM/YYYY. */
    datePlaceholder: string;
    calendar: DateInputLabels;
    description: string;
  };
}

const EMPTY: EventFormInput = { date: '', description: '', reminders: [] };

/** An event of a contract with its reminders (ENT-EVENT-01, VAL-DATE-04, VAL-DATE-05). */
export function EventForm({ defaultValues = EMPTY, language, labels, ...sending }: EventFormProps) {
  const form = useForm<EventFormInput, unknown, EventFormOutput>({
    resolver: zodResolver(eventFormSchema),
    defaultValues,
  });
  return (
    <SendForm {...sending} form={form} names={{ amount: 'number' }}>
      <DateField
        name="date"
        label={labels.date}
        language={language}
        placeholder={labels.datePlaceholder}
        labels={labels.calendar}
        required
      />
      <TextField
        name="description"
        label={labels.description}
        maxLength={EVENT_DESCRIPTION_MAX_LENGTH}
        requiredCode="Required"
      />
      <Reminders language={language} labels={labels} />
    </SendForm>
  );
}
