/**
 * PLAN-01: when the debit after so many paid months is due, in UTC: on the day of the month on which it began, in
 * shorter months on their last day.
 */
export function debitDay(start: Date, paidMonths: number): Date {
  const due = new Date(start);
  due.setUTCDate(1);
  due.setUTCMonth(due.getUTCMonth() + paidMonths);
  due.setUTCDate(Math.min(start.getUTCDate(), lastDayOf(due)));
  return due;
}

function lastDayOf(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
