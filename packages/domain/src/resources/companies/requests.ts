import { z } from '../../schema/zod.ts';
import { LANGUAGES } from '../../format/language.ts';
import { signedStatement } from '../wire.ts';
import { resourceBody } from '../body.ts';
import { line } from '../../schema/text.ts';
import { COMPANY_NAME_MAX_LENGTH } from './resource.ts';

/** PATCH companies/{id} (addition). */
export const updateCompanyBody = resourceBody('companies', {
  name: z.optional(line(COMPANY_NAME_MAX_LENGTH).check(z.refine((text) => text.length > 0, 'NameRequired'))),
  defaultLanguage: z.enum(LANGUAGES).optional(),
  /** The signed rules of the company, which become the next statement of its chain. */
  rules: z.optional(signedStatement),
});
