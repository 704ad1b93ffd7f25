import type { Bytes } from '../../bytes/bytes.ts';
import type { DirectoryLeaf } from '../leaf.ts';
import type { PageReader } from '../page.ts';
import { updateDirectory, type DirectoryUpdate } from '../update.ts';

/** A directory whose pages are in memory, for tests and samples. */
export interface MemoryDirectory {
  read: PageReader;
  /** Adds the leaves of one epoch and stores the resulting pages. */
  enter(leaves: readonly DirectoryLeaf[]): Promise<DirectoryUpdate>;
}

/** A new, empty directory. */
export function createMemoryDirectory(): MemoryDirectory {
  const pages = new Map<string, Bytes>();
  const read: PageReader = (prefixes) => {
    return new Map(
      prefixes.flatMap((prefix) => {
        const page = pages.get(prefix);
        return page === undefined ? [] : [[prefix, page] as const];
      }),
    );
  };
  return {
    read,
    async enter(leaves) {
      const update = await updateDirectory(read, leaves);
      for (const [prefix, page] of update.pages) pages.set(prefix, page);
      return update;
    },
  };
}
