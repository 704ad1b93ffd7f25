import { SecurityKeyUpload } from '@signet/ui/security-key-upload';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { ErrorText } from '../../form/error-text.tsx';
import { useFieldError, useWaitFor } from '../../form/form.tsx';

/** A key file is at most 4 KiB (docs/protocol.md, Keys); larger ones are not even read. */
const KEY_FILE_MAX_BYTES = 4096;

/** The value in the form: the file's name and text, or the name of one that was declined. */
export interface ChosenKeyFile {
  name: string;
  /** Text of the file; absent when it was declined. */
  text?: string;
}

/** The sentence of each state (DLG-MISC-04). */
export type KeyFileLabels = Record<'placeholder' | 'accepted' | 'declined', string>;

export interface KeyFileFieldProps {
  /** Path of the value in the form. @default 'keyFile' */
  name?: string;
  labels: KeyFileLabels;
  /** Whether the text is a key file that may be opened; the reader rules of the domain. */
  accepts: (text: string) => Promise<boolean>;
}

/** VAL-PWD-14, DLG-MISC-03: an .ikf file; anything else is declined with InvalidSecurityKey. */
export function KeyFileField({ name = 'keyFile', labels, accepts }: KeyFileFieldProps) {
  const { setError, clearErrors } = useFormContext();
  const waitFor = useWaitFor();
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({
    name,
    rules: {
      validate: (candidate: ChosenKeyFile | undefined) =>
        candidate?.text !== undefined || 'InvalidSecurityKey',
    },
  });
  const chosen = value as ChosenKeyFile | undefined;
  const error = useFieldError(name);
  const errorId = useId();

  async function choose(file: File): Promise<void> {
    const readable = file.name.toLowerCase().endsWith('.ikf') && file.size <= KEY_FILE_MAX_BYTES;
    const text = readable ? await file.text().catch(() => undefined) : undefined;
    if (text !== undefined && (await accepts(text))) {
      onChange({ name: file.name, text });
      clearErrors(name);
    } else {
      decline(file.name);
    }
  }

  function decline(fileName: string): void {
    onChange({ name: fileName });
    setError(name, { message: 'InvalidSecurityKey' });
  }

  const state = error !== undefined ? 'declined' : chosen?.text === undefined ? 'placeholder' : 'accepted';
  return (
    <div>
      <SecurityKeyUpload
        state={state}
        label={labels[state]}
        hint={chosen?.name}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onFile={(file) => waitFor(choose(file))}
        onRefused={([file]) => file !== undefined && decline(file.name)}
        onBlur={onBlur}
        ref={ref}
      />
      <ErrorText id={errorId}>{error}</ErrorText>
    </div>
  );
}
