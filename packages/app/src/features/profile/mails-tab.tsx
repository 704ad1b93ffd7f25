import { isSwitchableMail, type SwitchableMail } from '@signet/domain/mails/switchable-mail';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Skeleton } from '@signet/ui/skeleton';
import { Switch } from '@signet/ui/switch';
import { Text } from '@signet/ui/text';
import { useRef } from 'react';
import { api } from '../../shared/api-client/api.ts';
import { useList } from '../../shared/api-client/use-resource.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';

/** The kinds of mail that the person gets, each with a switch that counts at once. */
export default function MailsTab() {
  const t = useTexts('mails');
  const errorText = useErrorText();
  const { data: switches, error, mutate } = useList('mailswitches');
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** Shown at once, so that the switch keeps the focus; one change after the other, so that the last one counts. */
  function change(kind: SwitchableMail, isOn: boolean): void {
    const withKind = (known: typeof switches) =>
      known?.map((one) => (one.kind === kind ? { ...one, isOn } : one));
    last.current = last.current
      .then(() => api.create('mailswitches', { kind, isOn }, { tell: 'failures' }))
      // told by the client; then the switch shows what the server has
      .catch(() => mutate());
    void mutate(withKind, { revalidate: false });
  }

  return (
    <Stack>
      <Text tone="muted">{t('text')}</Text>
      {error !== undefined && <NoticeBar tone="danger">{errorText(errorCodeOf(error))}</NoticeBar>}
      {switches === undefined && error === undefined && <Skeleton height="12em" />}
      {switches?.flatMap(({ kind, isOn }) =>
        // a newer server may have kinds that this page has no words for
        isSwitchableMail(kind)
          ? [
              <Switch
                key={kind}
                label={t(`kinds.${kind}.label`)}
                description={t(`kinds.${kind}.hint`)}
                checked={isOn}
                onChange={({ target }) => change(kind, target.checked)}
              />,
            ]
          : [],
      )}
    </Stack>
  );
}
