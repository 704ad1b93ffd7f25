import { sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { OperatorError } from '../platform/operator-error.ts';

/** Longer than that of a hundred million entries. */
export const MANIFEST_MAX_BYTES = 64 * 1024 * 1024;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
/** No name leads out of the place of the backups. */
const objectName = z.string().regex(/^[0-9a-z][0-9a-z-]*(?:\/[0-9a-zA-Z][0-9a-zA-Z.-]*)+$/);
const sealedObject = z.strictObject({
  name: objectName,
  /** Of the content before it was encrypted. */
  sha256: digest,
  bytes: z.int().min(0),
});
/** An encrypted object, and what must come out of it. */
export type SealedObject = z.infer<typeof sealedObject>;

const logSchema = z.strictObject({
  origin: z.string().min(1),
  size: z.int().min(0),
  root: digest,
  checkpoint: z.string().min(1),
  /** The same with what witnesses and time stamp authorities added, where they had. */
  cosigned: z.string().nullable(),
  /** Its entries in order, 256 in each but the last. */
  bundles: z.array(sealedObject),
});
/** A log as it was when the rows were read. */
export type LogInBackup = z.infer<typeof logSchema>;

const manifestSchema = z.strictObject({
  version: z.literal(1),
  name: z.string(),
  /** When the rows were read. */
  taken: z.iso.datetime(),
  /** The newest migration of the database. */
  schema: z.string().min(1),
  /** How many rows each table has. */
  tables: z.record(z.string().regex(/^[a-z_]+$/), z.int().min(0)),
  rows: sealedObject,
  secrets: sealedObject,
  /** The list of the documents' blobs, a line for each (blob-list.ts). */
  blobs: sealedObject,
  blobCount: z.int().min(0),
  /** Blobs that the storage did not have, or not as they were uploaded; they are not in the backup. */
  lacking: z.array(z.uuid()),
  logs: z.strictObject({ contracts: logSchema, keys: logSchema }),
});
/** All that a backup consists of. It is complete when this lies there. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The manifest as text, and the signature of the installation's authority over it. */
const signedSchema = z.strictObject({ manifest: z.string(), signature: z.base64() });
export type SignedManifest = z.infer<typeof signedSchema>;

/** Signs the manifest with the authority key (P-256), so that nobody else can make a backup of this installation. */
export function signManifest(manifest: Manifest, authority: KeyObject): Uint8Array {
  const text = JSON.stringify(manifest);
  const signature = sign('sha256', Buffer.from(text), { key: authority, dsaEncoding: 'ieee-p1363' });
  return Buffer.from(
    JSON.stringify({ manifest: text, signature: signature.toString('base64') } satisfies SignedManifest),
  );
}

/**
 * The manifest of the backup with this name. By whom it is signed is to be checked once the secrets are there.
 *
 * @param content of its object, decrypted
 * @throws OperatorError when it is of another version, or is no manifest of this backup
 */
export function parseManifest(
  backup: string,
  content: Uint8Array,
): { manifest: Manifest; signed: SignedManifest } {
  try {
    const signed = signedSchema.parse(JSON.parse(Buffer.from(content).toString()));
    const manifest = manifestSchema.parse(JSON.parse(signed.manifest));
    if (manifest.name !== backup) throw new Error('it belongs to another backup');
    return { manifest, signed };
  } catch (cause) {
    throw new OperatorError(
      `The manifest of the backup ${backup} cannot be used by this version of Signet. Restore with the version that made it, or another backup.`,
      { cause },
    );
  }
}

/** Whether the authority with this public key has signed it. */
export function isSignedBy({ manifest, signature }: SignedManifest, authority: KeyObject): boolean {
  return verify(
    'sha256',
    Buffer.from(manifest),
    { key: authority, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64'),
  );
}
