import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { displayName } from '@signet/domain/validation/person-name';
import { Form } from '@signet/forms/form';
import { PhraseField } from '@signet/forms/phrase-field';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Stack } from '../../shared/layout/layout.tsx';
import { useCurrentUser } from '../../shared/session/session-store.ts';

export interface UnconfirmedAccessProps {
  contract: Contract;
  onOpened: () => Promise<unknown>;
}

/** How often somebody who waits looks whether they were let in. */
const LOOK_EVERY_MS = 5000;

/** ERR-19: the contract is not wrapped for this person's key yet; they wait, or open it with the code they were given. */
export default function UnconfirmedAccess({ contract, onOpened }: UnconfirmedAccessProps) {
  const t = useTexts('contracts');
  const errorText = useErrorText();
  const user = useCurrentUser();
  const form = useForm({ defaultValues: { phrase: '' } });
  const grant = contract.myAccessGrant;
  const inviter = grant?.grantedBy ?? contract.ownedBy;
  const withCode = grant?.inviteEnvelope != null;
  // an unredeemed invitation expires
  const isRedeemed = grant?.expires == null;
  const name = inviter === undefined ? '' : displayName(inviter);
  const waiting = isRedeemed ? 'detail.unconfirmed.text' : 'detail.unconfirmed.textWithLink';

  // opens by itself as soon as the inviter's browser has wrapped the key
  useEffect(() => {
    const timer = setInterval(() => void (document.hidden || onOpened()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [onOpened]);

  async function open({ phrase }: { phrase: string }): Promise<void> {
    const { redeemCode } = await import('../../entities/sharing/redeem-code.ts');
    try {
      await redeemCode(contract, phrase);
      await onOpened();
    } catch (error) {
      form.setError('phrase', { message: errorCodeOf(error) }, { shouldFocus: true });
    }
  }

  return (
    <Stack>
      <NoticeBar tone="attention">
        <Text variant="strong" as="span">
          {errorText('UnconfirmedHints')}
        </Text>{' '}
        {t(withCode ? 'detail.unconfirmed.textWithCode' : waiting, { name, email: user.emailAddress })}
      </NoticeBar>
      <Row>
        <Button onClick={() => void onOpened()}>{t('detail.unconfirmed.check')}</Button>
      </Row>
      {withCode && (
        <Form
          form={form}
          onSubmit={open}
          errorText={(code) =>
            code === 'CouldNotDecrypt' ? t('detail.unconfirmed.wrongCode') : errorText(code)
          }
        >
          <Stack>
            <PhraseField
              label={t('detail.unconfirmed.codeLabel', { name })}
              hint={t('detail.unconfirmed.codeHint')}
            />
            <Row>
              <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
                {t('detail.unconfirmed.codeSubmit')}
              </Button>
            </Row>
          </Stack>
        </Form>
      )}
    </Stack>
  );
}
