import { TERM_KINDS } from '@signet/domain/contracts/term-rules';
import { CURRENCIES } from '@signet/domain/contracts/currencies';
import { isOrderedRange } from '@signet/domain/contracts/day-range';
import { DateField } from '@signet/forms/date-field';
import { MoneyField } from '@signet/forms/money-field';
import { SelectField } from '@signet/forms/select-field';
import { Text } from '@signet/ui/text';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { useDayTexts } from '../../shared/i18n/use-day-texts.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { PeriodFields } from './period-fields.tsx';
import { VALUE_LIMITS, type TermForm } from './term-form.ts';
import s from './term-fields.module.css';

/** Dates, term, notice and value of a contract, in the form around them; of the term only what its kind has. */
export function TermFields() {
  const t = useTexts('terms');
  const language = useLanguage();
  const dayTexts = useDayTexts();
  const { getValues, trigger } = useFormContext<TermForm>();
  const [kind, currency] = useWatch<TermForm, ['kind', 'currency']>({ name: ['kind', 'currency'] });
  const isFirst = useRef(true);
  useEffect(() => {
    // what the new kind needs, or does not, is said where it is missing
    if (!isFirst.current) void trigger(['startDate', 'expiryDate']);
    isFirst.current = false;
  }, [kind, trigger]);
  const isOrdered = () => getValues('kind') === 'OPEN_ENDED' || isOrderedRange(getValues());
  const currencies = CURRENCIES.some((known) => known === currency) ? CURRENCIES : [...CURRENCIES, currency];
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return (
    <Stack>
      <Text variant="small" tone="muted">
        {t('hint')}
      </Text>
      <SelectField
        name="kind"
        label={t('term')}
        values={TERM_KINDS}
        texts={{
          FIXED: t('kinds.FIXED'),
          OPEN_ENDED: t('kinds.OPEN_ENDED'),
          RENEWING: t('kinds.RENEWING'),
        }}
      />
      <div className={s.pair}>
        <DateField
          name="startDate"
          label={t('start')}
          {...dayTexts}
          validate={() => (isOrdered() ? undefined : 'StartNotBeforeExpiry')}
          pairedWith="expiryDate"
        />
        {kind !== 'OPEN_ENDED' && (
          <DateField
            name="expiryDate"
            label={t('expiry')}
            {...dayTexts}
            required={kind === 'RENEWING'}
            validate={() => (isOrdered() ? undefined : 'ExpiryNotAfterStart')}
            pairedWith="startDate"
          />
        )}
      </div>
      {kind === 'RENEWING' && <PeriodFields name="renewal" label={t('renewal')} required />}
      {kind !== 'FIXED' && <PeriodFields name="notice" label={t('notice')} />}
      <div className={s.pair}>
        <MoneyField
          name="amount"
          label={t('value')}
          language={language}
          currency={currency}
          {...VALUE_LIMITS}
          labels={{
            raised: (amount) => t('raised', { amount }),
            lowered: (amount) => t('lowered', { amount }),
          }}
        />
        <SelectField
          name="currency"
          label={t('currency')}
          values={currencies}
          texts={Object.fromEntries(
            currencies.map((code) => [code, `${code} \u2013 ${names.of(code) ?? code}`]),
          )}
        />
      </div>
    </Stack>
  );
}
