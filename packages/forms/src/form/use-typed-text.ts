import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';

export interface TypedTextOptions<T extends string | number> {
  /** Path of the value in the form. */
  name: string;
  /** The form's value of a text: the parsed value, or the text itself while it cannot be parsed. */
  read: (text: string) => T | string;
  /** The text of the form's value; {@link read} parses it again. */
  write: (value: T | string) => string;
  /** Error code of the form's value. */
  problem: (value: T | string) => string | undefined;
  /** Path of a field whose rule looks at this one, so that it is judged again. */
  pairedWith?: string | undefined;
}

/**
 * The text of a value that is typed in the spelling of a language. While somebody types, the text is left alone; on
 * leaving it is judged, and written as the language writes it. Invalid input stays as typed, in the form too.
 */
export function useTypedText<T extends string | number>(options: TypedTextOptions<T>) {
  const { name, read, write, problem, pairedWith } = options;
  const { trigger } = useFormContext();
  const { field, fieldState } = useController({
    name,
    rules: {
      validate: (held: T | string | undefined) => problem(held ?? '') ?? true,
      ...(pairedWith === undefined ? {} : { deps: [pairedWith] }),
    },
  });
  const [typed, setTyped] = useState('');
  // a field that the form had no value for is empty
  const value = (field.value ?? '') as T | string;

  const change = (next: T | string) => {
    field.onChange(next);
    if (fieldState.error !== undefined) void trigger(name);
  };
  return {
    ref: field.ref,
    value,
    /** What the line shows. */
    text: read(typed) === value ? typed : write(value),
    type: (text: string) => {
      setTyped(text);
      change(read(text));
    },
    change,
    leave: () => {
      if (problem(value) === undefined) setTyped('');
      field.onBlur();
      if (value !== '') void trigger(name);
    },
  };
}
