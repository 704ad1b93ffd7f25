import { createSecretKey, type KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAYMENTS, type Payments } from '@signet/domain/billing/payments';
import { FEATURES, type Feature } from '@signet/domain/resources/accounts/resource';
import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';
import { keyFromCommand } from './key-from-command.ts';
import { backupOf, backupVariables, checkBackup, type BackupConfig } from './backup.ts';
import { parseProxies } from './proxies.ts';
import type { S3Config } from './s3.ts';
import { readIssuers, type TimeStampAuthority } from './time-stamps.ts';
import { parseWitnesses, type WitnessAddress } from './witnesses.ts';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const secretsKey = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, '32 bytes in base64, as `openssl rand -base64 32` makes them');
const features = z
  .string()
  .transform((list) => [...new Set(list.split(',').map((name) => name.trim()))])
  .pipe(z.array(z.enum(FEATURES)));

const schema = z
  .object({
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: port.default(4000),
    LEDGER_PORT: port.default(4001),
    PUBLIC_URL: origin.default('http://localhost:4000'),
    LEDGER_URL: origin.default('http://localhost:4001'),
    TRUSTED_PROXIES: z.string().default('loopback').transform(parseProxies),
    DATA_DIR: z.string().min(1).default(join(ROOT, 'data')),
    APP_DIST: z.string().min(1).default(join(ROOT, 'packages/app/dist')),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    S3_ENDPOINT: origin.optional(),
    S3_BUCKET: z.string().min(1).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    S3_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(60).default(10),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAILBOX: z.enum(['local', 'public-demo']).default('local'),
    MAIL_FROM: z.string().min(3).default('Signet <no-reply@localhost>'),
    PAYMENTS: z.enum(PAYMENTS).default('none'),
    SECURITY_CONTACT: z.url({ protocol: /^(?:https|mailto|tel)$/ }).optional(),
    STORAGE_QUOTA_MB: z.coerce.number().int().min(1).default(10_240),
    ENABLED_FEATURES: features.default([]),
    WITNESSES: z.string().default('').transform(parseWitnesses),
    WITNESS_QUORUM: z.coerce.number().int().min(1).default(1),
    TSA_URL: z.url({ protocol: /^https?$/ }).optional(),
    TSA_CERTIFICATE: z
      .string()
      .transform((path, context) => readIssuers(resolve(ROOT, path), context))
      .optional(),
    SECRETS_KEY: secretsKey.optional(),
    NEXT_SECRETS_KEY: secretsKey.optional(),
    SECRETS_KEY_COMMAND: z.string().min(1).optional(),
    ...backupVariables,
    STOP_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine(
    (env) =>
      env.S3_BUCKET === undefined ||
      (env.S3_ACCESS_KEY_ID !== undefined && env.S3_SECRET_ACCESS_KEY !== undefined),
    {
      path: ['S3_BUCKET'],
      message: 'set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, too, or remove S3_BUCKET',
    },
  )
  .refine((env) => env.SECRETS_KEY === undefined || env.SECRETS_KEY_COMMAND === undefined, {
    path: ['SECRETS_KEY_COMMAND'],
    message: 'set SECRETS_KEY or the command that prints it, not both',
  })
  .refine(
    (env) =>
      (env.SECRETS_KEY ?? env.SECRETS_KEY_COMMAND) === undefined ||
      (env.DATABASE_URL !== undefined && env.S3_BUCKET !== undefined),
    {
      path: ['SECRETS_KEY'],
      message:
        'instances that share an installation need a database and a bucket in common: set DATABASE_URL and S3_BUCKET, too, or remove SECRETS_KEY',
    },
  )
  .refine((env) => (env.TSA_URL === undefined) === (env.TSA_CERTIFICATE === undefined), {
    path: ['TSA_URL'],
    message: 'set both TSA_URL and TSA_CERTIFICATE, or neither',
  })
  .refine(
    (env) => env.SMTP_URL !== undefined || env.MAILBOX === 'public-demo' || isLoopback(env.PUBLIC_URL),
    {
      path: ['SMTP_URL'],
      message:
        'PUBLIC_URL is not an address of this machine, so mails must reach people: set SMTP_URL to your mail server. For a demo whose mails everybody may read, set MAILBOX to public-demo',
    },
  )
  .superRefine((env, context) => checkBackup(env, resolve(ROOT, env.DATA_DIR), { root: ROOT, context }));

/** Whether the address is a loopback address (RFC 6761, RFC 5735, RFC 4291). */
export function isLoopback(url: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);
}

export interface Config {
  host: string;
  port: number;
  ledgerPort: number;
  publicUrl: string;
  ledgerUrl: string;
  /** The proxies that say whom they pass on: addresses, networks, names of ranges. */
  trustedProxies: string[];
  dataDir: string;
  appDist: string;
  databaseUrl: string | undefined;
  s3: S3Config | undefined;
  smtpUrl: string | undefined;
  /** Who can read mails that stay here without SMTP: nobody, this machine, everybody. */
  mailbox: 'none' | 'local' | 'public';
  mailFrom: string;
  /** Contact for reports of vulnerabilities, for security.txt. */
  securityContact: string | undefined;
  /** The quota of all documents in one person's contracts, in bytes. */
  storageQuota: number;
  payments: Payments;
  /** The additional features of every account of this installation. */
  enabledFeatures: readonly Feature[];
  /** The witnesses that cosign the checkpoints of both logs. */
  witnesses: readonly WitnessAddress[];
  /** How many of them must cosign for the time of a proof to count as confirmed; 0 without witnesses. */
  witnessQuorum: number;
  /** The authority that stamps the checkpoints of both logs, if any. */
  timeStamps: readonly TimeStampAuthority[];
  /**
   * Seals the secrets in the database, where several instances share them and the logs; undefined for a server that has
   * both in its data folder (decision 055).
   */
  secretsKey: KeyObject | undefined;
  /** The one that `signet rotate SECRETS_KEY` puts in its place. */
  nextSecretsKey: KeyObject | undefined;
  /** Where backups go; undefined when this server makes none. */
  backup: BackupConfig | undefined;
  /** How long running calls may take when the server stops. */
  stopSeconds: number;
  logLevel: string;
}

/**
 * The configuration, read once at the start from environment variables; an empty variable counts as not set.
 *
 * @throws OperatorError with a line for each wrong variable that says how to set it
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')} is wrong: ${issue.message}. See docs/operations.md.`,
    );
    throw new OperatorError(`Signet cannot start.\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  return {
    host: values.HOST,
    port: values.PORT,
    ledgerPort: values.LEDGER_PORT,
    publicUrl: values.PUBLIC_URL,
    ledgerUrl: values.LEDGER_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    dataDir: resolve(ROOT, values.DATA_DIR),
    appDist: resolve(ROOT, values.APP_DIST),
    databaseUrl: values.DATABASE_URL,
    s3: s3Of(values),
    smtpUrl: values.SMTP_URL,
    mailbox: mailboxOf(values),
    mailFrom: values.MAIL_FROM,
    securityContact: values.SECURITY_CONTACT,
    storageQuota: values.STORAGE_QUOTA_MB * 1024 * 1024,
    payments: values.PAYMENTS,
    enabledFeatures: values.ENABLED_FEATURES,
    witnesses: values.WITNESSES,
    witnessQuorum: values.WITNESSES.length === 0 ? 0 : values.WITNESS_QUORUM,
    timeStamps: timeStampsOf(values),
    secretsKey: secretsKeyOf(values),
    nextSecretsKey:
      values.NEXT_SECRETS_KEY === undefined ? undefined : createSecretKey(values.NEXT_SECRETS_KEY, 'base64'),
    backup: backupOf(values, ROOT, values.S3_TIMEOUT_SECONDS),
    stopSeconds: values.STOP_SECONDS,
    logLevel: values.LOG_LEVEL,
  };
}

function secretsKeyOf({
  SECRETS_KEY: key,
  SECRETS_KEY_COMMAND: command,
}: z.output<typeof schema>): KeyObject | undefined {
  if (key !== undefined) return createSecretKey(key, 'base64');
  return command === undefined ? undefined : keyFromCommand(command);
}

function mailboxOf(values: z.output<typeof schema>): Config['mailbox'] {
  if (values.SMTP_URL !== undefined) return 'none';
  return values.MAILBOX === 'public-demo' ? 'public' : 'local';
}

function timeStampsOf({
  TSA_URL: url,
  TSA_CERTIFICATE: issuers,
}: z.output<typeof schema>): TimeStampAuthority[] {
  return url === undefined || issuers === undefined ? [] : [{ url, issuers }];
}

function s3Of(values: z.output<typeof schema>): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return {
    endpoint: values.S3_ENDPOINT,
    bucket,
    region: values.S3_REGION,
    accessKeyId,
    secretAccessKey,
    timeoutSeconds: values.S3_TIMEOUT_SECONDS,
  };
}
