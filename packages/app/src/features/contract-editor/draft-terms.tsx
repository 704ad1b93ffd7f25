import { Fields } from '@signet/forms/form';
import type { UseFormReturn } from 'react-hook-form';
import { TermFields } from '../../entities/contract-terms/term-fields.tsx';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Section } from '../../shared/layout/layout.tsx';
import type { DraftForm } from './basics-form.tsx';

/** Dates, term and value of a draft, saved with its texts; what is not possible yet is held back. */
export default function DraftTerms({ form }: { form: UseFormReturn<DraftForm> }) {
  const t = useTexts('terms');
  const errorText = useErrorText();
  return (
    <Section title={t('heading')}>
      <Fields form={form} errorText={errorText}>
        <TermFields />
      </Fields>
    </Section>
  );
}
