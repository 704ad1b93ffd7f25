import { Form } from '@signet/forms/form';
import { PasswordField } from '@signet/forms/password-field';
import { Button } from '@signet/ui/button';
import { DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { Text } from '@signet/ui/text';
import { WordsGrid } from '@signet/ui/words-grid';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { noteSavedKey } from '../../entities/guests/unsaved-key.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, usePasswordToggleLabels, useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Stack } from '../../shared/layout/layout.tsx';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';
import { readKeyFile } from '../../shared/session/key-files.ts';
import { downloadText } from '../../shared/storage/download.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import { unpack } from '../../shared/workers/worker-result.ts';
import { withKeyWorker } from '../../shared/workers/with-key-worker.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';

export interface SaveKeyDialogProps {
  user: CurrentUser;
  /** Without them the password is asked for to show them. */
  words: readonly string[] | undefined;
  onClose: () => void;
}

/**
 * The key file to download, for which somebody without a password chooses one first, and the twelve words; the reminder ends
 * when the person says that they saved one of them.
 */
export default function SaveKeyDialog({ user, words: known, onClose }: SaveKeyDialogProps) {
  const t = useTexts('links');
  const errorText = useErrorText();
  const toggleLabels = usePasswordToggleLabels();
  const form = useForm({ defaultValues: { password: '' } });
  const [words, setWords] = useState(known);
  const [hasFile, setHasFile] = useState<boolean>();
  useEffect(() => {
    void readKeyFile(user.emailAddress).then((keyFile) => setHasFile(keyFile !== undefined));
  }, [user.emailAddress]);

  async function download(): Promise<void> {
    const keyFile = await readKeyFile(user.emailAddress);
    if (keyFile !== undefined) downloadText(`signet-${user.emailAddress}.ikf`, keyFile, 'application/json');
  }

  async function show({ password }: { password: string }): Promise<void> {
    try {
      const keyFile = (await readKeyFile(user.emailAddress)) ?? '';
      setWords(await withKeyWorker(async (worker) => unpack(await worker.wordsOf({ keyFile, password }))));
    } catch (error) {
      form.setError('password', { message: errorCodeOf(error) }, { shouldFocus: true });
    }
  }

  return (
    <WorkDialog onClose={onClose}>
      <DialogTitle>{t('saveKey.title')}</DialogTitle>
      <DialogBody>
        {hasFile === false ? (
          <ChoosePasswordForm
            user={user}
            onChosen={(chosen) => {
              setWords(chosen);
              setHasFile(true);
            }}
          />
        ) : (
          <Stack>
            <Text>{t('saveKey.fileText')}</Text>
            <Row>
              <Button variant="primary" onClick={() => void download()}>
                {t('saveKey.download')}
              </Button>
            </Row>
            <Text>{t('saveKey.words')}</Text>
            {words === undefined ? (
              <Form form={form} onSubmit={show} errorText={errorText}>
                <Stack>
                  <PasswordField label={t('saveKey.password')} toggleLabels={toggleLabels} />
                  <Row>
                    <Button type="submit" loading={form.formState.isSubmitting}>
                      {t('saveKey.askWords')}
                    </Button>
                  </Row>
                </Stack>
              </Form>
            ) : (
              <WordsGrid aria-label={t('saveKey.wordsLabel')} words={words} />
            )}
          </Stack>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t('saveKey.later')}</Button>
        {hasFile === true && (
          <Button onClick={() => void noteSavedKey(user.accountId).then(onClose)}>{t('saveKey.done')}</Button>
        )}
      </DialogFooter>
    </WorkDialog>
  );
}
