import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useEffect, useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showServerErrors, type ServerError } from '../server-errors/server-errors.ts';
import { Form, type ErrorText } from './form.tsx';
import s from './send-form.module.css';

/** What the ready-made forms have in common. */
export interface SendFormOptions<T> {
  /** Sends the values; what it comes back with is shown, and the form stays as it is. An empty list means done. */
  send: (values: T) => Promise<readonly ServerError[]>;
  /** Sentences of the error codes. */
  errorText: ErrorText;
  /** Text of the button. */
  submitLabel: string;
  /** A button beside it that gives up; absent without it. */
  cancel?: { label: string; onCancel: () => void } | undefined;
  /** Called when something was typed that was not there at first, and when it is as at first again. */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined;
}

export interface SendFormProps<V extends FieldValues, T> extends SendFormOptions<T> {
  form: UseFormReturn<V, unknown, T>;
  /** Form names of attributes that have another one on the wire. */
  names?: Readonly<Record<string, string>> | undefined;
  /** The fields. */
  children: ReactNode;
}

/** A form that is sent: errors stand under their fields, the others above the buttons; nothing typed is lost. */
export function SendForm<V extends FieldValues, T>(props: SendFormProps<V, T>) {
  const { form, send, names, errorText, submitLabel, cancel, onDirtyChange, children } = props;
  const [failures, setFailures] = useState<readonly ServerError[]>([]);
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);

  async function submit(values: T): Promise<void> {
    setFailures([]);
    setFailures(showServerErrors(form, await send(values), names));
  }

  return (
    <Form form={form} onSubmit={submit} errorText={errorText} className={s.root}>
      {children}
      {failures.map(({ code, message }) => (
        <NoticeBar key={`${code} ${message ?? ''}`} tone="danger">
          {message ?? errorText(code)}
        </NoticeBar>
      ))}
      <div className={s.actions}>
        {cancel !== undefined && (
          <Button onClick={cancel.onCancel} disabled={isSubmitting}>
            {cancel.label}
          </Button>
        )}
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
