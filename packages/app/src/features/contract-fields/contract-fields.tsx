import { fieldTexts } from '@signet/domain/custom-fields/field-texts';
import { Button } from '@signet/ui/button';
import { Suspense, useState } from 'react';
import type { ContractField } from '../../entities/custom-fields/use-contract-fields.ts';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Fact, Facts } from '../../shared/layout/facts.tsx';
import { Section } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { FieldValue } from './field-value.tsx';

const EditFieldsDialog = lazyPart(() => import('./edit-fields-dialog.tsx'), 'fields');

export interface ContractFieldsProps {
  contractId: string;
  fields: readonly ContractField[];
  mayEdit: boolean;
  onChanged: () => Promise<unknown>;
}

/** AREA-DETAIL-10: the custom fields of a contract with their values, changed in a dialog. */
export default function ContractFields({ contractId, fields, mayEdit, onChanged }: ContractFieldsProps) {
  const t = useTexts('customFields');
  const language = useLanguage();
  const [editing, setEditing] = useState(false);
  return (
    <Section
      title={t('contract.heading')}
      actions={
        mayEdit ? (
          <Button size="sm" onClick={() => setEditing(true)}>
            {t('contract.edit')}
          </Button>
        ) : undefined
      }
    >
      <Facts>
        {fields.map((field) => (
          <Fact key={field.definition.id} name={fieldTexts(field.definition, language).name}>
            <FieldValue {...field} />
          </Fact>
        ))}
      </Facts>
      {editing && (
        <Suspense>
          <EditFieldsDialog
            contractId={contractId}
            fields={fields}
            onClose={() => setEditing(false)}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </Section>
  );
}
