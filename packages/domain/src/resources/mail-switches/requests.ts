import { SWITCHABLE_MAILS } from '../../mails/switchable-mail.ts';
import { z } from '../../schema/zod.ts';
import { resourceBody } from '../body.ts';

/** POST mailswitches (addition): turns a kind of mail on or off. */
export const setMailSwitchBody = resourceBody('mailswitches', {
  kind: z.enum(SWITCHABLE_MAILS),
  isOn: z.boolean(),
});

/** POST mailswitchlinks (addition): the same by the link in a mail, for who is not logged in. */
export const followMailSwitchLinkBody = resourceBody('mailswitchlinks', {
  token: z.string().max(200),
  isOn: z.boolean(),
});
