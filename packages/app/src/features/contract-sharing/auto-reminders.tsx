import {
  AUTO_REMINDERS_MAX,
  FIRST_AUTO_REMINDER_DAYS,
  NEXT_AUTO_REMINDER_DAYS,
} from '@signet/domain/contracts/auto-reminder';
import { Switch } from '@signet/ui/switch';
import { useState } from 'react';
import { api } from '../../shared/api-client/api.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';

export interface AutoRemindersProps {
  contract: Contract;
  onChanged: () => Promise<unknown>;
}

/** Whether people who do not answer a request to sign are reminded without the owner's doing; counts at once. */
export default function AutoReminders({ contract, onChanged }: AutoRemindersProps) {
  const t = useTexts('sending');
  // what was pressed, until the contract says it: the switch keeps the focus meanwhile
  const [pressed, setPressed] = useState<boolean>();

  async function change(remindsAutomatically: boolean): Promise<void> {
    setPressed(remindsAutomatically);
    try {
      await api.update('digitalassets', contract.id, { remindsAutomatically }, { tell: 'failures' });
      await onChanged();
    } catch {
      // told by the client; the switch shows what the contract has
    } finally {
      setPressed(undefined);
    }
  }

  return (
    <Switch
      label={t('remind.automatically')}
      description={t('remind.when', {
        first: FIRST_AUTO_REMINDER_DAYS,
        next: NEXT_AUTO_REMINDER_DAYS,
        most: AUTO_REMINDERS_MAX,
      })}
      checked={pressed ?? contract.remindsAutomatically === true}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}
