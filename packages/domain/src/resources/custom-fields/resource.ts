import { z } from '../../schema/zod-mini.ts';
import { one, type ResourceDefinition } from '../definition.ts';
import { longText } from '../wire.ts';

/** ENT-DA-01: the value of one custom field of a contract, as text whatever the type is. */
const customFieldAttributes = z.object({ stringValue: longText });
export type CustomFieldAttributes = z.infer<typeof customFieldAttributes>;

export const customFields = {
  type: 'customfields',
  attributes: customFieldAttributes,
  relationships: {
    customFieldDefinition: one('customfielddefinitions'),
    digitalAsset: one('digitalassets'),
  },
  include: ['customFieldDefinition'],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
