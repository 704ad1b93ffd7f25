/** Whether PostgreSQL takes the text: it has no null character. */
export function isStorable(text: string): boolean {
  return !text.includes('\0');
}
