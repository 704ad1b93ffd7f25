import { endAfterNotice, nextRenewal } from '@signet/domain/contracts/renewal';
import type { ContractValue } from '@signet/domain/contracts/contract-value';
import { formatValue } from '@signet/domain/contracts/currencies';
import type { ContractState } from '@signet/domain/contracts/contract-state';
import type { ContractTerm } from '@signet/domain/contracts/contract-term';
import type { Language } from '@signet/domain/format/language';
import type { Period } from '@signet/domain/contracts/period';
import { localDay } from '@signet/domain/format/local-day';
import { useLanguage, type Translate } from '../../shared/i18n/i18n.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** Dates, term and value, as a contract or its record has them. */
export interface StatedTerms {
  startDate: string | null;
  expiryDate: string | null;
  term?: ContractTerm | null | undefined;
  contractValue?: ContractValue | null | undefined;
  /** Of an archived contract no day counts any more. */
  state?: ContractState;
}

/** What is to be said of them today, as names and values in the person's language; needs the texts `terms`. */
export function useTermFacts(terms: StatedTerms): [name: string, value: string][] {
  const t = useTexts('terms');
  const language = useLanguage();
  const dates = useDates();
  return factsOf(terms, { t, language, dates });
}

interface Tongue {
  t: Translate<'terms'>;
  language: Language;
  dates: ReturnType<typeof useDates>;
}

function factsOf(terms: StatedTerms, { t, language, dates }: Tongue): [name: string, value: string][] {
  const { startDate, expiryDate, term, contractValue, state } = terms;
  const today = localDay(new Date());
  const day = (value: string) => dates.date(`${value}T00:00`);
  const period = ({ amount, unit }: Period) => t(`periods.${unit}`, { count: amount });
  const isOver = state === 'archived';
  const renewal = isOver ? undefined : nextRenewal(terms, today);
  const endsOn = isOver ? undefined : endAfterNotice(terms, today);
  const facts: [string, string | null | undefined][] = [
    [t('start'), startDate && day(startDate)],
    [t('expiry'), expiryDate && day(expiryDate)],
    [t('end'), renewal && renewal.end !== expiryDate ? day(renewal.end) : null],
    [
      t('term'),
      term &&
        (term.kind === 'RENEWING' ? t('renews', { period: period(term.renewal) }) : t('kinds.OPEN_ENDED')),
    ],
    [t('notice'), term?.notice && period(term.notice)],
    [
      t('noticeBy'),
      renewal &&
        t('noticeDay', {
          day: day(renewal.noticeBy),
          when: dates.inDays(renewal.noticeBy),
          renewsTo: day(renewal.renewsTo),
        }),
    ],
    [t('noticeToday'), endsOn && t('endsAfterNotice', { day: day(endsOn) })],
    [t('value'), contractValue && formatValue(contractValue, language)],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] satisfies [string, string]] : []));
}
