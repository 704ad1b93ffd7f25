const IDS = / \([A-Z][A-Z0-9]*-[A-Z0-9, -]+\)$/u;

/** The title of a test without the requirements that it covers: 'It closes (COMP-14)' is 'It closes'. */
export const withoutIds = (title: string) => title.replace(IDS, '');
