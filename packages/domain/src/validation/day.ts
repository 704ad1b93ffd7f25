import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import type { Language } from '../format/language.ts';
import { problem } from '../schema/problem.ts';
import { z } from '../schema/zod-mini.ts';

/** The format for typing a day; I18N-10 is about other places. */
const DAY_INPUT_FORMAT: Readonly<Record<Language, string>> = { de: 'dd.MM.yyyy', en: 'dd/MM/yyyy' };
const WIRE_FORMAT = 'yyyy-MM-dd';

// date-fns would also read a two-digit year as one of the first century
const TYPED: Readonly<Record<Language, RegExp>> = {
  de: /^\d{1,2}\.\d{1,2}\.\d{4}$/,
  en: /^\d{1,2}\/\d{1,2}\/\d{4}$/,
};
const WIRE = /^\d{4}-\d{2}-\d{2}$/;

function dateOf(text: string, pattern: string): Date | undefined {
  const date = parse(text, pattern, new Date(2000, 0, 1));
  return isValid(date) && date.getFullYear() >= 1 ? date : undefined;
}

/** VAL-DATE-03: the day (yyyy-MM-dd) that a text means in the language, or undefined. A day on the wire is read too. */
export function parseDay(text: string, language: Language): string | undefined {
  const typed = text.slice(0, 100).trim();
  if (WIRE.test(typed)) return dateOf(typed, WIRE_FORMAT) && typed;
  const date = TYPED[language].test(typed) ? dateOf(typed, DAY_INPUT_FORMAT[language]) : undefined;
  return date && format(date, WIRE_FORMAT);
}

/** The text of a day, as typed in the language; anything else is returned unchanged. */
export function formatDay(day: string, language: Language): string {
  const date = WIRE.test(day) ? dateOf(day, WIRE_FORMAT) : undefined;
  return date === undefined ? day : format(date, DAY_INPUT_FORMAT[language]);
}

/** The problem of a date field's value: a day, or the typed text while it is no day. */
export function dayProblem(value: string, required: boolean): 'Required' | 'WrongDateFormat' | undefined {
  if (value.trim() === '') return required ? 'Required' : undefined;
  return WIRE.test(value) && dateOf(value, WIRE_FORMAT) ? undefined : 'WrongDateFormat';
}

/** A day that a form must hold. */
export const requiredDay = z.string().check(problem((value: string) => dayProblem(value, true)));
