import { ContentHeader } from '@signet/ui/content-header';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { Stack } from '../layout/layout.tsx';
import { PieceStories } from '../playground/piece-stories.tsx';
import { PlaygroundIndex } from '../playground/playground-index.tsx';
import { pieceAt } from '../playground/playground-pieces.ts';
import { usePageTitle } from '../shell/page-title.ts';

/** /playground and its five named pages (ROUTE-49 to ROUTE-54, J-038): the stories of the kit inside the running app. */
export default function PlaygroundPage() {
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
