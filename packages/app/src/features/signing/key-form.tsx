import type { ErrorCode } from '@signet/domain/errors/codes';
import { Form } from '@signet/forms/form';
import { KeyFileField, type ChosenKeyFile } from '@signet/forms/key-file-field';
import { PasswordField } from '@signet/forms/password-field';
import { PhraseField } from '@signet/forms/phrase-field';
import { Button } from '@signet/ui/button';
import { DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Radio, RadioGroup } from '@signet/ui/radio';
import { Text } from '@signet/ui/text';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  useErrorText,
  useKeyFileLabels,
  usePasswordToggleLabels,
  useTexts,
} from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { isKeyFile } from '../../shared/session/key-files.ts';
import type { KeySource } from '../../shared/workers/key-worker.ts';
import type { Signing } from './use-signing.tsx';

export interface KeyFormProps extends Pick<Signing, 'failure' | 'sign'> {
  /** What is signed. */
  text: string;
  /** The sealed key file this device keeps for the user, or undefined. */
  keyFile: string | undefined;
  /** It takes the place of another form, which had the focus. @default false */
  focused?: boolean;
  onClose: () => void;
}

interface SignValues {
  source: 'device' | 'file' | 'phrase';
  password: string;
  keyFile?: ChosenKeyFile;
  phrase: string;
}

const FIELD_OF: Partial<Record<ErrorCode, 'password' | 'keyFile' | 'phrase'>> = {
  WrongPassword: 'password',
  InvalidSecurityKey: 'keyFile',
  InvalidRecoveryPhrase: 'phrase',
};
const WRONG_INPUT: readonly ErrorCode[] = ['WrongPassword', 'InvalidSecurityKey', 'InvalidRecoveryPhrase'];

/** Signs with the key file and its password, or with the twelve words. */
export function KeyForm({ text, keyFile, focused = false, sign, failure, onClose }: KeyFormProps) {
  const t = useTexts('signing');
  const common = useTexts('common');
  const errorText = useErrorText();
  const toggleLabels = usePasswordToggleLabels();
  const keyFileLabels = useKeyFileLabels();
  const onDevice = keyFile !== undefined;
  const form = useForm<SignValues>({
    defaultValues: { source: onDevice ? 'device' : 'file', password: '', phrase: '' },
  });
  const source = useWatch({ control: form.control, name: 'source' });
  const { setFocus } = form;
  useEffect(() => {
    if (focused) setFocus('password');
  }, [focused, setFocus]);

  async function submit(values: SignValues): Promise<void> {
    const code = await sign(keySourceOf(values, keyFile), WRONG_INPUT);
    const field = code === undefined ? undefined : FIELD_OF[code];
    if (code === undefined || field === undefined) return;
    if (field === 'keyFile' && source === 'device') form.setValue('source', 'file');
    form.setError(field, { message: code }, { shouldFocus: true });
  }

  return (
    <Form form={form} onSubmit={submit} errorText={errorText}>
      <DialogTitle>{t('title')}</DialogTitle>
      <DialogBody>
        <Stack>
          <Text>{text}</Text>
          {!onDevice && <NoticeBar>{t('keyMissing')}</NoticeBar>}
          {source !== 'device' && (
            <>
              <RadioGroup legend={t('keySource')} legendHidden>
                <Radio value="file" label={t('withFile')} {...form.register('source')} />
                <Radio value="phrase" label={t('withPhrase')} {...form.register('source')} />
              </RadioGroup>
              {source === 'file' && <KeyFileField labels={keyFileLabels} accepts={isKeyFile} />}
              {source === 'phrase' && <PhraseField label={t('phrase')} />}
            </>
          )}
          {source !== 'phrase' && <PasswordField label={t('password')} toggleLabels={toggleLabels} />}
          {failure !== undefined && <NoticeBar tone="danger">{errorText(failure)}</NoticeBar>}
        </Stack>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {t('submit')}
        </Button>
      </DialogFooter>
    </Form>
  );
}

function keySourceOf(
  { source, password, keyFile, phrase }: SignValues,
  onDevice: string | undefined,
): KeySource {
  if (source === 'phrase') return { phrase };
  return { keyFile: (source === 'device' ? onDevice : keyFile?.text) ?? '', password };
}
