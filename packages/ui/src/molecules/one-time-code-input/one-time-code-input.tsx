import { clsx } from 'clsx';
import type { ChangeEvent } from 'react';
import { TextInput } from '../../atoms/text-input/index.ts';
import type { TextInputProps } from '../../atoms/text-input/index.ts';
import s from './one-time-code-input.module.css';

export interface OneTimeCodeInputProps extends Omit<TextInputProps, 'type' | 'size' | 'inputMode'> {
  /** How many digits a code has; what is beyond them is dropped. @default 6 */
  digits?: number | undefined;
}

/**
 * A code from an authentication app or a message, in one field: it can be pasted with blanks, filled in by the browser
 * and corrected at any place. Blanks and hyphens go, other text stays as it is; `onChange` is called with what stays in place.
 */
export function OneTimeCodeInput({ digits = 6, onChange, className, ...rest }: OneTimeCodeInputProps) {
  function change(event: ChangeEvent<HTMLInputElement>): void {
    const { target } = event;
    const plain = target.value.replace(/[\s\p{Dash}]/gu, '');
    // invalid input stays, to be corrected
    const clean = /^\d*$/u.test(plain) ? plain.slice(0, digits) : target.value;
    if (clean !== target.value) target.value = clean;
    onChange?.(event);
  }
  return (
    <TextInput
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      inputMode="numeric"
      className={clsx(s.root, className)}
      onChange={change}
    />
  );
}
