/**
 * What programs for mail make a link of: a scheme, an e-mail address, a name with a domain, four numbers with dots. The
 * dots are those that browsers take for one in an address (UTS 46).
 */
const DOT = '[.\\u3002\\uff0e\\uff61]';
const LINK = new RegExp(
  `:(?=//)|(?<=\\S)@(?=\\S)|(?<=[\\p{L}\\p{M}\\p{N}-])${DOT}(?=[\\p{L}\\p{M}]{2})|(?<=\\d)${DOT}(?=\\d+${DOT}\\d+)`,
  'giu',
);

/** The words of a stranger where nothing may look like a link: such words become an ellipsis. */
export function withoutLinks(text: string): string {
  return text.replace(/\S+/gu, (word) => (word.search(LINK) === -1 ? word : '…'));
}

/** The words of a stranger with a space in whatever would become a link, so that they can be read and not clicked. */
export function unlinked(text: string): string {
  return text.replace(LINK, (mark) => `${mark} `);
}
