import { HOME_PERIODS, type HomePeriod } from '@signet/domain/home/period';
import { Select } from '@signet/ui/select';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import s from './home.module.css';

export interface PeriodSelectProps {
  /** The title of the block. */
  of: string;
  value: HomePeriod;
  onChange: (period: HomePeriod) => void;
  /** The periods lie before today. @default false */
  isPast?: boolean;
}

/** AREA-HOME-12: which days a block shows. */
export default function PeriodSelect({ of, value, onChange, isPast = false }: PeriodSelectProps) {
  const t = useTexts('home');
  return (
    <Select
      size="sm"
      className={s.period}
      aria-label={t('period.label', { of })}
      value={value}
      onChange={({ target }) => onChange(target.value as HomePeriod)}
    >
      {HOME_PERIODS.map((period) => (
        <option key={period} value={period}>
          {t(isPast && period === 'nextYear' ? 'period.lastYear' : `period.${period}`)}
        </option>
      ))}
    </Select>
  );
}
