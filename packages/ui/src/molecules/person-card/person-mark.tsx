import { clsx } from 'clsx';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { IconButton } from '../../atoms/icon-button/index.ts';
import { Tooltip } from '../../atoms/tooltip/index.ts';
import m from '../../lib/mini-button.module.css';
import s from './person-card.module.css';

export interface PersonMarkProps {
  kind: 'verified' | 'info';
  /** Name of the mark. */
  label: string;
  /** What it says. */
  tooltip: ReactNode;
}

/** A mark of a person card with its tooltip. */
export default function PersonMark({ kind, label, tooltip }: PersonMarkProps) {
  return (
    <Tooltip content={tooltip}>
      {kind === 'verified' ? (
        <button type="button" className={clsx(m.mini, s.verified)} aria-label={label}>
          <BadgeCheck />
        </button>
      ) : (
        <IconButton size="sm" aria-label={label}>
          <Info />
        </IconButton>
      )}
    </Tooltip>
  );
}
