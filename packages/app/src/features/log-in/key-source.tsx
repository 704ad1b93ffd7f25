import { KeyFileField } from '@signet/forms/key-file-field';
import { PhraseField } from '@signet/forms/phrase-field';
import { Radio, RadioGroup } from '@signet/ui/radio';
import { Text } from '@signet/ui/text';
import { useFormContext, useWatch } from 'react-hook-form';
import { useKeyFileLabels, useTexts } from '../../i18n/use-texts.ts';
import { isKeyFile } from '../../session/key-files.ts';

/** Asks for the key file or the twelve words, because this device has no key for the address. */
export default function KeySource() {
  const t = useTexts('auth');
  const keyFileLabels = useKeyFileLabels();
  const { register } = useFormContext();
  const source = useWatch({ name: 'source' }) as string;
  return (
    <>
      <Text tone="muted">{t('logIn.keyMissing')}</Text>
      <RadioGroup legend={t('logIn.keySource')} legendHidden>
        <Radio value="file" label={t('logIn.withFile')} {...register('source')} />
        <Radio value="phrase" label={t('logIn.withPhrase')} {...register('source')} />
      </RadioGroup>
      {source === 'phrase' ? (
        <PhraseField label={t('logIn.phrase')} hint={t('logIn.phraseHint')} />
      ) : (
        <KeyFileField labels={keyFileLabels} accepts={isKeyFile} />
      )}
    </>
  );
}
