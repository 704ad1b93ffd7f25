import { Button } from '@signet/ui/button';
import { Dialog, DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { Text } from '@signet/ui/text';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';
import { archiveContract } from './archive-contract.ts';
import { useObstacleText } from './obstacle-text.ts';
import { tellArchived } from './tell-archived.ts';

export interface ArchiveDialogProps {
  contract: Contract;
  onClose: () => void;
  /** Called when it was archived, and again when that was undone. */
  onChanged: () => unknown;
}

/** Archives a contract after a question, or says what would have to happen first (GEN-17, STATE-DA-08). */
export default function ArchiveDialog({ contract, onClose, onChanged }: ArchiveDialogProps) {
  const t = useTexts('archive');
  const common = useTexts('common');
  const obstacle = useObstacleText()(contract);

  async function archive(): Promise<void> {
    await archiveContract(contract.id);
    await onChanged();
    await tellArchived([contract], onChanged);
  }

  if (obstacle === undefined)
    return (
      <Confirmation title={t('question')} confirmLabel={t('confirm')} onConfirm={archive} onClose={onClose}>
        {t('consequence')}
      </Confirmation>
    );
  return (
    <Dialog open onOpenChange={onClose} closeLabel={common('close')}>
      <DialogTitle>{t('refused')}</DialogTitle>
      <DialogBody>
        <Stack>
          <Text variant="strong">{obstacle}</Text>
          <Text tone="muted">{t('rule')}</Text>
        </Stack>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogFooter>
    </Dialog>
  );
}
