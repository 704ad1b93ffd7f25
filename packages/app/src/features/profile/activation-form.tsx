import type { ErrorCode } from '@signet/domain/errors/codes';
import { otpauthUri } from '@signet/domain/second-factor/totp';
import { Form } from '@signet/forms/form';
import { OneTimeCodeField } from '@signet/forms/one-time-code-field';
import { Button } from '@signet/ui/button';
import { CopyableValue } from '@signet/ui/copyable-value';
import { DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { QrCode } from '@signet/ui/qr-code';
import { Text } from '@signet/ui/text';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { activateDevice } from '../../trust/second-factor/change-devices.ts';
import type { Device } from '../../shared/api-client/entities.ts';
import s from './profile.module.css';

export interface ActivationFormProps {
  device: Device;
  /** The name of the codes in the authenticator app. */
  account: string;
  onBusy: (busy: boolean) => void;
  onActivated: () => void;
  onCancel: () => void;
}

const focus = (title: HTMLHeadingElement | null) => title?.focus();

/** The secret as QR code and text (DLG-2FA-03), and the first code, which makes the device active (DLG-2FA-04). */
export function ActivationForm({ device, account, onBusy, onActivated, onCancel }: ActivationFormProps) {
  const t = useTexts('profile');
  const common = useTexts('common');
  const errorText = useErrorText();
  const form = useForm({ defaultValues: { code: '' } });
  const [problem, setProblem] = useState<ErrorCode>();
  const code = useWatch({ control: form.control, name: 'code' });
  const { isSubmitting } = form.formState;
  const secret = device.secret ?? '';
  const uri = otpauthUri({ secret, account, issuer: common('product') });

  async function submit(values: { code: string }): Promise<void> {
    setProblem(undefined);
    onBusy(true);
    try {
      await activateDevice(device.id, values.code);
      onActivated();
    } catch (error) {
      const failure = errorCodeOf(error);
      if (failure !== 'IncorrectAuthenticationCode') return setProblem(failure);
      form.setError('code', { message: failure }, { shouldFocus: true });
    } finally {
      onBusy(false);
    }
  }

  return (
    <Form form={form} onSubmit={submit} errorText={errorText}>
      <DialogTitle ref={focus} tabIndex={-1}>
        {t('setUp.title')}
      </DialogTitle>
      <DialogBody>
        <ol className={s.steps}>
          <li className={s.step}>
            <Text>{t('setUp.scan')}</Text>
            <QrCode value={uri} aria-label={t('setUp.qrCode')} />
            <Text tone="muted">{t('setUp.orType')}</Text>
            <CopyableValue
              wrap
              value={secret}
              labels={{ copy: t('copy', { what: t('setUp.secret') }), copied: common('copied') }}
            />
          </li>
          <li className={s.step}>
            <Text>{t('setUp.enter')}</Text>
            <OneTimeCodeField label={t('setUp.code')} />
            {problem !== undefined && (
              <NoticeBar tone="danger">
                {problem === 'NotFound' ? t('setUp.gone') : errorText(problem)}
              </NoticeBar>
            )}
          </li>
        </ol>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onCancel} disabled={isSubmitting}>
          {common('cancel')}
        </Button>
        <Button type="submit" variant="primary" loading={isSubmitting} disabled={code === ''}>
          {t('setUp.activate')}
        </Button>
      </DialogFooter>
    </Form>
  );
}
