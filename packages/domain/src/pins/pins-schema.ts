import { z } from '../schema/zod-mini.ts';
import { HashField, NonceField, TimeField } from '../schema/statement-fields.ts';
import { PIN_LIMITS, type Pins } from './pins.ts';

const UuidField = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const HeadField = z.strictObject({ seq: z.int().check(z.gte(0)), hash: HashField });
const CompanyField = z.strictObject({
  ...HeadField.shape,
  comparesKeys: z.boolean(),
  companyWorkspace: z.optional(UuidField),
});
const CheckpointField = z.strictObject({
  size: z.int().check(z.gte(0)),
  /** base64 of 32 bytes */
  root: z.string().check(z.length(44)),
});
const KnownAddressField = z.strictObject({
  accountId: UuidField,
  since: TimeField,
  compared: z.nullable(z.strictObject({ keyBinding: z.nullable(HashField), at: TimeField })),
  keys: z.optional(HeadField),
});
const AddressField = z.string().check(z.maxLength(300), z.regex(/^[^@]+@/));
const LogNameField = z.string().check(z.maxLength(300), z.regex(/^[a-z0-9]/i));

const atMost = (limit: number) =>
  z.refine<Record<string, unknown>>((entries) => Object.keys(entries).length <= limit);

/** {@link Pins} as they are synchronised. */
export const PinsSchema: z.ZodMiniType<Pins> = z.strictObject({
  addresses: z.record(AddressField, KnownAddressField).check(atMost(PIN_LIMITS.addresses)),
  invitations: z
    .record(NonceField, z.union([UuidField, z.literal('revoked')]))
    .check(atMost(PIN_LIMITS.invitations)),
  companies: z.record(UuidField, CompanyField).check(atMost(PIN_LIMITS.companies)),
  workspaces: z.record(UuidField, HeadField).check(atMost(PIN_LIMITS.workspaces)),
  records: z.record(UuidField, HeadField).check(atMost(PIN_LIMITS.records)),
  checkpoints: z.record(LogNameField, CheckpointField).check(atMost(PIN_LIMITS.checkpoints)),
  issuer: z.nullable(z.string().check(z.minLength(1), z.maxLength(2000))),
});
