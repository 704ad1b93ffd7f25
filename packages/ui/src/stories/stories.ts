import { createElement, type ComponentType } from 'react';
import { UiProvider } from '../atoms/provider/index.ts';

/** One state of a piece, as Storybook shows and tests it. */
export interface PieceStory {
  name: string;
  /** The theme that the story is about, where it is about one. */
  theme: 'light' | 'dark' | undefined;
  Story: ComponentType;
}

/** A piece of the kit with its stories, which are made ready when they are asked for. */
export interface PieceStories {
  level: 'atoms' | 'molecules' | 'organisms';
  /** Name of its folder, e.g. 'action-button'. */
  name: string;
  load: () => Promise<PieceStory[]>;
}

interface StoryModule {
  default: object;
  [story: string]: { name?: string; globals?: { theme?: PieceStory['theme']; direction?: 'rtl' } };
}

// eager: a chunk for each story would cut what the first page shares with it into many small files
const files = import.meta.glob<StoryModule>('../{atoms,molecules,organisms}/*/*.stories.tsx', {
  eager: true,
});

/** Every piece in the order of the taxonomy (DESIGN-01); not published, the glob is Vite's. */
export const PIECES: readonly PieceStories[] = Object.entries(files).map(([path, module]) => {
  const [, level, name] = path.split('/') as [string, PieceStories['level'], string];
  return { level, name, load: () => storiesOf(module) };
});

async function storiesOf(module: StoryModule): Promise<PieceStory[]> {
  const { composeStories } = await import('@storybook/react-vite');
  const composed = composeStories(module) as Record<string, ComponentType>;
  const isRightToLeft = ([key]: [string, unknown]) => module[key]?.globals?.direction === 'rtl';
  // exports come in alphabetical order: the ordinary stories go before the right-to-left ones
  const ordered = Object.entries(composed).toSorted(
    (one, other) => Number(isRightToLeft(one)) - Number(isRightToLeft(other)),
  );
  return ordered.map(([key, Story]) => ({
    name: module[key]?.name ?? key,
    theme: module[key]?.globals?.theme,
    Story: module[key]?.globals?.direction === 'rtl' ? fromRightToLeft(Story) : Story,
  }));
}

const fromRightToLeft = (Story: ComponentType) => () =>
  createElement(UiProvider, { direction: 'rtl' }, createElement(Story));
