import { Anchor, Content, Portal, Root, Trigger } from '@radix-ui/react-popover';
import { clsx } from 'clsx';
import CalendarIcon from 'lucide-react/icons/calendar';
import { lazy, Suspense, use, useState } from 'react';
import type { ComponentProps } from 'react';
import { IconButton } from '../../atoms/icon-button/index.ts';
import { Spinner } from '../../atoms/spinner/index.ts';
import a from '../../lib/adorned-box.module.css';
import c from '../../lib/control.module.css';
import { useFieldControl } from '../../lib/field-context.ts';
import { UiContext } from '../../lib/ui-context.ts';
import type { CalendarLabels, CalendarProps } from './calendar.tsx';
import { dateOf, fullDay } from './day.ts';
import s from './date-input.module.css';

// Most days are typed; the calendar is by far the heaviest part and comes when it is opened.
const Calendar = lazy(() => import('./calendar.tsx'));

export interface DateInputLabels extends CalendarLabels {
  /** Name of the button that opens the calendar, which adds the chosen day, and of its dialog. */
  calendar: string;
}

export interface DateInputProps
  extends
    Omit<ComponentProps<'input'>, 'type' | 'size' | 'min' | 'max'>,
    Pick<CalendarProps, 'day' | 'onDayChange' | 'min' | 'max' | 'isDayDisabled'> {
  /** BCP 47 tag of the names of days and months. @default that of the provider */
  locale?: string | undefined;
  labels: DateInputLabels;
}

/**
 * A day that is typed or chosen in a calendar. What is typed stays; whether it is a day, and one that may be chosen, the
 * parent says by `day`.
 * className and style are of the box, everything else goes to the input.
 */
export function DateInput(props: DateInputProps) {
  const { day, onDayChange, min, max, isDayDisabled, labels, className, style, ...others } = props;
  const { locale, ...rest } = others;
  const field = useFieldControl(rest);
  const ui = use(UiContext);
  const [open, setOpen] = useState(false);
  const tag = locale ?? ui.locale;
  const chosen = dateOf(day);
  return (
    <Root open={open} onOpenChange={setOpen}>
      <Anchor asChild>
        <div className={clsx(c.control, a.box, s.root, className)} style={style}>
          <input autoComplete="off" {...rest} {...field} type="text" dir="ltr" className={a.input} />
          <Trigger asChild>
            <IconButton
              size="sm"
              aria-label={chosen ? `${labels.calendar}, ${fullDay(chosen, tag)}` : labels.calendar}
              disabled={rest.disabled}
            >
              <CalendarIcon aria-hidden />
            </IconButton>
          </Trigger>
        </div>
      </Anchor>
      <Portal container={ui.container}>
        <Content
          className={s.popover}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={labels.calendar}
        >
          <Suspense fallback={<Spinner />}>
            <Calendar
              day={day}
              direction={ui.direction}
              locale={tag}
              min={min}
              max={max}
              isDayDisabled={isDayDisabled}
              labels={labels}
              onDayChange={(chosen) => {
                setOpen(false);
                onDayChange(chosen);
              }}
            />
          </Suspense>
        </Content>
      </Portal>
    </Root>
  );
}
