import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useEffect, useState } from 'react';
import { resumeGuest } from '../../entities/guests/resume-guest.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { keptGuests, type KeptGuest } from '../../shared/session/kept-guests.ts';
import type { StoredSession } from '../../shared/storage/user-storage.ts';

/** One press for people who opened a contract in this browser and have no password yet; nothing for all others. */
export default function KeptGuests({ onContinued }: { onContinued: (session: StoredSession) => void }) {
  const t = useTexts('links');
  const errorText = useErrorText();
  const [guests, setGuests] = useState<KeptGuest[]>([]);
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<ErrorCode>();

  useEffect(() => {
    let ignored = false;
    void keptGuests().then((kept) => ignored || setGuests(kept));
    return () => {
      ignored = true;
    };
  }, []);

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

  if (guests.length === 0) return null;
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
