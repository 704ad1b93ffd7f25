import { texts, type TextKey } from './i18n.ts';
import type { Texts } from './texts.ts';

/** Codes that have a sentence: a code of the domain's registry without one does not compile where it is shown. */
export type ErrorTextCode =
  | keyof Texts['common']['codes']
  | keyof Texts['fields']['codes']
  | keyof Texts['labels']['codes']
  | keyof Texts['links']['codes']
  | keyof Texts['passkeys']['codes'];

/**
 * The sentence of an error code in the current language; an unknown code reads as an unexpected error. Pages whose forms
 * have dates, numbers, countries or IBANs, and those about payments, load the texts 'fields' for the codes of these; pages
 * behind links of mails load 'links', what uses passkeys 'passkeys', labels
 * 'labels'.
 */
export function errorText(code: ErrorTextCode): string {
  const common = texts('common');
  const key = `codes.${code}`;
  const known = [
    common(key as TextKey<'common'>),
    texts('fields')(key as TextKey<'fields'>),
    texts('labels')(key as TextKey<'labels'>),
    texts('links')(key as TextKey<'links'>),
    texts('passkeys')(key as TextKey<'passkeys'>),
  ];
  return known.find((text) => text !== key) ?? common('codes.UnexpectedError');
}
