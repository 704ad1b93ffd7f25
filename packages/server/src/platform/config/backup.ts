import { resolve } from 'node:path';
import { Encrypter } from 'age-encryption';
import { z } from 'zod';
import type { S3Config } from './s3.ts';

/** Where backups lie: a folder, or a bucket and what the names of their objects begin with. */
type BackupPlace = { folder: string } | { s3: S3Config; prefix: string };

/** How backups are made. */
export interface BackupConfig {
  place: BackupPlace;
  /** As the operator wrote it, without credentials. */
  to: string;
  /** The public key to which they are encrypted, in the form of age. */
  recipient: string;
}

const S3_ADDRESS = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w./-]{1,500}?))?\/?$/;
const origin = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

/** The variables of backups, to be read with those of the server. */
export const backupVariables = {
  BACKUP_TO: z.string().min(1).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .refine(
      isRecipient,
      'give what begins with age1 in the file that `signet backup key` has printed, and nothing before it',
    )
    .optional(),
  BACKUP_S3_ENDPOINT: origin.optional(),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};
type Variables = z.output<z.ZodObject<typeof backupVariables>>;

/** The bucket of the documents, if they lie in one. */
interface DocumentBucket {
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
}

/**
 * Reports what does not fit together in the variables of backups.
 *
 * @param root what a relative folder is relative to
 */
export function checkBackup(
  env: DocumentBucket & Variables,
  dataDir: string,
  { root, context }: { root: string; context: z.RefinementCtx },
): void {
  const wrong = (variable: keyof Variables, message: string): void =>
    context.addIssue({ code: 'custom', path: [variable], message });
  if ((env.BACKUP_TO === undefined) !== (env.BACKUP_RECIPIENT === undefined))
    wrong('BACKUP_TO', 'set both BACKUP_TO and BACKUP_RECIPIENT, or neither');
  if (env.BACKUP_TO?.startsWith('s3:') !== true) {
    const folder = resolve(root, env.BACKUP_TO ?? '/');
    if (`${folder}/`.startsWith(`${dataDir}/`))
      wrong('BACKUP_TO', 'give a folder outside of DATA_DIR, best on another disk or machine');
    return;
  }
  const bucket = S3_ADDRESS.exec(env.BACKUP_TO)?.groups?.['bucket'];
  if (bucket !== undefined && bucket === env.S3_BUCKET && env.BACKUP_S3_ENDPOINT === env.S3_ENDPOINT)
    wrong(
      'BACKUP_TO',
      'give another bucket than S3_BUCKET, best of another account: whoever loses one keeps the other',
    );
  if (bucket === undefined) wrong('BACKUP_TO', 'give a folder, or s3://bucket/prefix');
  if (env.BACKUP_S3_ACCESS_KEY_ID === undefined || env.BACKUP_S3_SECRET_ACCESS_KEY === undefined)
    wrong('BACKUP_TO', 'set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, too');
}

/**
 * The settings of backups, once they are checked; undefined without them.
 *
 * @param root what a relative folder is relative to
 * @param timeoutSeconds so long a bucket may say nothing
 */
export function backupOf(env: Variables, root: string, timeoutSeconds: number): BackupConfig | undefined {
  const { BACKUP_TO: to, BACKUP_RECIPIENT: recipient } = env;
  if (to === undefined || recipient === undefined) return undefined;
  const { bucket, prefix = '' } = S3_ADDRESS.exec(to)?.groups ?? {};
  if (bucket === undefined) return { place: { folder: resolve(root, to) }, to, recipient };
  const s3 = {
    endpoint: env.BACKUP_S3_ENDPOINT,
    bucket,
    region: env.BACKUP_S3_REGION,
    accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
    timeoutSeconds,
  };
  return { place: { s3, prefix: prefix === '' ? '' : `${prefix}/` }, to, recipient };
}

function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}
