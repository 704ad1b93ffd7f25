import { z } from '../../schema/zod.ts';
import { LANGUAGES } from '../../format/language.ts';
import { canonicalTimeZone, TIME_ZONE_MAX_LENGTH } from '../../format/time-zone.ts';
import { isEmail, normalizeEmail } from '../../validation/email.ts';
import { isPersonName } from '../../validation/person-name.ts';
import { resourceBody } from '../body.ts';
import { keyBinding, publicKey, salt, signature, signedStatement, token } from '../wire.ts';
import { line } from '../../schema/text.ts';
import { newPasskey } from '../passkeys/requests.ts';

export const emailAddress = z.string().max(300).transform(normalizeEmail).refine(isEmail, 'InvalidEmail');
const personName = line(100).check(z.refine(isPersonName, 'InvalidName'));

const newKeys = {
  publicKey,
  authKey: publicKey,
  encryptionKey: publicKey,
  keyBinding,
  keySalt: salt,
  keyLabelSalt: salt,
  stepUpKey: publicKey,
};

/** POST accounts: sign-up (addition). The id is made by the client, because the key binding names it. */
export const createAccountBody = resourceBody('accounts', {
  firstName: personName,
  lastName: personName,
  emailAddress,
  companyName: z.optional(line(200)),
  /** The new company: its id, the first statement of its chain, and the founder's membership. */
  company: z
    .strictObject({ id: z.uuid(), founding: signedStatement, membership: signedStatement })
    .optional(),
  lang: z.enum(LANGUAGES),
  termsAccepted: z.literal(true),
  ...newKeys,
  /** The redemption of the invitation whose link the person followed. */
  redemption: z.optional(signedStatement),
});

/** POST accounts: an invited person opens the contract with the link of the mail, and says who they are only when they sign (addition). */
export const createGuestBody = resourceBody('accounts', {
  lang: z.enum(LANGUAGES),
  ...newKeys,
  /** The redemption of the invitation whose link the person followed. */
  redemption: signedStatement,
  /** The second secret of that link, which only the mail has. */
  mailboxSecret: token,
});

/**
 * PATCH accounts/{id}: a guest says who they are, and chooses a password or a passkey (addition). Without a password the
 * step-up key is the `sign` key.
 */
export const nameGuestBody = resourceBody('accounts', {
  firstName: personName,
  lastName: personName,
  termsAccepted: z.literal(true),
  stepUpKey: publicKey,
  passkey: z.strictObject(newPasskey).optional(),
});

/** PATCH accounts/{id}: activation (API-83), without a session. */
export const activateAccountBody = resourceBody('accounts', {
  /** The secret of the mail, and the account's signature over it. */
  activationData: z.strictObject({ activationSecret: token, proof: signature }),
});

/** PATCH accounts/{id}: own settings, with a session. */
export const updateAccountBody = resourceBody('accounts', {
  lang: z.enum(LANGUAGES).optional(),
  timeZone: z
    .string()
    .max(TIME_ZONE_MAX_LENGTH)
    .transform((name) => canonicalTimeZone(name) ?? '')
    .refine((name) => name !== '')
    .optional(),
  stepUpKey: z.optional(publicKey),
});

/** POST activationmails (addition): a fresh activation link for a sign-up. */
export const createActivationMailBody = resourceBody('activationmails', { emailAddress, publicKey });

/** DELETE accounts/{id}/relationships/unconfirmedHints (API-82). */
export const deleteHintBody = z.strictObject({
  data: z
    .array(z.strictObject({ type: z.literal('unconfirmedhints'), id: z.uuid() }))
    .min(1)
    .max(100),
});
