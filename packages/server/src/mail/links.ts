/**
 * The texts that mail programs turn into links: a scheme, an e-mail address, a name with a domain, four numbers with dots.
 * The dots are all those that browsers accept in an address (UTS 46).
 */
const DOT = '[.\\u3002\\uff0e\\uff61]';
const LINK = new RegExp(
  `:(?=//)|(?<=\\S)@(?=\\S)|(?<=[\\p{L}\\p{M}\\p{N}-])${DOT}(?=[\\p{L}\\p{M}]{2})|(?<=\\d)${DOT}(?=\\d+${DOT}\\d+)`,
  'giu',
);

/** A stranger's text where nothing may look like a link: such words become an ellipsis. */
export function withoutLinks(text: string): string {
  return text.replace(/\S+/gu, (word) => (word.search(LINK) === -1 ? word : '…'));
}

/** A stranger's text with a space in everything that would become a link, so that it can be read but not clicked. */
export function unlinked(text: string): string {
  return text.replace(LINK, (mark) => `${mark} `);
}
