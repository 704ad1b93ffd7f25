import s from './label-dot.module.css';

/** The colour of a label: decoration, since its name says the same. */
export function LabelDot({ color }: { color: number }) {
  return <span className={s.dot} style={{ backgroundColor: `var(--ds-avatar-${color})` }} aria-hidden />;
}
