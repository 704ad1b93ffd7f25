import type { ApiAnswer } from './people.ts';

/** Status and code of a refused call, e.g. '409 RightNow'; the status alone when it was not refused. */
export function outcome(answer: ApiAnswer): string {
  const code = answer.json?.errors?.[0]?.code;
  return code === undefined ? String(answer.status) : `${answer.status} ${code}`;
}
