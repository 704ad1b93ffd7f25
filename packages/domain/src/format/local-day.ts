/** The calendar day of the device, yyyy-MM-dd. */
export function localDay(now: Date): string {
  const parts = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return [String(now.getFullYear()).padStart(4, '0'), ...parts].join('-');
}
