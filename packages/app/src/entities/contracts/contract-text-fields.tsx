import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '@signet/domain/contracts/new-contract';
import { TextField } from '@signet/forms/text-field';
import { TextareaField } from '@signet/forms/textarea-field';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** Title and description of a contract, in the form around them; needs the texts `editor`. */
export function ContractTextFields() {
  const t = useTexts('editor');
  return (
    <>
      <TextField name="title" label={t('title')} maxLength={TITLE_MAX_LENGTH} requiredCode="TitleRequired" />
      <TextareaField
        name="description"
        label={t('description')}
        hint={t('descriptionHint')}
        maxLength={DESCRIPTION_MAX_LENGTH}
        rows={3}
      />
    </>
  );
}
