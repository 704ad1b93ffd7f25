const FILE_NAME_MAX_LENGTH = 255;
const HIDDEN_CHARACTERS = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** The lower-cased extension of a file name without its dot, or '' when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** A file name that can be shown and saved anywhere: NFC, no path, no control or bidirectional characters, at most 255 characters. */
export function isSafeFileName(name: string): boolean {
  return (
    name.length > 0 &&
    name.length <= FILE_NAME_MAX_LENGTH &&
    name === name.normalize('NFC') &&
    !HIDDEN_CHARACTERS.test(name) &&
    !/[/\\]/.test(name) &&
    name !== '.' &&
    name !== '..'
  );
}
