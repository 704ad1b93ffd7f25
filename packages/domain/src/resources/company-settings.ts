import { z } from '../schema/zod.ts';
import { SECOND_FACTOR_SETTING } from '../second-factor/device-rules.ts';
import type { ResourceDefinition } from './definition.ts';
import { resourceBody } from './json-api.ts';
import { timestamp } from './wire.ts';

export const companySettingAttributes = z.strictObject({ created: timestamp });
export type CompanySettingAttributes = z.infer<typeof companySettingAttributes>;

export const companySettings: ResourceDefinition<typeof companySettingAttributes> = {
  type: SECOND_FACTOR_SETTING,
  attributes: companySettingAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
};

/** POST companies/{id}/settings (addition). */
export const createCompanySettingBody = resourceBody(SECOND_FACTOR_SETTING, {});
