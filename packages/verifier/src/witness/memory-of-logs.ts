import { join } from 'node:path';
import { fromHex, toHex } from '@signet/domain/bytes/hex';
import { readIfThere, writeDurably } from './durable-file.ts';

const FILE = 'logs.json';

/** The last tree of a log that was cosigned. */
export interface Head {
  size: number;
  root: Uint8Array;
}

/** What the witness knows of each log, by its origin, in one file. */
export interface MemoryOfLogs {
  headOf(origin: string): Head | undefined;
  /** Stores the head durably. The caller ensures that it follows the one before. */
  keep(origin: string, head: Head): Promise<void>;
}

/** Error when the file is not as it was written: a witness that lost its memory must not continue. */
export async function openMemoryOfLogs(folder: string): Promise<MemoryOfLogs> {
  const path = join(folder, FILE);
  const stored = await readIfThere(path);
  const heads = new Map<string, Head>(stored === undefined ? [] : headsOf(stored, path));
  let writing = Promise.resolve();
  return {
    headOf: (origin) => heads.get(origin),
    keep(origin, head) {
      // one file for all logs: one writer at a time
      const write = writing.then(async () => {
        await writeDurably(path, textOf(new Map(heads).set(origin, head)));
        heads.set(origin, head);
      });
      writing = write.catch(() => undefined);
      return write;
    },
  };
}

function textOf(heads: ReadonlyMap<string, Head>): string {
  const entries = [...heads].map(
    ([origin, { size, root }]) => [origin, { size, root: toHex(root) }] as const,
  );
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

function headsOf(text: string, path: string): [string, Head][] {
  try {
    const stored = JSON.parse(text) as Record<string, { size: unknown; root: unknown }>;
    return Object.entries(stored).map(([origin, { size, root }]) => {
      if (
        typeof size !== 'number' ||
        !Number.isSafeInteger(size) ||
        typeof root !== 'string' ||
        root.length !== 64
      )
        throw new TypeError('no head');
      return [origin, { size, root: fromHex(root) }];
    });
  } catch (cause) {
    throw new Error(
      `${path} is damaged: restore it from a backup. Without it this witness forgets what it signed.`,
      {
        cause,
      },
    );
  }
}
