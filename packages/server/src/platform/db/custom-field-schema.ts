import type { CustomFieldType } from '@signet/domain/custom-fields/definition-limits';
import type { CustomFieldDefinitionAttributes } from '@signet/domain/resources/custom-field-definitions/resource';
import type { Json } from './json-column.ts';

export interface CustomFieldDefinitionsTable {
  id: string;
  company_id: string;
  type: CustomFieldType;
  name: string;
  description: string;
  required: boolean;
  options: Json<string[]>;
  translations: Json<CustomFieldDefinitionAttributes['translations']>;
  created: Date;
}

export interface CustomFieldsTable {
  id: string;
  asset_id: string;
  definition_id: string;
  /** Empty where somebody removed the value. */
  string_value: string;
}

export interface CustomFieldSchema {
  custom_field_definitions: CustomFieldDefinitionsTable;
  custom_fields: CustomFieldsTable;
}
