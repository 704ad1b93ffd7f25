import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { LITERAL } from '../form/literal.ts';

/** The errors of a rejected form, one for each reason. */
export interface ServerError {
  /** Code of the domain's registry. */
  code: string;
  /** JSON pointer into the body that was sent, such as /data/attributes/iban. */
  pointer?: string | undefined;
  /** A sentence of somebody else, such as the payment provider, that is shown in place of the code's. */
  message?: string | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The errors of a JSON:API error document; none for any other value. */
export function errorsIn(body: unknown): ServerError[] {
  const errors = isObject(body) && Array.isArray(body.errors) ? (body.errors as unknown[]) : [];
  return errors.filter(isObject).flatMap(({ code, source, detail }) => {
    const pointer = isObject(source) && typeof source.pointer === 'string' ? source.pointer : undefined;
    // details are for developers, but for that of the payment provider, which speaks to the payer (VAL-PAY-04)
    const message = code === 'PaymentRefused' && typeof detail === 'string' ? detail : undefined;
    return typeof code === 'string' ? [{ code, pointer, message }] : [];
  });
}

/** The path of the innermost value of the form that the pointer leads to or into, or undefined. */
function fieldAt(
  values: unknown,
  pointer: string,
  names: Readonly<Record<string, string>>,
): string | undefined {
  const segments = pointer
    .replace(/^\/data\/attributes/, '')
    .split('/')
    .slice(1);
  const path: string[] = [];
  let value = values;
  for (const raw of segments) {
    const segment = raw.replaceAll('~1', '/').replaceAll('~0', '~');
    const key = names[segment] ?? segment;
    if (!isObject(value) || !Object.hasOwn(value, key)) break;
    // a list of plain values is one field
    if (Array.isArray(value) && !isObject(value[key as never])) break;
    path.push(key);
    value = value[key];
  }
  const isField = !isObject(value) || (Array.isArray(value) && !value.some(isObject));
  return isField && path.length > 0 ? path.join('.') : undefined;
}

/**
 * Puts each error under the field that it is about and focuses the first; the input stays.
 *
 * @param names form names of attributes that have another one on the wire
 * @returns the errors that are about no field of the form
 */
export function showServerErrors<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  errors: readonly ServerError[],
  names: Readonly<Record<string, string>> = {},
): ServerError[] {
  let shouldFocus = true;
  return errors.filter(({ code, pointer, message }) => {
    const field = pointer === undefined ? undefined : fieldAt(form.getValues(), pointer, names);
    if (field === undefined) return true;
    const error = message === undefined ? { type: 'server', message: code } : { type: LITERAL, message };
    form.setError(field as Path<V>, error, { shouldFocus });
    shouldFocus = false;
    return false;
  });
}
