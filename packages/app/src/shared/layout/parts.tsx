import type { ReactNode } from 'react';
import s from './parts.module.css';

/** Parts of settings below each other, with lines between them: the page or dialog around them is their surface. */
export function Parts({ children }: { children: ReactNode }) {
  return <div className={s.parts}>{children}</div>;
}
