import { fieldTexts } from '@signet/domain/custom-fields/field-texts';
import { DataTable, type DataTableColumn } from '@signet/ui/data-table';
import { EmptyState } from '@signet/ui/empty-state';
import { Text } from '@signet/ui/text';
import type { CustomFieldDefinition } from '../../shared/api-client/entities.ts';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { CustomFieldActions } from './custom-field-actions.tsx';

export interface CustomFieldsTableProps {
  definitions: readonly CustomFieldDefinition[];
  loading: boolean;
  onChanged: () => Promise<unknown>;
}

/** The custom fields of the company, with their names in the person's language (I18N-08). */
export function CustomFieldsTable({ definitions, loading, onChanged }: CustomFieldsTableProps) {
  const t = useTexts('customFields');
  const language = useLanguage();
  const columns: DataTableColumn<CustomFieldDefinition>[] = [
    {
      key: 'name',
      header: t('settings.columns.name'),
      cell: (definition) => {
        const { name, description } = fieldTexts(definition, language);
        return (
          <div>
            {name}
            {description !== '' && (
              <Text variant="small" tone="muted">
                {description}
              </Text>
            )}
          </div>
        );
      },
    },
    {
      key: 'type',
      header: t('settings.columns.type'),
      width: '12rem',
      cell: ({ type }) => t(`types.${type}`),
    },
    {
      key: 'required',
      header: t('settings.columns.required'),
      width: '9rem',
      cell: ({ required }) => t(required ? 'settings.yes' : 'settings.no'),
    },
    {
      key: 'actions',
      header: t('settings.columns.actions'),
      headerHidden: true,
      align: 'end',
      width: '5rem',
      cell: (definition) => <CustomFieldActions definition={definition} onChanged={onChanged} />,
    },
  ];
  return (
    <DataTable
      aria-label={t('settings.title')}
      columns={columns}
      rows={definitions}
      rowKey={({ id }) => id}
      loading={loading}
      empty={<EmptyState title={t('settings.none')} description={t('settings.noneHint')} />}
    />
  );
}
