import { isPersonName } from '@signet/domain/validation/person-name';
import { CheckboxField } from '@signet/forms/checkbox-field';
import { EmailField } from '@signet/forms/email-field';
import { FieldRow } from '@signet/forms/field-row';
import { Form } from '@signet/forms/form';
import { NewPasswordField } from '@signet/forms/new-password-field';
import { TextField } from '@signet/forms/text-field';
import { Button } from '@signet/ui/button';
import { Text } from '@signet/ui/text';
import type { UseFormReturn } from 'react-hook-form';
import { LegalLink } from '../../entities/legal/legal-link.tsx';
import { useStrengthLabels } from '../../shared/i18n/use-strength-labels.ts';
import { useErrorText, usePasswordToggleLabels, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { isCommonPassword } from '../../shared/session/common-passwords.ts';
import type { SignUpValues } from './sign-up.ts';

export interface StartStepProps {
  form: UseFormReturn<SignUpValues>;
  /** The address an invitation is bound to: it cannot be changed. */
  boundEmail: string | undefined;
  onDone: (values: SignUpValues) => Promise<void>;
}

const nameProblem = (value: string) => (isPersonName(value) ? undefined : 'InvalidName');

/** Sign-up 1: name and address, password, terms. */
export function StartStep({ form, boundEmail, onDone }: StartStepProps) {
  const t = useTexts('auth');
  const common = useTexts('common');
  const errorText = useErrorText();
  const toggleLabels = usePasswordToggleLabels();
  const strengthLabels = useStrengthLabels();
  return (
    <Form form={form} onSubmit={onDone} errorText={errorText}>
      <Stack>
        <FieldRow>
          <TextField
            name="firstName"
            label={t('firstName')}
            autoComplete="given-name"
            requiredCode="Required"
            validate={nameProblem}
          />
          <TextField
            name="lastName"
            label={t('lastName')}
            autoComplete="family-name"
            requiredCode="Required"
            validate={nameProblem}
          />
        </FieldRow>
        <EmailField name="emailAddress" label={t('email')} readOnly={boundEmail !== undefined} />
        <TextField
          name="companyName"
          label={t('company')}
          hint={t('companyHint')}
          autoComplete="organization"
          maxLength={200}
        />
        <NewPasswordField
          label={t('password')}
          repeatLabel={t('passwordAgain')}
          hint={t('passwordHint')}
          toggleLabels={toggleLabels}
          isCommon={isCommonPassword}
          strengthLabels={strengthLabels}
        />
        <div>
          <CheckboxField name="termsAccepted" label={t('signUp.terms')} requiredCode="TermsRequired" />
          {/* beside the page: nothing typed is lost */}
          <Text variant="small" tone="muted">
            {t('signUp.readTerms')} <LegalLink name="terms" />, <LegalLink name="privacy" />
          </Text>
        </div>
        <Button type="submit" variant="primary" size="lg" block loading={form.formState.isSubmitting}>
          {form.formState.isSubmitting ? t('signUp.working') : common('continue')}
        </Button>
      </Stack>
    </Form>
  );
}
