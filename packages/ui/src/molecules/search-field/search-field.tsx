import { clsx } from 'clsx';
import Search from 'lucide-react/icons/search';
import { TextInput } from '../../atoms/text-input/index.ts';
import type { TextInputProps } from '../../atoms/text-input/index.ts';
import s from './search-field.module.css';

export interface SearchFieldProps extends Omit<TextInputProps, 'type'> {
  /** What is searched. */
  'aria-label': string;
}

/** A line to search in. className and style are of the box around it, everything else goes to the input. */
export function SearchField({ className, style, ...rest }: SearchFieldProps) {
  return (
    <div className={clsx(s.root, className)} style={style}>
      <Search className={s.icon} aria-hidden />
      <TextInput {...rest} type="search" className={s.input} />
    </div>
  );
}
