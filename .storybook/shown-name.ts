/** Ids of the pieces of the kit and the forms, e.g. 'atoms-text-input'. */
const PIECE = /^(?:atoms|molecules|organisms|forms)-/u;

/**
 * How the name of a part of a title is shown. Titles stay as they are, the reference pictures are named after them: the
 * piece 'text-input' is shown as its component 'TextInput', the page 'z-order' as 'Z order'.
 */
export function shownTitle({ id, name }: { id: string; name: string }): string {
  const words = PIECE.test(id)
    ? name.replace(/-(?<letter>\w)/gu, (_, letter: string) => letter.toUpperCase())
    : name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
