import { createReadStream } from 'node:fs';
import { z } from 'zod';
import type { KnownBlob } from '../platform/blobs/checked.ts';
import { linesOf } from './lines.ts';

const lineSchema = z.tuple([z.uuid(), z.string().regex(/^[0-9a-f]{64}$/), z.int().min(0)]);

/** The line of a blob in a list. */
export const blobLine = ({ key, hash, size }: KnownBlob): string => `${JSON.stringify([key, hash, size])}\n`;

/** The blobs of a list in a file. */
export async function* readBlobList(path: string): AsyncGenerator<KnownBlob> {
  for await (const line of linesOf(createReadStream(path))) {
    const [key, hash, size] = lineSchema.parse(JSON.parse(line));
    yield { key, hash, size };
  }
}
