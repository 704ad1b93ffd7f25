import type { ContractTerm } from '@signet/domain/contracts/contract-term';
import { termProblem, type TermKind } from '@signet/domain/contracts/term-rules';
import { VALUE_MAX_CENTS, type ContractValue } from '@signet/domain/contracts/contract-value';
import { PERIOD_MAX, type Period, type TimeUnit } from '@signet/domain/contracts/period';
import { dayProblem } from '@signet/domain/validation/day';
import { clampCents, moneyProblem } from '@signet/domain/validation/money';
import { numberProblem } from '@signet/domain/validation/number';
import type { Contract } from '../../shared/api-client/entities.ts';

/** A period as it is typed: what is no number yet stays a text. */
interface TypedPeriod {
  amount: number | string;
  unit: TimeUnit;
}

/** Dates, term and value as they are typed; days are yyyy-MM-dd, amounts cents, and anything else the text so far. */
export interface TermForm {
  startDate: string;
  expiryDate: string;
  kind: TermKind;
  renewal: TypedPeriod;
  notice: TypedPeriod;
  amount: number | string;
  currency: string;
}

/** Of a contract that came from a server. */
export type ContractTerms = Pick<Contract, 'contractValue' | 'expiryDate' | 'startDate' | 'term'>;

/** The parts of a contract that the form changes. */
export interface Terms {
  startDate: string | null;
  expiryDate: string | null;
  term: ContractTerm | null;
  contractValue: ContractValue | null;
}

/** The fields of the form. */
export const TERM_FIELDS = ['startDate', 'expiryDate', 'renewal.amount', 'notice.amount', 'amount'] as const;

/** What an amount must be, in cents. */
export const VALUE_LIMITS = { min: 0, max: VALUE_MAX_CENTS };

/** What a number of a period must be. */
export const PERIOD_RULES = { whole: true, max: PERIOD_MAX };

export function formOf({ startDate, expiryDate, term, contractValue }: ContractTerms): TermForm {
  const renewal: TypedPeriod = (term?.kind === 'RENEWING' && term.renewal) || { amount: 1, unit: 'YEAR' };
  return {
    startDate: startDate ?? '',
    expiryDate: expiryDate ?? '',
    kind: term?.kind ?? 'FIXED',
    renewal,
    notice: term?.notice ?? { amount: '', unit: 'MONTH' },
    amount: contractValue?.amount ?? '',
    currency: contractValue?.currency ?? 'EUR',
  };
}

/**
 * What is typed and differs from the contract, as far as it is possible.
 *
 * @returns `isWhole` false while a part is not possible yet
 */
export function changedTerms(
  form: TermForm,
  contract: ContractTerms,
): { changed: Partial<Terms>; isWhole: boolean } {
  const [dates, contractValue] = [datesOf(form), valueOf(form)];
  const typed: Partial<Terms> = { ...dates, ...(contractValue !== undefined && { contractValue }) };
  const changed = Object.entries(typed).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(contract[name as keyof ContractTerms] ?? null),
  );
  return {
    changed: Object.fromEntries(changed),
    isWhole: dates !== undefined && contractValue !== undefined,
  };
}

function datesOf(form: TermForm): Omit<Terms, 'contractValue'> | undefined {
  const expiryDate = form.kind === 'OPEN_ENDED' ? '' : form.expiryDate;
  const term = termOf(form);
  if (term === undefined) return undefined;
  if ([form.startDate, expiryDate].some((day) => dayProblem(day, false) !== undefined)) return undefined;
  const dates = { startDate: form.startDate || null, expiryDate: expiryDate || null, term };
  return termProblem(dates) === undefined ? dates : undefined;
}

function termOf({ kind, renewal, notice }: TermForm): ContractTerm | null | undefined {
  if (kind === 'FIXED') return null;
  const noticePeriod = notice.amount === '' ? null : periodOf(notice);
  if (noticePeriod === undefined) return undefined;
  const withNotice = noticePeriod !== null && { notice: noticePeriod };
  if (kind === 'OPEN_ENDED') return { kind, ...withNotice };
  const renewalPeriod = periodOf(renewal);
  return renewalPeriod && { kind, renewal: renewalPeriod, ...withNotice };
}

function periodOf({ amount, unit }: TypedPeriod): Period | undefined {
  return typeof amount === 'number' && numberProblem(amount, PERIOD_RULES) === undefined
    ? { amount, unit }
    : undefined;
}

function valueOf({ amount, currency }: TermForm): ContractValue | null | undefined {
  if (amount === '') return null;
  if (typeof amount !== 'number' || moneyProblem(amount) !== undefined) return undefined;
  // as its field shows it once it is left
  return { amount: clampCents(amount, VALUE_LIMITS), currency };
}
