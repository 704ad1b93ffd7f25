import { z } from '../../schema/zod-mini.ts';
import { SECOND_FACTOR_SETTING } from '../../second-factor/device-rules.ts';
import type { ResourceDefinition } from '../definition.ts';
import { timestamp } from '../wire.ts';

const companySettingAttributes = z.object({ created: timestamp });

export const companySettings = {
  type: SECOND_FACTOR_SETTING,
  attributes: companySettingAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
