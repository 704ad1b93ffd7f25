import { Button } from '@signet/ui/button';
import { Suspense, useEffect, useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import type { Mendable } from './send-checks.tsx';
import type { SendDialogProps } from './send-dialog.tsx';

const SendDialog = lazyPart(() => import('./send-dialog.tsx'), 'sending', 'fields');

export interface SendDraftProps extends Omit<SendDialogProps, 'onClose'> {
  /** Whether the dialog may open; what is wrong is told where it is. */
  check: () => Promise<boolean>;
}

/** The button that sends a draft, by a dialog that shows what goes to whom and leads to what is missing. */
export function SendDraft({ check, onMend, ...dialog }: SendDraftProps) {
  const t = useTexts('editor');
  const [isOpen, setOpen] = useState(false);
  const [mending, setMending] = useState<Mendable>();
  const { saveAll } = dialog;

  useEffect(() => {
    if (mending === undefined) return undefined;
    // a task later: a dialog that closes gives the focus back to its button in a task of its own
    const timer = setTimeout(() => {
      setMending(undefined);
      onMend(mending);
    });
    return () => clearTimeout(timer);
  }, [mending, onMend]);

  async function open(): Promise<void> {
    if (!(await check())) return;
    // what was typed a moment ago is shown, too
    void saveAll();
    setOpen(true);
  }

  return (
    <>
      <Button variant="primary" onClick={() => void open()}>
        {t('send')}
      </Button>
      {isOpen && (
        <Suspense>
          <SendDialog
            {...dialog}
            onMend={(part) => {
              setOpen(false);
              setMending(part);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
