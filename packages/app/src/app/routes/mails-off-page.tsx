import { kindOfSwitchToken } from '@signet/domain/mails/switchable-mail';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../shared/api-client/api.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Row } from '../../shared/layout/layout.tsx';
import { PublicFrame } from '../shell/public-frame.tsx';

/**
 * /mails/off: turns off the kind of mail whose link was followed, for who is logged in or not. It asks before, since programs that look
 * at mails follow links, and can be taken back at once.
 */
export default function MailsOffPage() {
  const t = useTexts('mails');
  const errorText = useErrorText();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const kind = kindOfSwitchToken(token);
  const [isOn, setOn] = useState<boolean>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorCode>();

  async function set(on: boolean): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await api.create('mailswitchlinks', { token, isOn: on }, { tell: 'nothing' });
      setOn(on);
    } catch (error) {
      setFailure(errorCodeOf(error));
    } finally {
      setBusy(false);
    }
  }

  if (kind === undefined || failure === 'NotFound')
    return (
      <PublicFrame title={t('off.title')}>
        <NoticeBar tone="attention">{t('off.gone')}</NoticeBar>
        <Button asChild>
          <Link to={PATHS.login}>{t('off.toProfile')}</Link>
        </Button>
      </PublicFrame>
    );
  const name = { kind: t(`kinds.${kind}.label`) };
  return (
    <PublicFrame title={t('off.title')}>
      <div role="status">
        {isOn === undefined ? (
          <Text>{t('off.ask', name)}</Text>
        ) : (
          <NoticeBar tone="success">{t(isOn ? 'off.undone' : 'off.done', name)}</NoticeBar>
        )}
      </div>
      {failure !== undefined && <NoticeBar tone="danger">{errorText(failure)}</NoticeBar>}
      <Row>
        {isOn === false ? (
          <Button loading={isBusy} onClick={() => void set(true)}>
            {t('off.undo')}
          </Button>
        ) : (
          <Button variant="primary" loading={isBusy} onClick={() => void set(false)}>
            {t('off.turnOff')}
          </Button>
        )}
      </Row>
    </PublicFrame>
  );
}
