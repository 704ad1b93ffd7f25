import { clsx } from 'clsx';
import Sparkles from 'lucide-react/icons/sparkles';
import type { ComponentProps } from 'react';
import { Tooltip } from '../../atoms/tooltip/index.ts';
import s from './ai-label.module.css';

export interface AiLabelProps extends ComponentProps<'button'> {
  /** The short text. */
  children: string;
  /** What it means: analysed, or still in analysis. */
  tooltip: string;
  /** The analysis is running. @default false */
  pending?: boolean | undefined;
}

/** Marks what an automatic analysis filled in; a button, so that its tooltip is reached by keyboard. */
export function AiLabel({ tooltip, pending = false, className, children, ...rest }: AiLabelProps) {
  return (
    <Tooltip content={tooltip}>
      <button {...rest} type="button" data-pending={pending || undefined} className={clsx(s.root, className)}>
        <Sparkles aria-hidden />
        {children}
      </button>
    </Tooltip>
  );
}
