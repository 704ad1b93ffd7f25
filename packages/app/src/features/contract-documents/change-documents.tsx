import { Button } from '@signet/ui/button';
import { Suspense, useState } from 'react';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';

const ChangeDocumentsDialog = lazyPart(() => import('./change-documents-dialog.tsx'), 'editor');

/** Lets the owner add and remove documents of a finished contract, while nobody has signed it. */
export function ChangeDocuments({
  contract,
  onChanged,
}: {
  contract: Contract;
  onChanged: () => Promise<unknown>;
}) {
  const t = useTexts('contracts');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('documents.change')}
      </Button>
      {open && (
        <Suspense>
          <ChangeDocumentsDialog contract={contract} onChanged={onChanged} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
