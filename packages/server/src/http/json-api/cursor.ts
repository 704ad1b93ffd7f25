import { AppError } from '@signet/domain/errors/app-error';
import { z } from 'zod';
import { isStorable } from './storable.ts';

/** The last row of a page: its sort value and its id. */
export interface Cursor {
  value: string;
  id: string;
}

const SORT_VALUES = {
  text: z.string().max(1000).refine(isStorable),
  moment: z.iso.datetime(),
} as const;

/** The opaque text that `links.next` carries. */
function writeCursor({ value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/**
 * @param kind the kind of value that the list is sorted by
 * @throws AppError UnknownParameter for anything that {@link writeCursor} did not make for such a list
 */
export function readCursor(text: string, kind: keyof typeof SORT_VALUES): Cursor {
  try {
    const schema = z.tuple([SORT_VALUES[kind], z.uuid()]);
    const [value, id] = schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { value, id };
  } catch (cause) {
    throw new AppError('UnknownParameter', { pointer: 'page[cursor]', cause });
  }
}

/** The address of the next page below /ui-api: the same call with another cursor. */
export function nextLink(path: string, query: URLSearchParams, cursor: Cursor): string {
  const next = new URLSearchParams(query);
  next.set('page[cursor]', writeCursor(cursor));
  return `${path}?${next.toString()}`;
}
