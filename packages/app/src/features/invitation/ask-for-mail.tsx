import type { ErrorCode } from '@signet/domain/errors/codes';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { useState } from 'react';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Section } from '../../shared/layout/layout.tsx';

export interface AskForMailProps {
  type: 'sign' | 'view';
  /** Of the invited person. */
  email: string;
  /** Has the mail sent again. */
  onAsk: () => Promise<void>;
}

/** What takes more than the link with a code: the mailbox shows who somebody is. */
export function AskForMail({ type, email, onAsk }: AskForMailProps) {
  const t = useTexts('links');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ErrorCode | 'sent'>();

  async function ask(): Promise<void> {
    setBusy(true);
    setOutcome(undefined);
    try {
      await onAsk();
      setOutcome('sent');
    } catch (error) {
      setOutcome(errorCodeOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section title={t(`byCode.${type}Title`)}>
      <Text>{t(`byCode.${type}Text`, { email })}</Text>
      <Row>
        <Button loading={busy} onClick={() => void ask()}>
          {t('byCode.mailAgain')}
        </Button>
        <Text role="status">{outcome === 'sent' && t('byCode.mailSent', { email })}</Text>
      </Row>
      {outcome !== undefined && outcome !== 'sent' && (
        <NoticeBar tone="attention">{errorText(outcome)}</NoticeBar>
      )}
    </Section>
  );
}
