import { Button } from '@signet/ui/button';
import { Dialog, DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { Text } from '@signet/ui/text';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** Shown for a place that is missing or closed to this person. */
export default function NoAccessDialog({ onLeave }: { onLeave: () => void }) {
  const t = useTexts('workspaces');
  return (
    <Dialog open onOpenChange={onLeave}>
      <DialogTitle>{t('noAccess.title')}</DialogTitle>
      <DialogBody>
        <Text>{t('noAccess.text')}</Text>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onLeave}>
          {t('noAccess.ok')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
