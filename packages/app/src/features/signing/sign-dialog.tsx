import type { SigningStep } from '@signet/domain/contracts/signing-run';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { isPassing } from '../../shared/errors/is-passing.ts';
import { AppError } from '@signet/domain/errors/app-error';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { Form } from '@signet/forms/form';
import { KeyFileField, type ChosenKeyFile } from '@signet/forms/key-file-field';
import { PasswordField } from '@signet/forms/password-field';
import { PhraseField } from '@signet/forms/phrase-field';
import { Button } from '@signet/ui/button';
import { DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Radio, RadioGroup } from '@signet/ui/radio';
import { SigningOverlay } from '@signet/ui/signing-overlay';
import { Text } from '@signet/ui/text';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Contract } from '../../shared/api-client/entities.ts';
import {
  useErrorText,
  useKeyFileLabels,
  usePasswordToggleLabels,
  useTexts,
} from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { notify } from '../../shared/notifications/notification-store.ts';
import { isKeyFile } from '../../shared/session/key-files.ts';
import { useUnsavedLock } from '../../shared/session/unsaved-lock.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import type { KeySource } from '../../shared/workers/key-worker.ts';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';

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

/**
 * STATE-SIGN-03: whether another try may succeed, for instance when the other person's lock is gone. It is told in the dialog, which
 * stays; any other failure may have closed it.
 */
const mayRetry = (code: ErrorCode): boolean =>
  isPassing(code) || code === 'RightNow' || code === 'PartNotLoaded';

/** STATE-SIGN-04: other failures are 'UnexpectedError'. */
function failureText(code: ErrorCode): ErrorCode {
  const told: ErrorCode[] = [
    'NotYourTurn',
    'IdentityRequired',
    'StateChanged',
    'AlreadySigned',
    'LedgerContradiction',
    'UnverifiedContract',
    'WrongClock',
  ];
  return told.includes(code) ? code : 'UnexpectedError';
}

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
  // Signs exactly the documents that were read: documents replaced while the password is typed must not be signed unseen.
  const [documentsRead] = useState(() => documentsOf(contract));
  const [step, setStep] = useState<{ name: SigningStep; progress: number }>();
  /** Stays in the dialog until the next try: a notification is gone before somebody at a bad network has read it. */
  const [failure, setFailure] = useState<ErrorCode>();
  const source = useWatch({ control: form.control, name: 'source' });
  useUnsavedLock(step !== undefined);

  async function sign(values: SignValues): Promise<void> {
    setFailure(undefined);
    try {
      if (documentsOf(contract) !== documentsRead) throw new AppError('StateChanged');
      const { signContract } = await import('./sign-contract.ts');
      const { ledgerComplete } = await signContract({
        contract,
        user,
        source: keySourceOf(values, keyFile),
        onUnlocked: () => setStep({ name: 'lock', progress: 0 }),
        onStep: (name, done, total) => setStep({ name, progress: total === 0 ? 1 : done / total }),
      });
      await onSigned();
      notify({
        state: 'success',
        value: t('done'),
        description: t(ledgerComplete ? 'doneText' : 'ledgerLater'),
      });
      onClose();
    } catch (error) {
      await report(errorCodeOf(error));
    } finally {
      setStep(undefined);
    }
  }

  async function report(code: ErrorCode): Promise<void> {
    const field = FIELD_OF[code];
    if (field !== undefined) {
      if (field === 'keyFile' && source === 'device') form.setValue('source', 'file');
      return form.setError(field, { message: code }, { shouldFocus: true });
    }
    if (mayRetry(code)) setFailure(code);
    else notify({ state: 'warning', value: errorText(failureText(code)) });
    await onSigned();
  }

  return (
    <>
      <WorkDialog onClose={onClose}>
        <Form form={form} onSubmit={sign} errorText={errorText}>
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
      <SigningOverlay
        open={step !== undefined}
        title={t('overlay')}
        step={step === undefined ? undefined : t(`step.${step.name}`)}
        progress={step?.progress}
      />
    </>
  );
}

/** The documents and their content. */
function documentsOf({ documents = [] }: Contract): string {
  return documents.map(({ id, documentHash }) => `${id} ${documentHash}`).join('\n');
}

function keySourceOf(
  { source, password, keyFile, phrase }: SignValues,
  onDevice: string | undefined,
): KeySource {
  if (source === 'phrase') return { phrase };
  return { keyFile: (source === 'device' ? onDevice : keyFile?.text) ?? '', password };
}
