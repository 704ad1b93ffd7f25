import { Suspense } from 'react';
import { Link } from 'react-router';
import { Section } from '../../shared/layout/layout.tsx';
import s from './playground.module.css';
import { PLAYGROUND, type PlaygroundPiece } from './playground-pieces.ts';
import { useStories } from './use-stories.ts';

const LEVELS = [
  ['atoms', 'Atoms'],
  ['molecules', 'Molecules'],
  ['organisms', 'Organisms'],
] as const;

/** ROUTE-49: every piece and story of the kit by level (DESIGN-01). */
export function PlaygroundIndex() {
  return LEVELS.map(([level, title]) => (
    <Section key={level} title={title}>
      <ul className={s.index} aria-label={title}>
        {PLAYGROUND.filter((piece) => piece.level === level).map((piece) => (
          <li key={piece.name}>
            <Link to={piece.to}>{piece.title.slice(piece.title.indexOf('/') + 2)}</Link>
            <Suspense>
              <StoryNames piece={piece} />
            </Suspense>
          </li>
        ))}
      </ul>
    </Section>
  ));
}

function StoryNames({ piece }: { piece: PlaygroundPiece }) {
  const names = useStories(piece).map(({ name }) => name);
  return <p className={s.names}>{names.join(' · ')}</p>;
}
