import { fromBase64 } from '../bytes/base64.ts';
import { z } from '../schema/zod-mini.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import { AppError } from '../errors/app-error.ts';
import { parseVerifierKey, type VerifierKey } from '../ledger/verifier-key.ts';
import type { Verified } from '../trust/verified.ts';
import { vouch } from '../trust/vouch.ts';
import { HashField, PublicKeyField, TimeField } from '../schema/statement-fields.ts';
import { chainHash } from './member.ts';
import { openStatement, signStatement, type SignedStatement } from './signed-statement.ts';

/** Payload type of a trust file. */
export const TRUST_FILE_TYPE = 'application/vnd.ikf.trust.v1+json';

const VerifierKeyField = z.string().check(z.minLength(1), z.maxLength(400));
/** A certificate, DER in base64. */
const CertificateField = z.string().check(z.minLength(1), z.maxLength(8192));
const TrustFileSchema = z.strictObject({
  type: z.literal('trust'),
  v: z.literal(1),
  /** Address of the installation, as `location.origin` writes it. */
  origin: z.string().check(z.minLength(1), z.maxLength(300)),
  /** Key that signs identity statements, and this file. */
  authority: PublicKeyField,
  /** Keys of the two logs as verifier keys of C2SP signed-note. */
  logs: z.strictObject({ contracts: VerifierKeyField, keys: VerifierKeyField }),
  /** Key of the key directory: Ed25519, by which labels of addresses are proved, 64 digits. */
  directory: HashField,
  /** The witnesses, which cosign the states of the logs. */
  witnesses: z.array(VerifierKeyField).check(z.maxLength(16)),
  /** How many of them must cosign for a time to count as confirmed. */
  quorum: z.int().check(z.gte(0), z.lte(16)),
  /** The issuers of the time stamp authority's certificates; missing without an authority. */
  timeStamps: z.optional(z.array(CertificateField).check(z.minLength(1), z.maxLength(4))),
  /** When the installation was founded. */
  since: TimeField,
});

/** An installation's statement about itself; see {@link Issuer}. */
export type TrustFile = Omit<z.infer<typeof TrustFileSchema>, 'type' | 'v'>;

/**
 * An installation with a consistent trust file, signed by its own authority. The reader decides whether to trust it, by
 * comparing `hash` (or its twelve words) with a value from elsewhere.
 */
export type Issuer = Verified<
  {
    origin: string;
    /** Key that signs identity statements, 66 digits. */
    authority: string;
    contractLog: VerifierKey;
    keyLog: VerifierKey;
    /** Key of the key directory, 64 digits. */
    directory: string;
    /** The witnesses, in the order of their lines. */
    witnesses: readonly VerifierKey[];
    quorum: number;
    /** Certificates (DER in base64) of the issuers of the time stamp authority's certificates; empty without an authority. */
    timeStamps: readonly string[];
    since: string;
    /** SHA-256 of the file's payload, 64 digits. */
    hash: string;
  },
  'issuer'
>;

/** Signs the trust file of an installation with its authority key. */
export async function createTrustFile(
  authority: KeyPair,
  file: Omit<TrustFile, 'authority'>,
): Promise<SignedStatement> {
  const content = { ...file, authority: authority.publicKey, type: 'trust', v: 1 };
  return signStatement(authority, TRUST_FILE_TYPE, TrustFileSchema.parse(content));
}

/** Reads a trust file; AppError SignatureManipulated unless it is consistent and signed by the authority that it names. */
export async function openTrustFile(statement: SignedStatement): Promise<Issuer> {
  const file = await openStatement(statement, TRUST_FILE_TYPE, TrustFileSchema);
  try {
    if (file.authority !== statement.publicKey) throw new RangeError('signed by another key than it names');
    if (file.quorum > new Set(file.witnesses).size)
      throw new RangeError('more witnesses wanted than there are');
    const { type: _, v: __, logs, witnesses, timeStamps = [], ...rest } = file;
    timeStamps.forEach((certificate) => fromBase64(certificate));
    return vouch<Issuer>({
      ...rest,
      contractLog: parseVerifierKey('ed25519', logs.contracts),
      keyLog: parseVerifierKey('ed25519', logs.keys),
      witnesses: witnesses.map((vkey) => parseVerifierKey('cosignature', vkey)),
      timeStamps,
      hash: chainHash(statement),
    });
  } catch (cause) {
    throw new AppError('SignatureManipulated', { detail: 'the trust file is not acceptable', cause });
  }
}

/** Whether two trust files belong to the same installation: the same address, authority, logs and directory. */
export function isSameIssuer(one: Issuer, other: Issuer): boolean {
  const keysOf = ({ origin, authority, contractLog, keyLog, directory }: Issuer) => {
    const logs = [contractLog.name, contractLog.publicKey, keyLog.name, keyLog.publicKey];
    return [origin, authority, ...logs, directory].join('\n');
  };
  return keysOf(one) === keysOf(other);
}
