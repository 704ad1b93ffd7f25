import { fromBase64, toBase64 } from '@signet/domain/bytes/base64';
import type { PageReader } from '@signet/domain/directory/page';
import type { Tx } from '../../platform/db/database.ts';

/** Reads the pages of the key directory. */
export function pageReader(tx: Tx): PageReader {
  return async (prefixes) => {
    if (prefixes.length === 0) return new Map();
    const rows = await tx
      .selectFrom('directory_pages')
      .selectAll()
      .where('prefix', 'in', [...prefixes])
      .execute();
    return new Map(rows.map(({ prefix, content }) => [prefix, fromBase64(content)]));
  };
}

/** Replaces the pages with the same prefixes. */
export async function writePages(tx: Tx, pages: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const values = [...pages].map(([prefix, content]) => ({ prefix, content: toBase64(content) }));
  await tx
    .insertInto('directory_pages')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('prefix').doUpdateSet((eb) => ({ content: eb.ref('excluded.content') })),
    )
    .execute();
}
