import { extensionOf } from './file-extension.ts';

const FILE_NAME_MAX_LENGTH = 255;
/** Characters that nobody sees, but that change what is seen: controls, directions, line ends. */
const HIDDEN_CHARACTERS = /[\p{Cc}\p{Cf}\u2028\u2029]/u;
/** A zero width joiner between two pictures, which it makes one. */
const IN_EMOJI =
  /(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})/u;
/** A joiner or non-joiner behind a letter of a script that is written with them. */
const IN_SCRIPT =
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}])[\u200c\u200d]/u;
const HIDDEN_OR_NEEDED = new RegExp(
  `${IN_EMOJI.source}|${IN_SCRIPT.source}|(${HIDDEN_CHARACTERS.source})`,
  'gu',
);

/**
 * The name under which a file is stored and signed: NFC, without path and without control and direction characters. Joiners stay
 * in emoji and in the scripts that need them. What is too long loses the end before its extension.
 */
export function cleanFileName(name: string): string {
  const shown = name
    .replace(HIDDEN_OR_NEEDED, (found: string, hidden: string | undefined) =>
      hidden === undefined ? found : '',
    )
    .replace(/[/\\]/g, '_')
    .normalize('NFC')
    .trim();
  if (shown.length <= FILE_NAME_MAX_LENGTH) return shown;
  const extension = extensionOf(shown).slice(0, FILE_NAME_MAX_LENGTH / 2);
  const rest = FILE_NAME_MAX_LENGTH - extension.length - 1;
  const start = shown.slice(0, rest).replace(/[\ud800-\udbff]$/, '');
  return `${start}.${shown.slice(shown.length - extension.length)}`;
}

/** A file name that can be shown and saved anywhere: what {@link cleanFileName} leaves as it is, and no folder. */
export function isSafeFileName(name: string): boolean {
  return name.length > 0 && name === cleanFileName(name) && name !== '.' && name !== '..';
}
