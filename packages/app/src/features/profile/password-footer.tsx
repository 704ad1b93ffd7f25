import { Button } from '@signet/ui/button';
import { DialogFooter } from '@signet/ui/dialog';
import { useTexts } from '../../shared/i18n/use-texts.ts';

export interface PasswordFooterProps {
  submitLabel: string;
  /** The action destroys something. @default false */
  danger?: boolean;
  /** The action is running. */
  running: boolean;
  onCancel: () => void;
}

/** The buttons below a form that asks for the password. */
export function PasswordFooter({ submitLabel, danger = false, running, onCancel }: PasswordFooterProps) {
  const common = useTexts('common');
  return (
    <DialogFooter>
      <Button onClick={onCancel} disabled={running}>
        {common('cancel')}
      </Button>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={running}>
        {submitLabel}
      </Button>
    </DialogFooter>
  );
}
