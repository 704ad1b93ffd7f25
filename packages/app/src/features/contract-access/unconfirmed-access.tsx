import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { displayName } from '@signet/domain/validation/person-name';
import { Form } from '@signet/forms/form';
import { PhraseField } from '@signet/forms/phrase-field';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Spinner } from '@signet/ui/spinner';
import { Text } from '@signet/ui/text';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { forgetCode, keptCode } from '../../entities/sharing/kept-code.ts';
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
  const t = useTexts('links');
  const errorText = useErrorText();
  const user = useCurrentUser();
  const form = useForm({ defaultValues: { phrase: '' } });
  const grant = contract.myAccessGrant;
  const inviter = grant?.grantedBy ?? contract.ownedBy;
  const withCode = grant?.inviteEnvelope != null;
  // an unredeemed invitation expires
  const isRedeemed = grant?.expires == null;
  const name = inviter === undefined ? '' : displayName(inviter);
  const waiting = isRedeemed ? 'unconfirmed.text' : 'unconfirmed.textWithLink';

  const kept = useKeptCode(contract, onOpened, withCode);

  // opens by itself as soon as the inviter's browser has wrapped the key
  useEffect(() => {
    const timer = setInterval(() => void (document.hidden || onOpened()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [onOpened]);

  async function open({ phrase }: { phrase: string }): Promise<void> {
    const { redeemCode } = await import('../../entities/sharing/redeem-code.ts');
    try {
      await redeemCode(contract, phrase);
      await forgetCode(contract.id);
      await onOpened();
    } catch (error) {
      form.setError('phrase', { message: errorCodeOf(error) }, { shouldFocus: true });
    }
  }

  if (kept === 'looking') return null;
  if (kept === 'opening')
    return (
      <Row role="status">
        <Spinner /> {t('invited.opening')}
      </Row>
    );
  return (
    <Stack>
      <NoticeBar tone="attention">
        <Text variant="strong" as="span">
          {errorText('UnconfirmedHints')}
        </Text>{' '}
        {t(withCode ? 'unconfirmed.textWithCode' : waiting, { name, email: user.emailAddress })}
      </NoticeBar>
      <Row>
        <Button onClick={() => void onOpened()}>{t('unconfirmed.check')}</Button>
      </Row>
      {withCode && (
        <Form
          form={form}
          onSubmit={open}
          errorText={(code) => (code === 'CouldNotDecrypt' ? t('unconfirmed.wrongCode') : errorText(code))}
        >
          <Stack>
            <PhraseField label={t('unconfirmed.codeLabel', { name })} hint={t('unconfirmed.codeHint')} />
            <Row>
              <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
                {t('unconfirmed.codeSubmit')}
              </Button>
            </Row>
          </Stack>
        </Form>
      )}
    </Stack>
  );
}

type Kept = 'looking' | 'opening' | 'none';

/** Opens the contract with the code by which it was read in this browser. */
function useKeptCode(contract: Contract, onOpened: () => Promise<unknown>, withCode: boolean): Kept {
  const [kept, setKept] = useState<Kept>(withCode ? 'looking' : 'none');
  useEffect(() => {
    if (!withCode) return undefined;
    let left = false;
    const open = async () => {
      const code = await keptCode(contract.id);
      if (code === undefined || left) return;
      setKept('opening');
      const { redeemCode } = await import('../../entities/sharing/redeem-code.ts');
      await redeemCode(contract, code);
      await forgetCode(contract.id);
      await onOpened();
    };
    // when it fails, the words can be typed, and the reason is shown then
    void open()
      .catch(() => undefined)
      .finally(() => left || setKept('none'));
    return () => {
      left = true;
    };
    // once for a contract: a reload of it gives new objects
    // oxlint-disable-next-line react/exhaustive-deps
  }, [contract.id, withCode]);
  return kept;
}
