import { isIP } from 'node:net';
import { z } from 'zod';

const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * The proxies of TRUSTED_PROXIES, whose X-Forwarded-For header is believed: addresses, networks (CIDR, RFC 4632) and the
 * names of private ranges, with commas between them.
 */
export function parseProxies(list: string, context: z.RefinementCtx): string[] {
  const proxies = list.split(',').map((item) => item.trim());
  if (proxies.every((proxy) => RANGES.has(proxy) || isNetwork(proxy))) return proxies;
  const message =
    'give addresses or networks of your proxies, like "loopback,10.0.0.0/8", with commas between them';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** A network of all addresses would believe whoever calls: it is none. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return false;
  return bits === undefined || (Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128));
}
