import { expectStatus, type ApiAnswer, type Json } from './people.ts';

/** Status and code of a refused call, e.g. '409 RightNow'; the status alone when it was not refused. */
export function outcome(answer: ApiAnswer): string {
  const code = answer.json?.errors?.[0]?.code;
  return code === undefined ? String(answer.status) : `${answer.status} ${code}`;
}

/** Status, code and pointer of a refused call. */
export function refusalOf({ status, json }: ApiAnswer): [number, string, string | undefined] {
  const [error] = json.errors;
  return [status, error.code, error.source?.pointer];
}

/** What {@link refusalOf} shows of a call that somebody faster made impossible. */
export const CONFLICT = [409, 'Conflict', undefined];

/** What {@link refusalOf} shows of a record that does not fit. */
export const BAD_RECORD = [400, 'BadRequest', '/data/attributes/record'];

/** The code if the caller lacks permission; everything else is allowed (undraft of a finished contract is a 409). */
export function verdictOf(answer: ApiAnswer): string {
  if (answer.status >= 500) return outcome(answer);
  return [401, 403, 404].includes(answer.status) ? answer.json.errors[0].code : 'allowed';
}

/** The ids in the list of a successful response. */
export function idsOf(answer: ApiAnswer): string[] {
  expectStatus(answer, 200);
  return answer.json.data.map(({ id }: Json) => id);
}

/** The code with which a call was refused; the status of one that was not. */
export const codeOf = ({ status, json }: ApiAnswer): string => json.errors?.[0].code ?? String(status);
