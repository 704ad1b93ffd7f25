import { z } from '../../schema/zod.ts';
import {
  DESCRIPTION_MAX_LENGTH,
  MESSAGE_MAX_LENGTH,
  TITLE_MAX_LENGTH,
  TITLE_MIN_LENGTH,
} from '../../contracts/new-contract.ts';
import { ContractTermSchema } from '../../contracts/contract-term.ts';
import { ContractValueSchema } from '../../contracts/contract-value.ts';
import { SIGNING_MODES } from '../../contracts/signing-order.ts';
import { sentRecord, sentTransfer } from '../contract-records/resource.ts';
import { resourceBody, toOne, uuid } from '../body.ts';
import { day, digest, envelope, publicKey, turn } from '../wire.ts';
import { line, paragraph } from '../../schema/text.ts';

const title = line(TITLE_MAX_LENGTH).check(
  z.refine((text) => text.length >= TITLE_MIN_LENGTH, 'TitleRequired'),
);
const description = paragraph(DESCRIPTION_MAX_LENGTH);

/** POST digitalassets (API-51): the client sends the wrapped data secret and its public commitment. */
export const createDigitalAssetBody = resourceBody('digitalassets', {
  title,
  description: z._default(description, ''),
  startDate: z.nullable(day).default(null),
  expiryDate: z.nullable(day).default(null),
  encrData: z.strictObject({ encrDS: envelope, publicKey }),
  record: sentRecord,
});

/** PUT digitalassets/{id}/undraft (API-53): the record of the finished contract. */
export const undraftBody = resourceBody('digitalassets', { record: sentRecord });

/** PATCH digitalassets/{id} (API-52) that archives, and does nothing else: company admins may as well. */
export const archiveBody = resourceBody('digitalassets', { state: z.literal('archived') });

/**
 * PATCH digitalassets/{id} that names another owner (GEN-11), or the one before again, and does nothing else: the statement that says so,
 * and the newest secret wrapped for them.
 */
export const transferBody = resourceBody(
  'digitalassets',
  { transfer: sentTransfer, encrDS: envelope },
  { ownedBy: toOne('naturalpersons') },
);

/**
 * PATCH digitalassets/{id} (API-52): content by the owner, with the record that says so; message and due date, in drafts alone and
 * without a record (docs/protocol.md, Sending); `state` takes only 'archived'; `bcTxId` (API-62) is the ledger transaction of the
 * newest record.
 */
export const updateDigitalAssetBody = resourceBody('digitalassets', {
  title: z.optional(title),
  description: z.optional(description),
  startDate: z.nullable(day).optional(),
  expiryDate: z.nullable(day).optional(),
  term: z.nullable(ContractTermSchema).optional(),
  contractValue: z.nullable(ContractValueSchema).optional(),
  signingMode: z.enum(SIGNING_MODES).optional(),
  /** With the mode IN_ORDER, and no other: the turn of each signer. */
  signingTurns: z
    .array(z.strictObject({ person: uuid, turn }))
    .max(1000)
    .optional(),
  message: z.optional(paragraph(MESSAGE_MAX_LENGTH)),
  dueDate: z.nullable(day).optional(),
  remindsAutomatically: z.boolean().optional(),
  state: z.literal('archived').optional(),
  bcTxId: z.optional(digest),
  record: z.optional(sentRecord),
});
