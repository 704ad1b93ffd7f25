import { z } from '../../schema/zod-mini.ts';
import { LANGUAGES } from '../../format/language.ts';
import { USER_TYPES } from '../../accounts/user-type.ts';
import { COMPANY_ROLES } from '../companies/resource.ts';
import { many, one, type ResourceDefinition } from '../definition.ts';
import { digest, keyBinding, publicKey, salt, shortText, signedStatement } from '../wire.ts';

/** ENT-ACC-05, -06, -07. */
const ACCOUNT_TYPES = ['basic', 'company'] as const;
const ACCOUNT_STATES = ['unconfirmed', 'activated'] as const;
export const FEATURES = ['analyseDocuments', 'betaFeatures', 'analyseQna'] as const;
export type Feature = (typeof FEATURES)[number];

export const accountAttributes = z.object({
  publicKey,
  authKey: publicKey,
  encryptionKey: publicKey,
  keyBinding,
  /** Salts of the key log (docs/protocol.md, Logs): of the commitment and of the label. Only for the owner and contacts. */
  keySalt: salt,
  keyLabelSalt: salt,
  /**
   * The service's statement about the holder, with the salt of its entry in the log of keys; null until the account is activated.
   */
  identity: z.nullable(z.object({ statement: signedStatement, salt })),
  /** Leaf of the key log, null until the account is activated and logged. */
  keyTxId: z.nullable(digest),
  avatarColor: z.int().check(z.minimum(0), z.maximum(16)),
  identVerified: z.boolean(),
  type: z.enum(ACCOUNT_TYPES),
  state: z.enum(ACCOUNT_STATES),
  userType: z.nullable(z.enum(USER_TYPES)),
  /** Role in the company's membership; null outside a company. Shown to the holder and to colleagues, else null. */
  companyRole: z.nullable(z.enum(COMPANY_ROLES)),
  /** The statement by which the holder joined the company. Null for everybody but the holder, and outside a company. */
  companyMembership: z.nullable(signedStatement),
  /** The keys use an outdated algorithm. False for everybody but the holder. */
  oldAccount: z.boolean(),
  enabledFeatures: z.array(z.enum(FEATURES)).check(z.maxLength(100)),
  lang: z.enum(LANGUAGES),
  /** Of the IANA database, as the holder's device told it last; null for everybody but the holder. */
  timeZone: z.optional(z.nullable(shortText)),
});
export type AccountAttributes = z.infer<typeof accountAttributes>;

export const accounts = {
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
} as const satisfies ResourceDefinition;

const hintAttributes = z.object({
  created: z.iso.datetime(),
  /** The owner's signed invitation, and the statement that redeemed it: proofs for who lets the person in. */
  invite: z.optional(z.nullable(signedStatement)),
  redemption: z.optional(z.nullable(signedStatement)),
});

export type HintAttributes = z.infer<typeof hintAttributes>;

/** ENT-ACC-04: tells the browsers of the inviter and of colleagues that an invited person now has a key. */
export const unconfirmedHints = {
  type: 'unconfirmedhints',
  attributes: hintAttributes,
  relationships: { accessGrant: one('accessgrants') },
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
