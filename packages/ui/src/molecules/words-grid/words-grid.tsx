import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import s from './words-grid.module.css';

export interface WordsGridProps extends ComponentProps<'ol'> {
  /** What the words are for. */
  'aria-label': string;
  /** The words in order; their places are numbered from 1. */
  words: readonly string[];
}

/** Recovery words, numbered. Translation tools leave them alone. */
export function WordsGrid({ words, className, ...rest }: WordsGridProps) {
  return (
    <ol {...rest} translate="no" className={clsx(s.root, className)}>
      {words.map((word, index) => (
        // a word may come twice, its place does not
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={s.word}>
          <span className={s.number}>{index + 1}</span> {word}
        </li>
      ))}
    </ol>
  );
}
