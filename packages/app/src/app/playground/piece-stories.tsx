import { UiProvider } from '@signet/ui/provider';
import { Section } from '../../shared/layout/layout.tsx';
import s from './playground.module.css';
import type { PlaygroundPiece } from './playground-pieces.ts';
import { useStories } from './use-stories.ts';

/** The stories of one piece below each other, the same as in Storybook (COMP-14). */
export function PieceStories({ piece }: { piece: PlaygroundPiece }) {
  return useStories(piece).map(({ name, theme, Story }) => (
    <Section key={name} title={name}>
      <UiProvider className={s.story} data-theme={theme}>
        <Story />
      </UiProvider>
    </Section>
  ));
}
