import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type SignedStatement } from '@signet/domain/statements/signed-statement';
import { SignedStatementSchema } from '@signet/domain/schema/statement-shapes';
import { isSameIssuer, openTrustFile, type Issuer } from '@signet/domain/statements/trust-file';
import type { TEXTS } from './texts.ts';
import { Unusable } from './unusable.ts';

type Texts = (typeof TEXTS)['de'];

const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 10_000;

/** The file of remembered issuers (XDG base directories). */
export function trustFolder(env: NodeJS.ProcessEnv): string {
  return join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'signet', 'trust');
}

/** The issuers that were named before. A file that is damaged is passed over: it trusts nobody. */
export async function rememberedIssuers(folder: string): Promise<Issuer[]> {
  const names = await readdir(folder).catch(() => []);
  const read = await Promise.all(
    names.map(async (name) => issuerOf(await readFile(join(folder, name), 'utf8')).catch(() => undefined)),
  );
  return read.flatMap((one) => one?.issuer ?? []);
}

/**
 * The issuer of a trust file or at an address, remembered from now on.
 *
 * @throws Unusable when there is none, or when the address had other keys before
 */
export async function trustIssuer(named: string, folder: string, texts: Texts): Promise<Issuer> {
  const isAddress = /^https?:\/\//i.test(named);
  const text = isAddress ? await fetchTrustFile(named, texts) : await readTrustFile(named, texts);
  const { issuer, file } = await issuerOf(text).catch(() => {
    throw new Unusable(texts.noTrustFile(named));
  });
  if (isAddress && issuer.origin !== new URL(named).origin) throw new Unusable(texts.noTrustFile(named));
  const path = join(folder, `${encodeURIComponent(issuer.origin)}.json`);
  const before = (await rememberedIssuers(folder)).find(({ origin }) => origin === issuer.origin);
  if (before !== undefined && !isSameIssuer(before, issuer))
    throw new Unusable(texts.otherKeys(issuer.origin, path));
  await mkdir(folder, { recursive: true });
  await writeFile(path, JSON.stringify(file));
  return issuer;
}

async function issuerOf(text: string): Promise<{ issuer: Issuer; file: SignedStatement }> {
  const file = SignedStatementSchema.parse(JSON.parse(text));
  return { issuer: await openTrustFile(file), file };
}

async function readTrustFile(path: string, texts: Texts): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).slice(0, MAX_BYTES);
  } catch {
    throw new Unusable(texts.unreadable(path));
  }
}

async function fetchTrustFile(address: string, texts: Texts): Promise<string> {
  try {
    const url = new URL('/.well-known/signet-trust.json', address);
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (answer.ok) return (await answer.text()).slice(0, MAX_BYTES);
  } catch {
    // reported below
  }
  throw new Unusable(texts.unreachable(address));
}
