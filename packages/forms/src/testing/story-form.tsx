import { Button } from '@signet/ui/button';
import type { ReactNode } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { Form } from '../form/form.tsx';
import { sentenceOf } from './sentences.ts';

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
      errorText={sentenceOf}
      style={{ display: 'grid', gap: 16, maxWidth: 400 }}
    >
      {children}
      <Button type="submit" variant="primary">
        Continue
      </Button>
    </Form>
  );
}
