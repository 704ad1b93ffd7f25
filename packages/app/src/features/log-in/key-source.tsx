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

/** What the key is opened with; undefined while nothing is chosen or typed. */
export type ChosenKey = Credentials['unlockWith'];

export interface KeySourceProps {
  /** The last attempt's error of the key file or the words. */
  error: ErrorCode | undefined;
  /** Called with each change; with a promise while a chosen file is read. */
  onChange: (unlockWith: ChosenKey | Promise<ChosenKey>) => void;
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
    onChange(chosenKey({ source, keyFile, phrase }));
  }, [source, keyFile, phrase, onChange]);

  useEffect(() => {
    if (error === undefined) clearErrors();
    else setError(source === 'phrase' ? 'phrase' : 'keyFile', { message: error }, { shouldFocus: true });
  }, [error, source, setError, clearErrors]);

  return (
    <Fields
      form={form}
      errorText={errorText}
      waitFor={(reading) => onChange(reading.then(() => chosenKey(form.getValues())))}
    >
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

/** The values while they are watched: any may not be known yet. */
interface ShownValues {
  source?: KeySourceValues['source'] | undefined;
  keyFile?: Partial<ChosenKeyFile> | undefined;
  phrase?: string | undefined;
}

function chosenKey({ source, keyFile, phrase }: ShownValues): ChosenKey {
  if (source === 'phrase') return phrase?.trim() ? { phrase } : undefined;
  return keyFile?.text === undefined ? undefined : { keyFile: keyFile.text };
}
