import { Form } from '@signet/forms/form';
import { TextField } from '@signet/forms/text-field';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { WordsGrid } from '@signet/ui/words-grid';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Stack } from '../../shared/layout/layout.tsx';

export interface PhraseStepProps {
  words: readonly string[];
  /** Called when the words are confirmed. */
  submitLabel: string;
  /** The error of the confirmation, and what to do. */
  failure: string | undefined;
  onBack: () => void;
  onDone: () => Promise<void>;
}

/** Two different places of the phrase, in order (docs/protocol.md, Activation: two of the words must be typed). */
function pickTwo(count: number, random: () => number): [number, number] {
  const first = Math.floor(random() * count);
  const other = Math.floor(random() * (count - 1));
  const second = other >= first ? other + 1 : other;
  return first < second ? [first, second] : [second, first];
}

/** Sign-up 3: the twelve words, two of which must be typed. */
export function PhraseStep({ words, submitLabel, failure, onBack, onDone }: PhraseStepProps) {
  const t = useTexts('auth');
  const common = useTexts('common');
  const errorText = useErrorText();
  const [asked] = useState(() => pickTwo(words.length, Math.random));
  const form = useForm({ defaultValues: { first: '', second: '' } });
  const wordField = (name: 'first' | 'second', place: number) => (
    <TextField
      name={name}
      label={t('signUp.phrase.word', { number: place + 1 })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      validate={(value) => (value.trim().toLowerCase() === words[place] ? undefined : `word:${place + 1}`)}
    />
  );
  return (
    <Form
      form={form}
      onSubmit={onDone}
      errorText={(code) =>
        code.startsWith('word:') ? t('signUp.phrase.wrong', { number: code.slice(5) }) : errorText(code)
      }
    >
      <Stack>
        <Text variant="title-2">{t('signUp.phrase.title')}</Text>
        <Text>{t('signUp.phrase.text')}</Text>
        <WordsGrid aria-label={t('signUp.steps.phrase')} words={words} />
        <Row>
          <Button onClick={() => void navigator.clipboard.writeText(words.join(' '))}>
            {t('signUp.phrase.copy')}
          </Button>
          <Button onClick={() => window.print()}>{t('signUp.phrase.print')}</Button>
        </Row>
        <Text variant="title-3">{t('signUp.phrase.check')}</Text>
        <Text tone="muted">{t('signUp.phrase.checkText')}</Text>
        {wordField('first', asked[0])}
        {wordField('second', asked[1])}
        {failure !== undefined && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <Row>
          <Button onClick={onBack}>{common('back')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {submitLabel}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
