import { clsx } from 'clsx';
import type { ChangeEvent } from 'react';
import { TextInput } from '../../atoms/text-input/index.ts';
import type { TextInputProps } from '../../atoms/text-input/index.ts';
import { groupByFour } from './group-by-four.ts';
import s from './iban-input.module.css';

export type IbanInputProps = Omit<TextInputProps, 'type' | 'dir'>;

/**
 * An IBAN, grouped by four while it is typed (COMP-04). Pasted text stays, to be corrected. `onChange` is called
 * with the grouped text in place.
 */
export function IbanInput({ onChange, className, ...rest }: IbanInputProps) {
  function change(event: ChangeEvent<HTMLInputElement>): void {
    const { target } = event;
    const { text, caret } = groupByFour({ text: target.value, caret: target.selectionStart ?? 0 });
    if (text !== target.value) {
      target.value = text;
      target.setSelectionRange(caret, caret);
    }
    onChange?.(event);
  }
  return (
    <TextInput
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      dir="ltr"
      className={clsx(s.root, className)}
      onChange={change}
    />
  );
}
