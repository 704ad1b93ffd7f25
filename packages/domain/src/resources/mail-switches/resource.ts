import { z } from '../../schema/zod-mini.ts';
import type { ResourceDefinition } from '../definition.ts';
import { shortText } from '../wire.ts';

const mailSwitchAttributes = z.object({
  /** A kind of mail, one of SWITCHABLE_MAILS; a newer server may have more. */
  kind: shortText,
  isOn: z.boolean(),
});
export type MailSwitchAttributes = z.infer<typeof mailSwitchAttributes>;

/** Whether a person gets a kind of mail; its id is the kind. */
export const mailSwitches = {
  type: 'mailswitches',
  attributes: mailSwitchAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
