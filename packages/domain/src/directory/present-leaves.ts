import type { DirectoryLeaf } from './leaf.ts';
import { decodePage, type PageReader } from './page.ts';

/** The leaves of those labels (64 digits) that a directory has, by label. Reads one level of pages after the other. */
export async function presentLeaves(
  read: PageReader,
  labels: readonly string[],
): Promise<Map<string, DirectoryLeaf>> {
  const present = new Map<string, DirectoryLeaf>();
  let waiting = new Set(labels);
  for (let depth = 0; waiting.size > 0; depth += 1) {
    const pages = await read([...new Set([...waiting].map((label) => label.slice(0, depth)))]);
    const decoded = new Map([...pages].map(([prefix, content]) => [prefix, decodePage(content)]));
    const below = new Set<string>();
    for (const label of waiting) {
      const slot = decoded.get(label.slice(0, depth))?.get(Number.parseInt(label.charAt(depth), 16));
      if (slot === undefined) continue;
      if ('below' in slot) below.add(label);
      else if (slot.leaf.label === label) present.set(label, slot.leaf);
    }
    waiting = below;
  }
  return present;
}
