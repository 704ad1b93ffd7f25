/** A line of text and the place of the caret in it. */
export interface Line {
  text: string;
  caret: number;
}

const withoutBlanks = (text: string) => text.replace(/\s/gu, '');

/**
 * Letters and digits in upper case and groups of four (ISO 13616 print format); the caret stays behind the character
 * it was behind. A text with anything else in it is left as it is.
 */
export function groupByFour({ text, caret }: Line): Line {
  if (!/^[\dA-Za-z\s]*$/u.test(text)) return { text, caret };
  const grouped = withoutBlanks(text)
    .toUpperCase()
    .replace(/.{4}(?=.)/gu, '$& ');
  const before = withoutBlanks(text.slice(0, caret)).length;
  // one blank follows each full group before the caret
  return { text: grouped, caret: before + Math.max(0, Math.ceil(before / 4) - 1) };
}
