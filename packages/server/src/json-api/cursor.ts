import { AppError } from '@signet/domain/errors/app-error';
import { z } from 'zod';

/** The last row of a page: its sort value and its id. */
export interface Cursor {
  value: string;
  id: string;
}

const schema = z.tuple([z.string().max(1000), z.uuid()]);

/** The opaque text that `links.next` carries. */
export function writeCursor({ value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** @throws AppError UnknownParameter for anything that {@link writeCursor} did not make */
export function readCursor(text: string): Cursor {
  try {
    const [value, id] = schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { value, id };
  } catch (cause) {
    throw new AppError('UnknownParameter', { pointer: 'page[cursor]', cause });
  }
}

/** The address of the next page below /ui-api (J-168): the same call with another cursor. */
export function nextLink(path: string, query: URLSearchParams, cursor: Cursor): string {
  const next = new URLSearchParams(query);
  next.set('page[cursor]', writeCursor(cursor));
  return `${path}?${next.toString()}`;
}
