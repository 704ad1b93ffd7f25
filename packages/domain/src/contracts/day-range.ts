/** Start and expiry of a contract, yyyy-MM-dd; null, absent and '' are no date. */
export interface DayRange {
  startDate?: string | null | undefined;
  expiryDate?: string | null | undefined;
}

/** VAL-DATE-01, VAL-DATE-02: whether the expiry lies after the start; equal days do not, both are optional. */
export function isOrderedRange({ startDate, expiryDate }: DayRange): boolean {
  if (!startDate || !expiryDate) return true;
  return startDate < expiryDate;
}
