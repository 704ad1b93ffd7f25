import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { IconButton } from '../../atoms/icon-button/index.ts';
import s from './copyable-value.module.css';

export interface CopyableValueProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is shown and copied. */
  value: string;
  /** Name of the button, and what is said after it. */
  labels: { copy: string; copied: string };
  /** Wraps instead of being cut. @default false */
  wrap?: boolean | undefined;
}

/** A value in mono type with a button that copies it. */
export function CopyableValue({ value, labels, wrap = false, className, ...rest }: CopyableValueProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <div {...rest} className={clsx(s.root, className)} data-wrap={wrap || undefined}>
      <code className={s.value} title={value}>
        {value}
      </code>
      <IconButton
        size="sm"
        aria-label={copied ? labels.copied : labels.copy}
        tooltip={copied ? labels.copied : labels.copy}
        onClick={() => {
          // a browser that refuses leaves the text to be selected by hand
          void navigator.clipboard.writeText(value).then(
            () => setCopied(true),
            () => setCopied(false),
          );
        }}
      >
        {copied ? <Check /> : <Copy />}
      </IconButton>
      <span className="ds-visually-hidden" aria-live="polite">
        {copied && labels.copied}
      </span>
    </div>
  );
}
