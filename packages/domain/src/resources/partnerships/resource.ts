import { z } from '../../schema/zod-mini.ts';
import { one, type ResourceDefinition } from '../definition.ts';

/** ENT-MISC-03. It says no more than who invited whom; its id is that of the partner, because the issuer is the caller. */
const partnershipAttributes = z.object({});

export const partnerships = {
  type: 'partnerships',
  attributes: partnershipAttributes,
  relationships: { issuer: one('naturalpersons'), partner: one('naturalpersons') },
  include: ['partner'],
  sort: ['partner.emailAddress'],
  filters: { 'issuer.id': ['eq'] },
} as const satisfies ResourceDefinition;
