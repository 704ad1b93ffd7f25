import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyPair } from '@signet/domain/crypto/key-pair';
import { formatVerifierKey } from '@signet/domain/ledger/verifier-key';
import { fingerprintOfHash } from '@signet/domain/statements/fingerprint';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { SignedStatementSchema } from '@signet/domain/schema/statement-shapes';
import { createTrustFile, type Issuer, openTrustFile } from '@signet/domain/statements/trust-file';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/env.ts';
import { rawPublicKey } from '../ledger/keys.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { type Secrets, writeDurably } from '../../platform/secrets/secrets.ts';

const NAME = 'trust.json';

/** The signed trust file of this installation, with its content. */
export interface Trust {
  file: SignedStatement;
  issuer: Issuer;
  /** Twelve words that people compare. */
  fingerprint: string;
}

/**
 * The trust file as signed before, as long as it is still true; otherwise (at the first start, or with another address) a
 * new one with the same founding time.
 */
export async function openTrust(
  { dataDir, publicUrl, witnesses, witnessQuorum, timeStamps }: Config,
  secrets: Secrets,
  { authority, origins }: { authority: KeyPair; origins: { ledger: string; keyLedger: string } },
): Promise<Trust> {
  const folder = join(dataDir, 'secrets');
  const stored = await readTrust(join(folder, NAME));
  const contracts = { name: origins.ledger, publicKey: rawPublicKey(secrets.ledger) };
  const keys = { name: origins.keyLedger, publicKey: rawPublicKey(secrets.keyLedger) };
  const file = await createTrustFile(authority, {
    origin: new URL(publicUrl).origin,
    logs: { contracts: formatVerifierKey('ed25519', contracts), keys: formatVerifierKey('ed25519', keys) },
    directory: rawPublicKey(secrets.directory),
    witnesses: witnesses.map((witness) => formatVerifierKey('cosignature', witness)),
    quorum: witnessQuorum,
    ...(timeStamps.length === 0 ? {} : { timeStamps: timeStamps.flatMap(({ issuers }) => issuers) }),
    since: stored?.issuer.since ?? new Date().toISOString(),
  });
  if (stored?.file.payload === file.payload) return stored;
  const issuer = await openTrustFile(file);
  writeDurably(folder, NAME, JSON.stringify(file));
  return trustOf(file, issuer);
}

/** The twelve words of the trust file that was signed last in this data folder, if one was. */
export async function storedFingerprint(dataDir: string): Promise<string | undefined> {
  return (await readTrust(join(dataDir, 'secrets', NAME)))?.fingerprint;
}

/** GET /.well-known/signet-trust.json: the keys by which others verify this installation's statements. */
export function serveTrustFile(app: FastifyInstance, { file }: Trust): void {
  app.get('/.well-known/signet-trust.json', async (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send(file),
  );
}

function trustOf(file: SignedStatement, issuer: Issuer): Trust {
  return { file, issuer, fingerprint: fingerprintOfHash(issuer.hash).join(' ') };
}

async function readTrust(path: string): Promise<Trust | undefined> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const file = SignedStatementSchema.parse(JSON.parse(text));
    return trustOf(file, await openTrustFile(file));
  } catch (cause) {
    throw new OperatorError(
      `Signet cannot start: ${path} is damaged. Restore it from the backup, or remove it: then one is made with the same keys, which says that the installation exists since today.`,
      { cause },
    );
  }
}
