import { LANGUAGES, type Language } from '@signet/domain/format/language';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { COMPANY_NAME_MAX_LENGTH } from '@signet/domain/resources/companies/resource';
import { Form } from '@signet/forms/form';
import { SelectField } from '@signet/forms/select-field';
import { TextField } from '@signet/forms/text-field';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Company } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { notify } from '../../shared/notifications/notification-store.ts';
import s from './company-settings.module.css';
import { changeCompany } from './use-company.ts';

interface CompanyValues {
  name: string;
  defaultLanguage: Language;
}

export interface CompanyFormProps {
  company: Company;
  onChanged: (company: Company) => Promise<unknown>;
}

/** Name and default language of the company (AREA-OTHER-06); Save is disabled until something changed. */
export function CompanyForm({ company, onChanged }: CompanyFormProps) {
  const t = useTexts('company');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { name, defaultLanguage } = company;
  const form = useForm<CompanyValues>({ defaultValues: { name, defaultLanguage } });
  const [failure, setFailure] = useState<ErrorCode>();

  async function save(values: CompanyValues): Promise<void> {
    setFailure(undefined);
    try {
      const changed = await changeCompany(company.id, { ...values, name: values.name.trim() });
      form.reset({ name: changed.name, defaultLanguage: changed.defaultLanguage });
      await onChanged(changed);
      notify({ state: 'success', value: t('general.saved') });
    } catch (error) {
      setFailure(errorCodeOf(error));
    }
  }

  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={save} errorText={errorText}>
      <Stack className={s.form}>
        <TextField
          name="name"
          label={t('general.name')}
          maxLength={COMPANY_NAME_MAX_LENGTH}
          requiredCode="NameRequired"
          autoComplete="organization"
        />
        <SelectField
          name="defaultLanguage"
          label={t('general.language')}
          hint={t('general.languageHint')}
          values={LANGUAGES}
          texts={{ en: common('languageName.en'), de: common('languageName.de') }}
        />
        {failure !== undefined && <NoticeBar tone="danger">{errorText(failure)}</NoticeBar>}
        <div>
          <Button type="submit" variant="primary" disabled={!isDirty} loading={isSubmitting}>
            {t('general.save')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
