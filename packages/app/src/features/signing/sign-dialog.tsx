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
import { useForm, useWatch } from 'react-hook-form';
import type { Contract } from '../../shared/api-client/entities.ts';
import {
  useErrorText,
  useKeyFileLabels,
  usePasswordToggleLabels,
  useTexts,
} from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { isKeyFile } from '../../shared/session/key-files.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import type { KeySource } from '../../shared/workers/key-worker.ts';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';
import { useSigning } from './use-signing.tsx';

export interface SignDialogProps {
  contract: Contract;
  user: CurrentUser;
  /** The sealed key file this device keeps for the user, or undefined. */
  keyFile: string | undefined;
  onClose: () => void;
  onSigned: () => Promise<unknown>;
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

/** Requests the key and runs the signing flow under the full-screen overlay 'Contract signing'. */
export default function SignDialog({ contract, user, keyFile, onClose, onSigned }: SignDialogProps) {
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
  const { sign, failure, overlay } = useSigning({ contract, user, onClose, onSigned });

  async function submit(values: SignValues): Promise<void> {
    const code = await sign(keySourceOf(values, keyFile), WRONG_INPUT);
    const field = code === undefined ? undefined : FIELD_OF[code];
    if (code === undefined || field === undefined) return;
    if (field === 'keyFile' && source === 'device') form.setValue('source', 'file');
    form.setError(field, { message: code }, { shouldFocus: true });
  }

  return (
    <>
      <WorkDialog onClose={onClose}>
        <Form form={form} onSubmit={submit} errorText={errorText}>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogBody>
            <Stack>
              <Text>{t('text', { count: contract.documents?.length ?? 0 })}</Text>
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
      </WorkDialog>
      {overlay}
    </>
  );
}

function keySourceOf(
  { source, password, keyFile, phrase }: SignValues,
  onDevice: string | undefined,
): KeySource {
  if (source === 'phrase') return { phrase };
  return { keyFile: (source === 'device' ? onDevice : keyFile?.text) ?? '', password };
}
