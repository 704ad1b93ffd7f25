import { Suspense } from 'react';
import type { Contract } from '../../shared/api-client/entities.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';

// loaded with its texts, which are not needed with an honest server
const RecordDifferences = lazyPart(() => import('./record-differences.tsx'), 'record');

/** Warns of a contract that differs from its owner's signed record; renders nothing otherwise. */
export function RecordNotice({ contract: { differences = [] } }: { contract: Contract }) {
  if (differences.length === 0) return null;
  return (
    <Suspense>
      <RecordDifferences fields={differences} />
    </Suspense>
  );
}
