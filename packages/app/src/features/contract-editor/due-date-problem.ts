import { localDay } from '@signet/domain/format/local-day';
import { dayProblem } from '@signet/domain/validation/day';

/** What is wrong with a due date, which may be missing: it is a day that is not over. */
export function dueDateProblem(dueDate: string): 'WrongDateFormat' | 'DueDatePast' | undefined {
  if (dayProblem(dueDate, false) !== undefined) return 'WrongDateFormat';
  return dueDate !== '' && dueDate < localDay(new Date()) ? 'DueDatePast' : undefined;
}
