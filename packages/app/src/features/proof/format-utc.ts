/** AREA-PROOF-03: date and time in UTC, the same in every language: '2026-11-21 13:05:09 UTC'. */
export function formatUtc(value: string): string {
  return `${new Date(value).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
