import { Button } from '@signet/ui/button';
import { Text } from '@signet/ui/text';
import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import type { AccessGrant } from '../../shared/api-client/entities.ts';
import { oneByOne } from '../../shared/errors/one-by-one.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Row } from '../../shared/layout/layout.tsx';
import { notify } from '../../shared/notifications/notification-store.ts';
import { nextReminder } from './next-reminder.ts';
import { sendReminder } from './send-reminder.ts';

export interface RemindAllProps {
  contractId: string;
  /** The requests of those whose signature the contract waits for; at least one. */
  awaited: readonly AccessGrant[];
  onChanged: () => Promise<unknown>;
}

/** Reminds everybody who has not signed; those who were reminded within a day are left out, and after all were, it says from when. */
export default function RemindAll({ contractId, awaited, onChanged }: RemindAllProps) {
  const t = useTexts('sending');
  const { dateTime } = useDates();
  const [busy, setBusy] = useState(false);
  const due = awaited.filter((grant) => nextReminder(grant) === undefined);
  const [next] = awaited.flatMap((grant) => nextReminder(grant) ?? []).toSorted();

  async function remind(): Promise<void> {
    setBusy(true);
    const people = due.flatMap(({ grantedTo }) => grantedTo?.id ?? []);
    const { done } = await oneByOne(people, (id) => sendReminder(contractId, id));
    if (done.length > 0) notify({ state: 'success', value: t('remind.doneAll', { count: done.length }) });
    await onChanged();
    setBusy(false);
  }

  return (
    <Row>
      <Button
        size="sm"
        startIcon={<BellRing />}
        loading={busy}
        disabled={due.length === 0}
        onClick={() => void remind()}
      >
        {t('remind.all')}
      </Button>
      {due.length === 0 && next !== undefined && (
        <Text variant="small" tone="muted">
          {t('remind.from', { time: dateTime(next) })}
        </Text>
      )}
    </Row>
  );
}
