import { Button } from '@signet/ui/button';
import { DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { useState } from 'react';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';
import { DocumentEditor } from './document-editor.tsx';

export interface ChangeDocumentsDialogProps {
  contract: Contract;
  /** Called after a document was added or removed. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** The documents of a finished contract, to add and remove; stays open while files are on their way. */
export default function ChangeDocumentsDialog({ contract, onChanged, onClose }: ChangeDocumentsDialogProps) {
  const t = useTexts('contracts');
  const common = useTexts('common');
  const [busy, setBusy] = useState(false);
  return (
    <WorkDialog busy={busy} onClose={onClose}>
      <DialogTitle>{t('documents.changeTitle')}</DialogTitle>
      <DialogBody>
        <DocumentEditor contract={contract} onChanged={onChanged} onBusy={setBusy} keepOne />
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" disabled={busy} onClick={onClose}>
          {common('close')}
        </Button>
      </DialogFooter>
    </WorkDialog>
  );
}
