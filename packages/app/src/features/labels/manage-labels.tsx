import { Button } from '@signet/ui/button';
import { Suspense, useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';

const LabelManager = lazyPart(() => import('./label-manager.tsx'));

export interface ManageLabelsProps {
  /** Called when labels were changed, whose contracts may be shown. */
  onChanged?: (() => Promise<unknown>) | undefined;
}

/** The button that opens all labels of the person's company, or their own. */
export function ManageLabels({ onChanged }: ManageLabelsProps) {
  const t = useTexts('labels');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('manage')}
      </Button>
      {isOpen && (
        <Suspense>
          <LabelManager onChanged={onChanged} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
