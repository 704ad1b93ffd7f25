import { z } from './zod-mini.ts';

const HIDDEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** One line of human text in any script: trimmed, NFC, no control or direction-override characters. */
export function line(max: number) {
  return z
    .pipe(
      z.string().check(z.maxLength(max)),
      z.transform((text) => text.normalize('NFC').trim()),
    )
    .check(z.refine((text) => !HIDDEN.test(text), 'control characters are not allowed'));
}

/** One {@link line} that must not be empty. */
export function requiredLine(max: number) {
  return line(max).check(z.refine((text) => text !== '', 'Required'));
}

/** Several lines of human text; line breaks are kept. */
export function paragraph(max: number) {
  return z
    .pipe(
      z.string().check(z.maxLength(max)),
      z.transform((text) => text.normalize('NFC')),
    )
    .check(
      z.refine((text) => !HIDDEN.test(text.replace(/[\n\r\t]/g, '')), 'control characters are not allowed'),
    );
}
