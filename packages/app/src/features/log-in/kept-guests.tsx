import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useState } from 'react';
import { resumeGuest } from '../../entities/guests/resume-guest.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import type { KeptGuest } from '../../shared/session/kept-guests.ts';
import type { StoredSession } from '../../shared/storage/user-storage.ts';

export interface KeptGuestsProps {
  guests: readonly KeptGuest[];
  onContinued: (session: StoredSession) => void;
}

/** One press for people who opened a contract in this browser and have no password yet. */
export default function KeptGuests({ guests, onContinued }: KeptGuestsProps) {
  const t = useTexts('links');
  const errorText = useErrorText();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<ErrorCode>();

  async function goOn(guest: KeptGuest): Promise<void> {
    setBusy(guest.accountId);
    try {
      onContinued(await resumeGuest(guest));
    } catch (error) {
      setProblem(errorCodeOf(error));
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <Stack>
      {guests.map((guest) => (
        <Button
          key={guest.accountId}
          size="lg"
          block
          loading={busy === guest.accountId}
          onClick={() => void goOn(guest)}
        >
          {t('guest.continue', { email: guest.emailAddress })}
        </Button>
      ))}
      {problem !== undefined && <NoticeBar tone="attention">{errorText(problem)}</NoticeBar>}
    </Stack>
  );
}
