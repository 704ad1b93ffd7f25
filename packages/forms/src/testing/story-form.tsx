import { Button } from '@signet/ui/button';
import type { ReactNode } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { Form } from '../form/form.tsx';

/** Sentences of the codes that the fields report, as the English app shows them. */
const SENTENCES: Readonly<Record<string, string>> = {
  Required: 'Required',
  InvalidEmail: 'Enter an e-mail address such as name@company.com.',
  InvalidName: 'Use Latin letters, spaces, hyphens and apostrophes only.',
  InvalidPassword: 'Use at least 8 characters.',
  PasswordsDiffer: 'The passwords do not match.',
  TermsRequired: 'Please accept the terms to continue.',
  InvalidSecurityKey: 'This file is not a valid security key. Choose the .ikf file of your account.',
  InvalidRecoveryPhrase: 'Check your recovery phrase: 12 words, in the right order, without typing errors.',
  InvalidAuthenticationCode: 'The code has 6 digits.',
  IncorrectAuthenticationCode: 'Incorrect authentication code.',
  PersonAlreadyInvited: 'This person is already invited.',
  InviteNotPossible: 'It is not possible to invite this person.',
};

export interface StoryFormProps {
  defaultValues: FieldValues;
  onSubmit: (values: FieldValues) => void;
  children: ReactNode;
}

/** The form around the fields of a story, with a button to send it. */
export function StoryForm({ defaultValues, onSubmit, children }: StoryFormProps) {
  const form = useForm({ defaultValues });
  return (
    <Form
      form={form}
      onSubmit={(values) => onSubmit(values)}
      errorText={(code) => SENTENCES[code] ?? code}
      style={{ display: 'grid', gap: 16, maxWidth: 400 }}
    >
      {children}
      <Button type="submit" variant="primary">
        Continue
      </Button>
    </Form>
  );
}
