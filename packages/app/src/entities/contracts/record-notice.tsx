import { Suspense } from 'react';
import type { Contract } from '../../shared/api-client/entities.ts';
import { lazyWithTexts } from '../../shared/i18n/lazy-with-texts.ts';

// with its texts, which an honest server never makes anybody read
const RecordDifferences = lazyWithTexts(() => import('./record-differences.tsx'), 'record');

/** Warns of a contract that the server shows otherwise than its owner signed it; nothing for all others. */
export function RecordNotice({ contract: { differences = [] } }: { contract: Contract }) {
  if (differences.length === 0) return null;
  return (
    <Suspense>
      <RecordDifferences fields={differences} />
    </Suspense>
  );
}
