import { use } from 'react';
import { UiContext } from '../../lib/ui-context.ts';
import { NumberInput } from '../number-input/index.ts';
import type { NumberInputProps } from '../number-input/index.ts';

export interface MoneyInputProps extends Omit<NumberInputProps, 'unit' | 'unitSide'> {
  /** Code of ISO 4217. @default 'EUR' */
  currency?: string | undefined;
  /** BCP 47 tag that says on which side of the amount the currency stands. @default that of the provider */
  locale?: string | undefined;
}

/** An amount of money with its currency (COMP-16). */
export function MoneyInput({ currency = 'EUR', locale, ...rest }: MoneyInputProps) {
  const ui = use(UiContext);
  const parts = new Intl.NumberFormat(locale ?? ui.locale, { style: 'currency', currency }).formatToParts(0);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return <NumberInput {...rest} unit={sign} unitSide={parts[0]?.type === 'currency' ? 'start' : 'end'} />;
}
