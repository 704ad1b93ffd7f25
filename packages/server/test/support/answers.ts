import { expectStatus, type ApiAnswer, type Json } from './people.ts';

/** Status and code of a refused call, e.g. '409 RightNow'; the status alone when it was not refused. */
export function outcome(answer: ApiAnswer): string {
  const code = answer.json?.errors?.[0]?.code;
  return code === undefined ? String(answer.status) : `${answer.status} ${code}`;
}

/** The ids in a list, which must have been answered. */
export function idsOf(answer: ApiAnswer): string[] {
  expectStatus(answer, 200);
  return answer.json.data.map(({ id }: Json) => id);
}
