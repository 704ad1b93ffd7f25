import { zodResolver } from '@hookform/resolvers/zod';
import {
  customFieldFormSchema,
  type CustomFieldFormInput,
  type CustomFieldFormOutput,
} from '@signet/domain/custom-fields/custom-field-form';
import {
  CUSTOM_FIELD_DESCRIPTION_MAX_LENGTH,
  CUSTOM_FIELD_NAME_MAX_LENGTH,
  CUSTOM_FIELD_TYPES,
  type CustomFieldType,
} from '@signet/domain/custom-fields/definition-limits';
import { LANGUAGES, type Language } from '@signet/domain/format/language';
import { useForm, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../fields/checkbox-field/checkbox-field.tsx';
import { SelectField } from '../../fields/select-field/select-field.tsx';
import { TextField } from '../../fields/text-field/text-field.tsx';
import { TextareaField } from '../../fields/textarea-field/textarea-field.tsx';
import { SendForm, type SendFormOptions } from '../../form/send-form.tsx';
import s from './custom-field-form.module.css';

export interface CustomFieldFormProps extends SendFormOptions<CustomFieldFormOutput> {
  /** What the form starts with. @default an empty line of text */
  defaultValues?: CustomFieldFormInput | undefined;
  /** The type stays as it is, because there may be values of it: it is not offered. @default false */
  typeFixed?: boolean | undefined;
  labels: {
    type: string;
    types: Readonly<Record<CustomFieldType, string>>;
    name: string;
    description: string;
    required: string;
    options: string;
    /** Says that each line is an option. */
    optionsHint: string;
    /** Heading of the names in each language. */
    translations: Readonly<Record<Language, string>>;
  };
}

const EMPTY: CustomFieldFormInput = {
  type: 'text',
  name: '',
  description: '',
  required: false,
  options: '',
  translations: { en: { name: '', description: '' }, de: { name: '', description: '' } },
};

/** A custom field with its translations (ENT-MISC-05, ENT-MISC-06, I18N-08, VAL-UI-04). */
export function CustomFieldForm(props: CustomFieldFormProps) {
  const { defaultValues = EMPTY, typeFixed = false, labels, ...sending } = props;
  const form = useForm<CustomFieldFormInput, unknown, CustomFieldFormOutput>({
    resolver: zodResolver(customFieldFormSchema),
    defaultValues,
  });
  const type = useWatch({ control: form.control, name: 'type' });
  return (
    <SendForm {...sending} form={form}>
      {!typeFixed && (
        <SelectField name="type" label={labels.type} values={CUSTOM_FIELD_TYPES} texts={labels.types} />
      )}
      <TextField
        name="name"
        label={labels.name}
        maxLength={CUSTOM_FIELD_NAME_MAX_LENGTH}
        requiredCode="Required"
      />
      <TextField
        name="description"
        label={labels.description}
        maxLength={CUSTOM_FIELD_DESCRIPTION_MAX_LENGTH}
      />
      {type === 'singleSelect' && (
        <TextareaField name="options" label={labels.options} hint={labels.optionsHint} rows={4} />
      )}
      <CheckboxField name="required" label={labels.required} />
      {LANGUAGES.map((language) => (
        <fieldset key={language} className={s.translation}>
          <legend className={s.legend}>{labels.translations[language]}</legend>
          <TextField
            name={`translations.${language}.name`}
            label={labels.name}
            maxLength={CUSTOM_FIELD_NAME_MAX_LENGTH}
            lang={language}
          />
          <TextField
            name={`translations.${language}.description`}
            label={labels.description}
            maxLength={CUSTOM_FIELD_DESCRIPTION_MAX_LENGTH}
            lang={language}
          />
        </fieldset>
      ))}
    </SendForm>
  );
}
