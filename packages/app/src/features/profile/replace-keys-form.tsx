import type { ErrorCode } from '@signet/domain/errors/codes';
import { DateField } from '@signet/forms/date-field';
import { Form } from '@signet/forms/form';
import { KeyFileField, type ChosenKeyFile } from '@signet/forms/key-file-field';
import { NewPasswordField } from '@signet/forms/new-password-field';
import { PasswordField } from '@signet/forms/password-field';
import { DialogBody, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useDayTexts } from '../../shared/i18n/use-day-texts.ts';
import { useStrengthLabels } from '../../shared/i18n/use-strength-labels.ts';
import {
  useErrorText,
  useKeyFileLabels,
  usePasswordToggleLabels,
  useTexts,
} from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { PasswordFooter } from './password-footer.tsx';
import { UnfitDay, type ReplacementWish } from '../../entities/account/replace-own-keys.ts';
import { isCommonPassword } from '../../shared/session/common-passwords.ts';
import { isKeyFile, readKeyFile } from '../../shared/session/key-files.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import type { ReplacementKeys } from '../../shared/workers/replacement-keys.ts';

export interface ReplaceKeysFormProps {
  user: CurrentUser;
  /** Makes the new keys; its errors are shown here. */
  make: (wish: ReplacementWish) => Promise<ReplacementKeys>;
  onBusy: (busy: boolean) => void;
  onMade: (keys: ReplacementKeys) => void;
  onCancel: () => void;
}

interface Values {
  present: string;
  keyFile?: ChosenKeyFile;
  day: string;
  password: string;
  passwordAgain: string;
}

const FIELD_OF: Partial<Record<ErrorCode, keyof Values>> = {
  WrongPassword: 'present',
  InvalidSecurityKey: 'keyFile',
};

/** The password of the present key file, the day on which the present keys became invalid, and a password for the new file. */
export function ReplaceKeysForm({ user, make, onBusy, onMade, onCancel }: ReplaceKeysFormProps) {
  const t = useTexts('keys');
  const auth = useTexts('auth');
  const dayTexts = useDayTexts();
  const errorText = useErrorText();
  const toggleLabels = usePasswordToggleLabels();
  const strengthLabels = useStrengthLabels();
  const keyFileLabels = useKeyFileLabels();
  const form = useForm<Values>({ defaultValues: { present: '', day: '', password: '', passwordAgain: '' } });
  const [fileNeeded, setFileNeeded] = useState(false);
  const [problem, setProblem] = useState<ErrorCode>();
  const { isSubmitting } = form.formState;

  async function submit({ present, keyFile: chosen, day, password }: Values): Promise<void> {
    setProblem(undefined);
    const keyFile = chosen?.text ?? (await readKeyFile(user.emailAddress));
    if (keyFile === undefined) return setFileNeeded(true);
    onBusy(true);
    try {
      onMade(await make({ keyFile, password: present, newPassword: password, day }));
    } catch (error) {
      if (error instanceof UnfitDay)
        return form.setError('day', { message: error.reason }, { shouldFocus: true });
      const code = errorCodeOf(error);
      const field = FIELD_OF[code];
      if (field === undefined) return setProblem(code);
      if (field === 'keyFile') setFileNeeded(true);
      form.setError(field, { message: code }, { shouldFocus: true });
    } finally {
      onBusy(false);
    }
  }

  return (
    <Form
      form={form}
      onSubmit={submit}
      errorText={(code) =>
        code === 'future' || code === 'beforeAccount' ? t(`start.${code}`) : errorText(code)
      }
    >
      <DialogTitle>{t('start.title')}</DialogTitle>
      <DialogBody>
        <Stack>
          <Text>{t('start.text')}</Text>
          {fileNeeded && (
            <>
              <NoticeBar tone="attention">{t('start.keyMissing')}</NoticeBar>
              <KeyFileField labels={keyFileLabels} accepts={isKeyFile} />
            </>
          )}
          <PasswordField name="present" label={t('start.password')} toggleLabels={toggleLabels} />
          <DateField name="day" label={t('start.since')} {...dayTexts} />
          <Text tone="muted">{t('start.sinceHint')}</Text>
          <NewPasswordField
            label={t('start.newPassword')}
            repeatLabel={auth('passwordAgain')}
            hint={auth('passwordHint')}
            toggleLabels={toggleLabels}
            isCommon={isCommonPassword}
            strengthLabels={strengthLabels}
          />
          {problem !== undefined && <NoticeBar tone="danger">{errorText(problem)}</NoticeBar>}
        </Stack>
      </DialogBody>
      <PasswordFooter submitLabel={t('start.submit')} running={isSubmitting} onCancel={onCancel} />
    </Form>
  );
}
