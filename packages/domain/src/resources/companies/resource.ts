import { z } from '../../schema/zod-mini.ts';
import { LANGUAGES } from '../../format/language.ts';
import { one, type ResourceDefinition } from '../definition.ts';
import { shortText } from '../wire.ts';

/** ENT-COMP-01. */
const companyAttributes = z.object({ name: shortText, defaultLanguage: z.enum(LANGUAGES) });
export type CompanyAttributes = z.infer<typeof companyAttributes>;

/** Company membership roles; `admin` is the company admin, never to be mixed up with the platform's. */
export const COMPANY_ROLES = ['admin', 'creator', 'member'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

export const companies = {
  type: 'companies',
  attributes: companyAttributes,
  /** ENT-COMP-06: for admins of the company; null until one of them made it. */
  relationships: { companyWorkspace: one('workspaces') },
  include: ['companyWorkspace'],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;

/** Longest name of a company, as at sign-up. */
export const COMPANY_NAME_MAX_LENGTH = 200;
