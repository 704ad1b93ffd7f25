import { isIPv6 } from 'node:net';

/**
 * The key by which calls of one address are counted: an IPv4 address, or the first 64 bits of an IPv6 one, since a single
 * customer has at least a /64 and could else call from 2^64 addresses (RFC 6177).
 */
export function callerAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const front = groupsOf(head);
  const back = groupsOf(tail ?? '');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const network = (tail === undefined ? front : [...front, ...zeros, ...back]).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
