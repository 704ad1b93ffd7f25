import { NEW_CONTRACT_TITLE } from '@signet/domain/contracts/new-contract';
import { Form } from '@signet/forms/form';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  changedTerms,
  type ContractTerms,
  type TermForm,
  type Terms,
} from '../../entities/contract-terms/term-form.ts';
import { ContractTextFields } from '../../entities/contracts/contract-text-fields.tsx';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Section, Stack } from '../../shared/layout/layout.tsx';
import { dueDateProblem } from './due-date-problem.ts';
import { SaveMark } from './save-mark.tsx';
import type { AutoSave } from './use-auto-save.ts';

/** What is typed into a draft: its texts here, dates and value below, message and due date in the dialog that sends it. */
export interface DraftForm extends TermForm {
  title: string;
  description: string;
  /** To the invited people. */
  message: string;
  /** yyyy-MM-dd, or the text that was typed while it is no day. */
  dueDate: string;
}

/** What of it can be saved. */
export type SavedDraft = Partial<Pick<DraftForm, 'description' | 'dueDate' | 'message' | 'title'>> & {
  terms?: Partial<Terms>;
};

export interface BasicsFormProps {
  form: UseFormReturn<DraftForm>;
  /** What is saved of dates, term and value. */
  contract: ContractTerms;
  /** Called with the values to save: an empty title, and dates and a value that are not possible, are held back, the rest is not. */
  save: AutoSave<SavedDraft>;
}

/** Title and description of a draft, saved while typing; the title that every new contract has is selected. */
export function BasicsForm({ form, contract, save: { state, failure, change, flush } }: BasicsFormProps) {
  const t = useTexts('editor');
  const errorText = useErrorText();
  useEffect(() => {
    if (form.getValues('title') === NEW_CONTRACT_TITLE) form.setFocus('title', { shouldSelect: true });
  }, [form]);
  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback({ values, name }) {
        if (name === undefined) return;
        const { title, description, message, dueDate } = values;
        const { changed: terms, isWhole } = changedTerms(values, contract);
        void form.trigger('title').then((valid) =>
          change(
            {
              ...(valid && { title }),
              ...(dueDateProblem(dueDate) === undefined && { dueDate }),
              terms,
              description,
              message,
            },
            { isWhole },
          ),
        );
      },
    });
  }, [form, change, contract]);
  return (
    <Section
      title={t('basics')}
      actions={<SaveMark state={state} failure={failure} onRetry={() => void flush()} />}
    >
      <Form form={form} onSubmit={() => void flush()} errorText={errorText}>
        <Stack>
          <ContractTextFields />
        </Stack>
      </Form>
    </Section>
  );
}
