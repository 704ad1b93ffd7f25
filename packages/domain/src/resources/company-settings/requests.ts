import { SECOND_FACTOR_SETTING } from '../../second-factor/device-rules.ts';
import { resourceBody } from '../body.ts';

/** POST companies/{id}/settings (addition). */
export const createCompanySettingBody = resourceBody(SECOND_FACTOR_SETTING, {});
