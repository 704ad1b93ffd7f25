import { AppError } from '../errors/app-error.ts';
import type { ComparedKey, KnownAddress, Pins, SeenCompany, SeenHead, SeenTree } from './pins.ts';

/**
 * Merges the pins of two devices of a person: of records and chains the later head, of a log the larger state. The order
 * does not matter.
 *
 * @throws AppError UnverifiedPins when they contradict each other: another account for an address or an invitation, other
 * keys of the installation, another company workspace, or two things at the same place of a record, a chain or a log
 */
export function mergePins(one: Pins, other: Pins): Pins {
  return {
    addresses: mergeEntries(one.addresses, other.addresses, knownAddress),
    invitations: mergeEntries(one.invitations, other.invitations, holder),
    companies: mergeEntries(one.companies, other.companies, laterCompany),
    workspaces: mergeEntries(one.workspaces, other.workspaces, laterHead),
    records: mergeEntries(one.records, other.records, laterHead),
    checkpoints: mergeEntries(one.checkpoints, other.checkpoints, largerTree),
    issuer:
      one.issuer === null || other.issuer === null
        ? (one.issuer ?? other.issuer)
        : same(one.issuer, other.issuer, 'the keys of the installation'),
  };
}

function mergeEntries<T>(
  one: Record<string, T>,
  other: Record<string, T>,
  choose: (a: T, b: T) => T,
): Record<string, T> {
  const merged = new Map(Object.entries(one));
  for (const [key, value] of Object.entries(other)) {
    const known = merged.get(key);
    merged.set(key, known === undefined ? value : choose(known, value));
  }
  return Object.fromEntries(merged);
}

/** Known since the first meeting; of two comparisons the later one counts. */
function knownAddress(one: KnownAddress, other: KnownAddress): KnownAddress {
  same(one.accountId, other.accountId, 'the account of an address');
  return {
    accountId: one.accountId,
    since: one.since < other.since ? one.since : other.since,
    compared: comparedLater(one.compared, other.compared),
    ...keysLater(one.keys, other.keys),
  };
}

/** Left out while there are none: canonical JSON has no undefined. */
function keysLater(one?: SeenHead, other?: SeenHead): Pick<KnownAddress, 'keys'> {
  if (one === undefined && other === undefined) return {};
  return { keys: one && other ? laterHead(one, other) : (one ?? other) };
}

function comparedLater(one: ComparedKey | null, other: ComparedKey | null): ComparedKey | null {
  if (one === null || other === null) return one ?? other;
  const rank = ({ at, keyBinding }: ComparedKey) => `${at} ${keyBinding ?? ''}`;
  return rank(one) > rank(other) ? one : other;
}

/** What was revoked stays so. */
function holder(one: string, other: string): string {
  return one === 'revoked' || other === 'revoked' ? 'revoked' : same(one, other, 'the use of an invitation');
}

function laterHead<T extends SeenHead>(one: T, other: T): T {
  if (one.seq !== other.seq) return one.seq > other.seq ? one : other;
  same(one.hash, other.hash, 'a record or a chain');
  return one;
}

function laterCompany(one: SeenCompany, other: SeenCompany): SeenCompany {
  const [a, b] = [one.companyWorkspace, other.companyWorkspace];
  const companyWorkspace =
    a === undefined || b === undefined ? (a ?? b) : same(a, b, 'the workspace of a company');
  return { ...laterHead(one, other), ...(companyWorkspace !== undefined && { companyWorkspace }) };
}

function largerTree(one: SeenTree, other: SeenTree): SeenTree {
  if (one.size !== other.size) return one.size > other.size ? one : other;
  same(one.root, other.root, 'a log');
  return one;
}

function same(one: string, other: string, what: string): string {
  if (one !== other)
    throw new AppError('UnverifiedPins', { detail: `two devices saw something else of ${what}` });
  return one;
}
