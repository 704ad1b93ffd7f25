// apart from what reads them: every page does that

/** The fragment of a link with a code. */
export const codeFragment = (code: string): string => `#code=${code}`;

/** The fragment of a link with a guest's key. */
export const keyFragment = (words: readonly string[]): string => `#key=${words.join('-')}`;
