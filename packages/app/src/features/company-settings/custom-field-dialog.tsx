import type { CustomFieldFormOutput } from '@signet/domain/custom-fields/custom-field-form';
import { CUSTOM_FIELD_TYPES } from '@signet/domain/custom-fields/definition-limits';
import { fieldTexts } from '@signet/domain/custom-fields/field-texts';
import { CustomFieldForm } from '@signet/forms/custom-field-form';
import type { ServerError } from '@signet/forms/server-errors';
import { DialogBody, DialogTitle } from '@signet/ui/dialog';
import { useState } from 'react';
import type { CustomFieldDefinition } from '../../shared/api-client/entities.ts';
import { serverErrorsOf } from '../../shared/errors/server-errors-of.ts';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';
import { saveDefinition } from './save-definition.ts';

export interface CustomFieldDialogProps {
  companyId: string;
  /** The field to change; absent for a new one. */
  definition?: CustomFieldDefinition;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** A custom field to make or to change (ENT-MISC-06); an error stands at its line and nothing typed is lost. */
export default function CustomFieldDialog(props: CustomFieldDialogProps) {
  const { companyId, definition, onClose, onChanged } = props;
  const t = useTexts('customFields');
  const common = useTexts('common');
  const errorText = useErrorText();
  const language = useLanguage();
  const [sending, setSending] = useState(false);

  async function send(values: CustomFieldFormOutput): Promise<readonly ServerError[]> {
    setSending(true);
    try {
      await saveDefinition(companyId, definition?.id, values);
    } catch (error) {
      return serverErrorsOf(error);
    } finally {
      setSending(false);
    }
    onClose();
    await onChanged();
    return [];
  }

  return (
    <WorkDialog busy={sending} onClose={onClose}>
      <DialogTitle>
        {definition === undefined
          ? t('settings.addTitle')
          : t('settings.editTitle', { name: fieldTexts(definition, language).name })}
      </DialogTitle>
      <DialogBody>
        <CustomFieldForm
          defaultValues={definition && { ...definition, options: definition.options.join('\n') }}
          typeFixed={definition !== undefined}
          send={send}
          errorText={errorText}
          submitLabel={t('settings.save')}
          cancel={{ label: common('cancel'), onCancel: onClose }}
          labels={{
            type: t('form.type'),
            types: Object.fromEntries(CUSTOM_FIELD_TYPES.map((type) => [type, t(`types.${type}`)])) as Record<
              (typeof CUSTOM_FIELD_TYPES)[number],
              string
            >,
            name: t('form.name'),
            description: t('form.description'),
            required: t('form.required'),
            options: t('form.options'),
            optionsHint: t('form.optionsHint'),
            translations: { en: t('form.translations.en'), de: t('form.translations.de') },
          }}
        />
      </DialogBody>
    </WorkDialog>
  );
}
