import { Unusable } from '../unusable.ts';
import type { AuditTexts } from './texts.ts';

const TIMEOUT_MS = 30_000;
/** An epoch has at most 840,000 bytes, a bundle of entries less. */
const MAX_BYTES = 1024 * 1024;

/** The bytes at an address. */
export type Download = (url: string) => Promise<Uint8Array>;

/** Downloads by HTTP. Unusable when the address does not respond, or sends too much: then there is no result. */
export function downloader(texts: AuditTexts): Download {
  return async (url) => {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
      if (answer.ok) return await limited(answer);
    } catch {
      // reported below
    }
    throw new Unusable(texts.unreachable(url));
  };
}

async function limited({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > MAX_BYTES) throw new RangeError('too long');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
