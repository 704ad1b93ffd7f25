import type { ReactNode } from 'react';
import s from './facts.module.css';

/** Name and value pairs of the proof; long hashes break. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={s.facts}>{children}</dl>;
}

export function Fact({
  name,
  mono = false,
  children,
}: {
  name: string;
  mono?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={s.fact}>
      <dt className={s.name}>{name}</dt>
      <dd className={s.value} data-mono={mono || undefined}>
        {children}
      </dd>
    </div>
  );
}
