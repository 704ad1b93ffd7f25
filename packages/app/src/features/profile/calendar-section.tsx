import { Button } from '@signet/ui/button';
import { CopyableValue } from '@signet/ui/copyable-value';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { useState } from 'react';
import { api } from '../../shared/api-client/api.ts';
import { useList } from '../../shared/api-client/use-resource.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Section } from '../../shared/layout/layout.tsx';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';

/** The address at which a calendar program reads the person's events: shown once, replaced and revoked. */
export default function CalendarSection() {
  const t = useTexts('mails');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { date } = useDates();
  const { data: feeds, error, mutate } = useList('calendarfeeds');
  const [address, setAddress] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<'replace' | 'revoke'>();
  const [feed] = feeds ?? [];

  async function change(work: () => Promise<string | undefined>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      setAddress(await work());
    } catch {
      // told by the client
    }
    await mutate().catch(() => undefined);
    setBusy(false);
  }

  async function make(): Promise<string | undefined> {
    const { token } = await api.create('calendarfeeds', {}, { answer: 'calendarfeeds', tell: 'failures' });
    return token === null ? undefined : `${location.origin}/calendars/${token}.ics`;
  }

  async function revoke(id: string): Promise<undefined> {
    await api.remove('calendarfeeds', id, { tell: 'failures' });
  }

  return (
    <Section title={t('calendar.heading')}>
      <Text tone="muted">{t('calendar.text')}</Text>
      {error !== undefined && <NoticeBar tone="danger">{errorText(errorCodeOf(error))}</NoticeBar>}
      {address === undefined ? (
        feed !== undefined && <Text>{t('calendar.since', { day: date(feed.created) })}</Text>
      ) : (
        <>
          <NoticeBar>{t('calendar.once')}</NoticeBar>
          <CopyableValue
            wrap
            value={address}
            labels={{ copy: t('calendar.copy'), copied: common('copied') }}
          />
        </>
      )}
      {feeds !== undefined && (
        <Row>
          <Button
            aria-disabled={busy}
            onClick={() => (feed === undefined ? void change(make) : setAsked('replace'))}
          >
            {t(feed === undefined ? 'calendar.make' : 'calendar.replace')}
          </Button>
          {feed !== undefined && (
            <Button aria-disabled={busy} onClick={() => setAsked('revoke')}>
              {t('calendar.revoke')}
            </Button>
          )}
        </Row>
      )}
      {asked !== undefined && feed !== undefined && (
        <Confirmation
          title={t(`calendar.${asked}Title`)}
          confirmLabel={t(`calendar.${asked}`)}
          danger
          onConfirm={() => change(asked === 'replace' ? make : () => revoke(feed.id))}
          onClose={() => setAsked(undefined)}
        >
          {t('calendar.endsText')}
        </Confirmation>
      )}
    </Section>
  );
}
