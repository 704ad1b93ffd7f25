import type { ReactNode } from 'react';

/** The title of an element that may cut its text: all of the text, where it is one. */
export const titleOf = (text: ReactNode): string | undefined => (typeof text === 'string' ? text : undefined);
