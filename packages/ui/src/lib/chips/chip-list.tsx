import { useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Chip } from '../../atoms/chip/index.ts';
import b from './chips-box.module.css';

/** One entry that was made, with the text that it shows. */
export interface ChipEntry {
  id: string;
  text: string;
  /** Mark before the text. */
  start?: ReactNode;
  invalid?: boolean | undefined;
}

/** What the buttons that remove entries are called, and what is said once one is gone. */
export interface ChipLabels {
  remove: (text: string) => string;
  removed: (text: string) => string;
}

export interface ChipListProps {
  entries: readonly ChipEntry[];
  /** Called with the id of an entry to remove; without it none can be. */
  onRemove: ((id: string) => void) | undefined;
  labels: ChipLabels;
  /** The line behind the entries, which gets the focus when one is gone. */
  input: RefObject<HTMLInputElement | null>;
}

/** The entries in front of the line in which the next one is typed: a list, whose removals are spoken. */
export function ChipList({ entries, onRemove, labels, input }: ChipListProps) {
  const [said, setSaid] = useState({ text: '', times: 0 });
  const remove = ({ id, text }: ChipEntry) => {
    setSaid(({ times }) => ({ text: labels.removed(text), times: times + 1 }));
    onRemove?.(id);
    input.current?.focus();
  };
  return (
    <>
      {entries.length > 0 && (
        // Safari takes the role from a list without bullets
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul role="list" className={b.list}>
          {entries.map((entry) => (
            <li key={entry.id} className={b.entry}>
              <Chip
                start={entry.start}
                invalid={entry.invalid}
                removeLabel={labels.remove(entry.text)}
                onRemove={onRemove && (() => remove(entry))}
              >
                {entry.text}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <span role="status" className="ds-visually-hidden">
        {/* what takes the place of the same words is spoken again, words that stay are not */}
        <span key={said.times}>{said.text}</span>
      </span>
    </>
  );
}
