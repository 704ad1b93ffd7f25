import { Button } from '@signet/ui/button';
import { DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Spinner } from '@signet/ui/spinner';
import { Text } from '@signet/ui/text';
import { WordsGrid } from '@signet/ui/words-grid';
import { useState } from 'react';
import useSWR from 'swr';
import type { Account, NaturalPerson } from '../../shared/api-client/entities.ts';
import { knownKeyOf, markCompared } from '../../trust/contacts/known-key.ts';
import { useConfirmedPerson } from '../../trust/contacts/use-confirmed-person.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { tellFailure } from '../../shared/notifications/tell-failure.ts';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';

export interface KeyDialogProps {
  person: NaturalPerson;
  account: Account;
  /** Called when the person compared the words, or revoked that. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** The known facts about somebody's key, and its words to compare with theirs. */
export default function KeyDialog({ person, account, onChanged, onClose }: KeyDialogProps) {
  const t = useTexts('pins');
  const errorText = useErrorText();
  const dates = useDates();
  const [busy, setBusy] = useState(false);
  const { emailAddress: email } = person;
  const { name } = useConfirmedPerson(person);
  const { data, error, mutate } = useSWR(['known key', account.id, email], () => knownKeyOf(account, email));

  async function mark(isSame: boolean): Promise<void> {
    setBusy(true);
    try {
      await markCompared(account, email, isSame);
      // what is shown changes last: the dialog can be closed as soon as it says that the words were compared
      await onChanged();
      await mutate();
    } catch (failure) {
      tellFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <WorkDialog onClose={onClose} busy={busy}>
      <DialogTitle>{t('key.title', { name })}</DialogTitle>
      <DialogBody>
        {error !== undefined && <NoticeBar tone="danger">{errorText(errorCodeOf(error))}</NoticeBar>}
        {data === undefined && error === undefined && <Spinner label={t('key.loading')} />}
        {data !== undefined && (
          <Stack>
            <Text>{t('key.text', { name })}</Text>
            <WordsGrid aria-label={t('key.words', { name })} words={data.fingerprint} />
            <Text tone="muted">
              {t('key.since', { date: dates.date(data.since) })}{' '}
              {data.confirmedAt !== undefined &&
                t('key.confirmed', { service: location.host, email, date: dates.date(data.confirmedAt) })}
            </Text>
            {data.replacedSince !== undefined && (
              <NoticeBar tone="attention">
                {t('key.replaced', { name, date: dates.date(data.replacedSince) })}
              </NoticeBar>
            )}
            {data.comparedAt === undefined ? (
              <Text tone="muted">{t('key.differ')}</Text>
            ) : (
              <NoticeBar tone="success">
                {t('key.comparedAt', { date: dates.date(data.comparedAt) })}
              </NoticeBar>
            )}
          </Stack>
        )}
      </DialogBody>
      {data !== undefined && (
        <DialogFooter>
          {data.comparedAt === undefined ? (
            <Button variant="primary" loading={busy} onClick={() => void mark(true)}>
              {t('key.same')}
            </Button>
          ) : (
            <Button loading={busy} onClick={() => void mark(false)}>
              {t('key.takeBack')}
            </Button>
          )}
        </DialogFooter>
      )}
    </WorkDialog>
  );
}
