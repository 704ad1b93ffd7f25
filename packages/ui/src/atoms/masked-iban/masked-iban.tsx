import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import s from './masked-iban.module.css';

export interface MaskedIbanProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The IBAN, with or without blanks; what stands between its ends is never shown and may be masked already. */
  iban: string;
  /** Words for screen readers between country and last four characters, such as "ending in". */
  endingLabel: string;
}

/** A recognisable IBAN that is not disclosed (COMP-05): country code, check digits, dots, last four characters. */
export function MaskedIban({ iban, endingLabel, className, ...rest }: MaskedIbanProps) {
  const plain = iban.replace(/\s+/gu, '');
  return (
    <span {...rest} dir="ltr" className={clsx(s.root, className)}>
      {plain.slice(0, 4)}
      <span className={s.dots} aria-hidden>
        ••••
      </span>
      <span className="ds-visually-hidden">{` ${endingLabel} `}</span>
      {plain.slice(4).slice(-4)}
    </span>
  );
}
