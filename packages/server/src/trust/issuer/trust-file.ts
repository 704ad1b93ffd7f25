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
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { SecretStore } from '../../platform/secrets/secret-store.ts';

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
  { publicUrl, witnesses, witnessQuorum, timeStamps }: Config,
  { secrets, store }: { secrets: Secrets; store: SecretStore },
  { authority, origins }: { authority: KeyPair; origins: { ledger: string; keyLedger: string } },
): Promise<Trust> {
  const stored = await readTrust(store);
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
  await store.replace(NAME, JSON.stringify(file));
  return trustOf(file, issuer);
}

/** The twelve words of the trust file that was signed last with these secrets, if one was. */
export async function storedFingerprint(store: SecretStore): Promise<string | undefined> {
  return (await readTrust(store))?.fingerprint;
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

async function readTrust(store: SecretStore): Promise<Trust | undefined> {
  const text = await store.read(NAME);
  if (text === undefined) return undefined;
  try {
    const file = SignedStatementSchema.parse(JSON.parse(text));
    return trustOf(file, await openTrustFile(file));
  } catch (cause) {
    throw new OperatorError(
      `Signet cannot start: ${store.placeOf(NAME)} is damaged. Restore it from the backup, or remove it: then one is made with the same keys, which says that the installation exists since today.`,
      { cause },
    );
  }
}
