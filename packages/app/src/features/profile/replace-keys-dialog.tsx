import type { ErrorCode } from '@signet/domain/errors/codes';
import { DialogBody, DialogTitle } from '@signet/ui/dialog';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { KeyStep } from '../../entities/account/key-step.tsx';
import { PhraseStep } from '../../entities/account/phrase-step.tsx';
import { NoticeBar } from '@signet/ui/notice-bar';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';
import { makeReplacement, putReplacementInForce } from '../../entities/account/replace-own-keys.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import type { ReplacementKeys } from '../../shared/workers/replacement-keys.ts';
import { ReplaceKeysForm } from './replace-keys-form.tsx';
import { RewrapStep } from './rewrap-step.tsx';

export interface ReplaceKeysDialogProps {
  user: CurrentUser;
  onClose: () => void;
}

/** New words and key file, shown and confirmed as at the sign-up; then everything is rewrapped. */
export default function ReplaceKeysDialog({ user, onClose }: ReplaceKeysDialogProps) {
  const t = useTexts('keys');
  const errorText = useErrorText();
  const { mutate: mutateAll } = useSWRConfig();
  const [made, setMade] = useState<ReplacementKeys>();
  const [step, setStep] = useState<'key' | 'phrase' | 'rewrap'>('key');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorCode>();

  async function putInForce(keys: ReplacementKeys): Promise<void> {
    setFailure(undefined);
    setBusy(true);
    try {
      await putReplacementInForce(keys);
      setStep('rewrap');
      void mutateAll(() => true);
    } catch (error) {
      setFailure(errorCodeOf(error));
    } finally {
      setBusy(false);
    }
  }

  /** The advice, where the general text would not help. */
  function failureText(code: ErrorCode): string {
    if (code === 'Conflict') return t('failure.conflict');
    return code === 'ConnectionError' || code === 'Unavailable' ? t('failure.lost') : errorText(code);
  }

  if (step === 'rewrap') return <RewrapStep onClose={onClose} />;
  return (
    <WorkDialog busy={busy} onClose={onClose}>
      {made === undefined ? (
        <ReplaceKeysForm
          user={user}
          onBusy={setBusy}
          onMade={setMade}
          make={makeReplacement}
          onCancel={onClose}
        />
      ) : (
        <>
          <DialogTitle>{t('start.title')}</DialogTitle>
          <DialogBody>
            <Stack>
              <NoticeBar>{t('words.notYet')}</NoticeBar>
              {step === 'key' ? (
                <KeyStep
                  keyFile={made.keyFile}
                  fileName={`signet-${user.emailAddress}-${(made.attributes.keyBinding.former?.length ?? 0) + 1}.ikf`}
                  onBack={() => setMade(undefined)}
                  onDone={() => setStep('phrase')}
                />
              ) : (
                <PhraseStep
                  words={made.words}
                  submitLabel={t('section.open')}
                  failure={failure && failureText(failure)}
                  onBack={() => setStep('key')}
                  onDone={() => putInForce(made)}
                />
              )}
            </Stack>
          </DialogBody>
        </>
      )}
    </WorkDialog>
  );
}
