import { fromHex } from '@signet/domain/bytes/hex';
import { replayEpoch } from '@signet/domain/directory/epoch';
import type { PageReader } from '@signet/domain/directory/page';
import type { Replacement } from '@signet/domain/directory/update';
import { AppError } from '@signet/domain/errors/app-error';
import { z } from '@signet/domain/schema/zod-mini';
import type { Issuer } from '@signet/domain/statements/trust-file';
import type { Download } from './download.ts';
import { loggedEpochs } from './log-of-keys.ts';

/** The result of an audit. */
export interface Audit {
  /** How many epochs there are; all of them were replayed. */
  epochs: number;
  /** Addresses that passed to another account, with the epoch in which they did. */
  replacements: (Replacement & { epoch: number })[];
}

const Configuration = z.object({ ledgerUrl: z.string().check(z.maxLength(300)) });

/**
 * Replays the key directory of an installation from its first epoch on: each has to add to the one before, and to lead to the
 * root that the log of keys names.
 *
 * @throws AppError LedgerContradiction, LedgerProofInvalid when something does not fit
 */
export async function auditDirectory(issuer: Issuer, download: Download): Promise<Audit> {
  const ledgerUrl = await ledgerOf(issuer, download);
  const heads = await loggedEpochs(download, `${ledgerUrl}/keys/v1`, issuer.keyLog);
  const pages = new Map<string, Uint8Array>();
  const read: PageReader = (prefixes) => {
    const wanted = prefixes.map((prefix) => [prefix, pages.get(prefix)] as const);
    return new Map(wanted.flatMap(([prefix, page]) => (page === undefined ? [] : [[prefix, page]])));
  };
  const audit: Audit = { epochs: heads.length, replacements: [] };
  for (const { epoch, root } of heads) {
    const leaves = await download(`${issuer.origin}/.well-known/signet-directory/${epoch}`);
    const update = await replayEpoch(read, { leaves, root: fromHex(root) });
    for (const [prefix, page] of update.pages) pages.set(prefix, page);
    audit.replacements.push(...update.replacements.map((replacement) => ({ ...replacement, epoch })));
  }
  return audit;
}

/** Where the logs are; what is no address leads to a log that is not the issuer's. */
async function ledgerOf({ origin }: Issuer, download: Download): Promise<string> {
  const configuration = await download(`${origin}/ui-api/configuration`);
  try {
    return Configuration.parse(JSON.parse(new TextDecoder().decode(configuration))).ledgerUrl;
  } catch (cause) {
    throw new AppError('LedgerProofInvalid', {
      detail: 'the service does not say where its logs are',
      cause,
    });
  }
}
