import { Button } from '@signet/ui/button';
import { DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { useRef, useState } from 'react';
import { api } from '../../shared/api-client/api.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';

export interface LeaveDraftDialogProps {
  contractId: string;
  save: () => Promise<boolean>;
  /** Called by Escape and the close button: the person stays in the editor. */
  onStay: () => void;
  /** Called when the draft is saved or deleted. */
  onLeave: () => void;
}

/** Keep the draft or delete it; a failure is shown and nothing is lost. */
export default function LeaveDraftDialog({ contractId, save, onStay, onLeave }: LeaveDraftDialogProps) {
  const t = useTexts('editor');
  const common = useTexts('common');
  const errorText = useErrorText();
  const keep = useRef<HTMLButtonElement>(null);
  const [running, setRunning] = useState<'keep' | 'delete'>();
  const [problem, setProblem] = useState<string>();

  async function run(action: 'keep' | 'delete'): Promise<void> {
    setRunning(action);
    setProblem(undefined);
    try {
      if (action === 'delete') await api.remove('digitalassets', contractId);
      else if (!(await save())) return setProblem(t('leave.notSaved'));
      onLeave();
    } catch (error) {
      setProblem(errorText(errorCodeOf(error)));
    } finally {
      setRunning(undefined);
    }
  }

  return (
    <WorkDialog
      role="alertdialog"
      closeLabel={t('leave.stay')}
      busy={running !== undefined}
      initialFocus={keep}
      onClose={onStay}
    >
      <DialogTitle>{t('leave.title')}</DialogTitle>
      <DialogBody>
        <Stack>
          <Text>{t('leave.text')}</Text>
          {problem !== undefined && <NoticeBar tone="danger">{problem}</NoticeBar>}
        </Stack>
      </DialogBody>
      <DialogFooter>
        <Button
          variant="danger"
          loading={running === 'delete'}
          disabled={running === 'keep'}
          onClick={() => void run('delete')}
        >
          {common('delete')}
        </Button>
        <Button
          ref={keep}
          variant="primary"
          loading={running === 'keep'}
          disabled={running === 'delete'}
          onClick={() => void run('keep')}
        >
          {t('leave.keep')}
        </Button>
      </DialogFooter>
    </WorkDialog>
  );
}
