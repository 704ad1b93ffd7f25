import type { ErrorCode } from '@signet/domain/errors/codes';
import { Fields } from '@signet/forms/form';
import { KeyFileField, type ChosenKeyFile } from '@signet/forms/key-file-field';
import { PhraseField } from '@signet/forms/phrase-field';
import { Radio, RadioGroup } from '@signet/ui/radio';
import { Text } from '@signet/ui/text';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useErrorText, useKeyFileLabels, useTexts } from '../../shared/i18n/use-texts.ts';
import { isKeyFile } from '../../shared/session/key-files.ts';
import type { Credentials } from './log-in.ts';

export interface KeySourceProps {
  /** The last attempt's error of the key file or the words. */
  error: ErrorCode | undefined;
  /** Called with the key source; undefined while nothing is chosen or typed. */
  onChange: (unlockWith: Credentials['unlockWith']) => void;
}

interface KeySourceValues {
  source: 'file' | 'phrase';
  keyFile?: ChosenKeyFile;
  phrase: string;
}

/** Asks for the key file or the twelve words, because this device has no key for the address. */
export default function KeySource({ error, onChange }: KeySourceProps) {
  const t = useTexts('auth');
  const errorText = useErrorText();
  const keyFileLabels = useKeyFileLabels();
  const form = useForm<KeySourceValues>({ defaultValues: { source: 'file', phrase: '' } });
  const { source, keyFile, phrase } = useWatch({ control: form.control });
  const { setError, clearErrors } = form;

  useEffect(() => {
    if (source === 'phrase') onChange(phrase?.trim() ? { phrase } : undefined);
    else onChange(keyFile?.text === undefined ? undefined : { keyFile: keyFile.text });
  }, [source, keyFile, phrase, onChange]);

  useEffect(() => {
    if (error === undefined) clearErrors();
    else setError(source === 'phrase' ? 'phrase' : 'keyFile', { message: error }, { shouldFocus: true });
  }, [error, source, setError, clearErrors]);

  return (
    <Fields form={form} errorText={errorText}>
      <Text tone="muted">{t('logIn.keyMissing')}</Text>
      <RadioGroup legend={t('logIn.keySource')} legendHidden>
        <Radio value="file" label={t('logIn.withFile')} {...form.register('source')} />
        <Radio value="phrase" label={t('logIn.withPhrase')} {...form.register('source')} />
      </RadioGroup>
      {source === 'phrase' ? (
        <PhraseField label={t('logIn.phrase')} hint={t('logIn.phraseHint')} />
      ) : (
        <KeyFileField labels={keyFileLabels} accepts={isKeyFile} />
      )}
    </Fields>
  );
}
