import { ContentHeader } from '@signet/ui/content-header';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { Stack } from '../../shared/layout/layout.tsx';
import { PieceStories } from './piece-stories.tsx';
import { PlaygroundIndex } from './playground-index.tsx';
import { pieceAt } from './playground-pieces.ts';
import { usePageTitle } from '../shell/page-title.ts';

/** The stories of the kit inside the running app: of the piece that the address names, or the index of all. */
export default function Playground() {
  const piece = pieceAt(useLocation());
  const title = piece?.title ?? 'Playground';
  usePageTitle(title);
  return (
    <Stack>
      <ContentHeader title={title} />
      {piece === undefined ? (
        <PlaygroundIndex />
      ) : (
        <Suspense key={piece.to}>
          <PieceStories piece={piece} />
        </Suspense>
      )}
    </Stack>
  );
}
