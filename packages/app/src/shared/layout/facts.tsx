import { Text } from '@signet/ui/text';
import type { ReactNode } from 'react';
import s from './facts.module.css';

export interface FactsProps {
  /** Whether the names stand beside their values where there is room. @default false */
  beside?: boolean;
  /** Facts. */
  children: ReactNode;
}

/** What is known of something, as names and values. */
export function Facts({ beside = false, children }: FactsProps) {
  return (
    <dl className={s.facts} data-beside={beside || undefined}>
      {children}
    </dl>
  );
}

export interface FactProps {
  name: string;
  /** What the value is for. */
  hint?: string;
  /** For hashes and keys. @default false */
  mono?: boolean;
  /** The value; long words break, and lines stay. */
  children: ReactNode;
}

export function Fact({ name, hint, mono = false, children }: FactProps) {
  return (
    <div className={s.fact}>
      <dt className={s.name}>{name}</dt>
      <dd className={s.value} data-mono={mono || undefined}>
        {children}
      </dd>
      {hint !== undefined && (
        <Text as="dd" variant="small" tone="muted">
          {hint}
        </Text>
      )}
    </div>
  );
}
