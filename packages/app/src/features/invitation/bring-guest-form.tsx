import { Form } from '@signet/forms/form';
import { PhraseField } from '@signet/forms/phrase-field';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { bringGuest } from '../../entities/guests/bring-guest.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import type { StoredSession } from '../../shared/storage/user-storage.ts';

export interface BringGuestFormProps {
  /** Of the invited person. */
  email: string;
  onBrought: (session: StoredSession) => void;
}

/** Takes the twelve words that the other device of a guest shows, so that the contract opens on this one, too. */
export function BringGuestForm({ email, onBrought }: BringGuestFormProps) {
  const t = useTexts('links');
  const errorText = useErrorText();
  const form = useForm({ defaultValues: { phrase: '' } });
  const [failure, setFailure] = useState<string>();

  async function bring({ phrase }: { phrase: string }): Promise<void> {
    setFailure(undefined);
    try {
      onBrought(await bringGuest(phrase, email));
    } catch (error) {
      const code = errorCodeOf(error);
      if (code === 'InvalidRecoveryPhrase') form.setError('phrase', { message: code }, { shouldFocus: true });
      else setFailure(code);
    }
  }

  return (
    <Form form={form} onSubmit={bring} errorText={errorText}>
      <Stack>
        <PhraseField label={t('otherDevice.words')} hint={t('otherDevice.wordsHint')} />
        {failure !== undefined && <NoticeBar tone="danger">{errorText(failure)}</NoticeBar>}
        <Button type="submit" variant="primary" size="lg" block loading={form.formState.isSubmitting}>
          {t('otherDevice.openHere')}
        </Button>
      </Stack>
    </Form>
  );
}
