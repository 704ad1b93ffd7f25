import type { PieceStories, PieceStory } from '@signet/ui/stories';
import { use } from 'react';

const started = new Map<string, Promise<PieceStory[]>>();

/** The stories of a piece; the page waits for them. */
export function useStories({ level, name, load }: PieceStories): PieceStory[] {
  const key = `${level}/${name}`;
  const stories = started.get(key) ?? load();
  started.set(key, stories);
  return use(stories);
}
