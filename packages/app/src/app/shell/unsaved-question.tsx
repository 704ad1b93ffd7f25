import { ConfirmDialog } from '@signet/ui/confirm-dialog';
import { useTexts } from '../../shared/i18n/use-texts.ts';

export interface UnsavedQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asked before a log-out that would lose unsaved changes. */
export default function UnsavedQuestion({ onStay, onLeave }: UnsavedQuestionProps) {
  const t = useTexts('shell');
  const common = useTexts('common');
  return (
    <ConfirmDialog
      open
      onOpenChange={onStay}
      title={t('unsaved.title')}
      confirmLabel={common('nav.logOut')}
      cancelLabel={common('cancel')}
      danger
      onConfirm={onLeave}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  );
}
