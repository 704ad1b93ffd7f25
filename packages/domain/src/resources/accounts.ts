import { z } from '../schema/zod.ts';
import { LANGUAGES } from '../format/language.ts';
import { USER_TYPES } from '../routing/home-route.ts';
import { COMPANY_ROLES } from './companies.ts';
import { isEmail, normalizeEmail } from '../validation/email.ts';
import { isPersonName } from '../validation/person-name.ts';
import { many, one, type ResourceDefinition } from './definition.ts';
import { resourceBody } from './json-api.ts';
import { digest, keyBinding, line, publicKey, salt, signature, signedStatement, token } from './wire.ts';

/** ENT-ACC-05, -06, -07. */
export const ACCOUNT_TYPES = ['basic', 'company'] as const;
export const ACCOUNT_STATES = ['unconfirmed', 'activated'] as const;
export const FEATURES = ['analyseDocuments', 'betaFeatures', 'analyseQna'] as const;
export type Feature = (typeof FEATURES)[number];

export const accountAttributes = z.strictObject({
  publicKey,
  authKey: publicKey,
  encryptionKey: publicKey,
  keyBinding,
  /** Salts of the key log (protocol.md 3.10): of the commitment and of the label. Only for the owner and contacts. */
  keySalt: salt,
  keyLabelSalt: salt,
  /** What the service says of the holder, with the salt of its entry in the log of keys; null until the account is activated. */
  identity: z.strictObject({ statement: signedStatement, salt }).nullable(),
  /** Leaf of the key log, null until the account is activated and logged. */
  keyTxId: z.nullable(digest),
  avatarColor: z.int().min(0).max(16),
  identVerified: z.boolean(),
  type: z.enum(ACCOUNT_TYPES),
  state: z.enum(ACCOUNT_STATES),
  userType: z.enum(USER_TYPES).nullable(),
  /** Role in the company's membership; null outside a company. Shown to the holder and to colleagues, else null. */
  companyRole: z.enum(COMPANY_ROLES).nullable(),
  /** By which the holder joined the company, or null. Shown to the holder alone, else null. */
  companyMembership: z.nullable(signedStatement),
  /** J-022: the keys are of an algorithm of the past. Shown to the holder alone, else false. */
  oldAccount: z.boolean(),
  enabledFeatures: z.array(z.enum(FEATURES)),
  lang: z.enum(LANGUAGES),
});
export type AccountAttributes = z.infer<typeof accountAttributes>;

export const accounts: ResourceDefinition<typeof accountAttributes> = {
  type: 'accounts',
  attributes: accountAttributes,
  relationships: {
    ownedBy: one('naturalpersons'),
    company: one('companies'),
    unconfirmedHints: many('unconfirmedhints'),
    identState: one('identstates'),
  },
  include: [
    'ownedBy',
    'company',
    'identState',
    'unconfirmedHints',
    'unconfirmedHints.accessGrant',
    'unconfirmedHints.accessGrant.digitalAsset',
    'unconfirmedHints.accessGrant.grantedTo',
    'unconfirmedHints.accessGrant.grantedTo.account',
  ],
  sort: [],
  filters: {},
};

export const emailAddress = z.string().max(300).transform(normalizeEmail).refine(isEmail, 'InvalidEmail');
const personName = line(100).refine(isPersonName, 'InvalidName');

/** POST accounts: sign-up (addition). The id is made by the client, because the key binding names it. */
export const createAccountBody = resourceBody('accounts', {
  firstName: personName,
  lastName: personName,
  emailAddress,
  companyName: line(200).optional(),
  /** What makes the company: its id, the first statement of its chain, and the founder's membership. */
  company: z
    .strictObject({ id: z.uuid(), founding: signedStatement, membership: signedStatement })
    .optional(),
  lang: z.enum(LANGUAGES),
  termsAccepted: z.literal(true),
  publicKey,
  authKey: publicKey,
  encryptionKey: publicKey,
  keyBinding,
  keySalt: salt,
  keyLabelSalt: salt,
  stepUpKey: publicKey,
  /** The redemption of the invitation by whose link the person came. */
  redemption: z.optional(signedStatement),
});

/** PATCH accounts/{id}: activation (API-83, without a session) or own settings (with one). */
export const updateAccountBody = resourceBody('accounts', {
  /** The secret of the mail, and the account's signature over it. */
  activationData: z.strictObject({ activationSecret: token, proof: signature }).optional(),
  lang: z.enum(LANGUAGES).optional(),
  stepUpKey: z.optional(publicKey),
});

/** DELETE accounts/{id}/relationships/unconfirmedHints (API-82). */
export const deleteHintBody = z.strictObject({
  data: z
    .array(z.strictObject({ type: z.literal('unconfirmedhints'), id: z.uuid() }))
    .min(1)
    .max(100),
});

export const hintAttributes = z.strictObject({ created: z.iso.datetime() });

/** ENT-ACC-04, J-056: tells the inviter's browser that an invited person now has a key. */
export const unconfirmedHints: ResourceDefinition<typeof hintAttributes> = {
  type: 'unconfirmedhints',
  attributes: hintAttributes,
  relationships: { accessGrant: one('accessgrants') },
  include: [],
  sort: [],
  filters: {},
};
