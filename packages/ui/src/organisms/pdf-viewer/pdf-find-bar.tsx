import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../atoms/icon-button/index.ts';
import { SearchField } from '../../molecules/search-field/index.ts';
import type { PdfViewerLabels } from './pdf-labels.ts';
import s from './pdf-viewer.module.css';
import type { Find } from './use-find.ts';

export interface PdfFindBarProps {
  find: Find;
  labels: PdfViewerLabels['find'];
  onClose: () => void;
}

/** A line to look for text. Enter goes to the next match, Shift and Enter to the one before, Escape closes. */
export function PdfFindBar({ find, labels, onClose }: PdfFindBarProps) {
  const { query, setQuery, total, index, isDone, isCut, step } = find;
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    // a dialog around the viewer stays open
    event.stopPropagation();
  };
  return (
    <div role="search" className={s.find}>
      <SearchField
        // it was asked for by a press
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        size="sm"
        className={s.findField}
        aria-label={labels.field}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={keyDown}
      />
      <output className={s.findCount}>
        {total > 0 && labels.count(index + 1, total, isCut)}
        {total === 0 && isDone && query.trim() !== '' && labels.none}
      </output>
      <IconButton
        size="sm"
        aria-label={labels.previous}
        tooltip={labels.previous}
        disabled={total === 0}
        onClick={() => step(-1)}
      >
        <ChevronUp />
      </IconButton>
      <IconButton
        size="sm"
        aria-label={labels.next}
        tooltip={labels.next}
        disabled={total === 0}
        onClick={() => step(1)}
      >
        <ChevronDown />
      </IconButton>
      <IconButton size="sm" aria-label={labels.close} tooltip={labels.close} onClick={onClose}>
        <X />
      </IconButton>
    </div>
  );
}
