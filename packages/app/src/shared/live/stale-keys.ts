import type { LiveEvent } from '@signet/domain/session/live-event';

/** Heads of the keys under which answers are kept, by what changes them: the first part of a path, or of a list of words. */
const CONTRACTS = ['dashboards', 'digitalassets', 'tasks', 'events', 'record to confirm'];
const PLACES = [
  'workspaces',
  'folders',
  'userfolderpermissions',
  'workspacememberships',
  'members',
  'places-to-add',
];
const COMPANY = [
  'companies',
  'companyinvitations',
  'company members',
  'company chain',
  'company setting',
  'customFieldDefinitions',
  'tags',
];
const ACCOUNT = ['accounts', 'secondfactors', 'identity state', 'companyinvitations', 'tags'];

const HEADS: Readonly<Record<string, readonly string[]>> = {
  contract: CONTRACTS,
  contracts: CONTRACTS,
  // they decide which contracts are seen
  workspaces: [...PLACES, ...CONTRACTS],
  company: [...COMPANY, ...PLACES],
  account: ACCOUNT,
  all: [...CONTRACTS, ...PLACES, ...COMPANY, ...ACCOUNT],
};

/**
 * Whether what is kept under a key may have changed with an event.
 *
 * @param key a path below /ui-api, or words of which the first says what it is
 */
export function isStaleAfter(event: LiveEvent, key: unknown): boolean {
  const [kind = '', id] = event.split(' ');
  const text = typeof key === 'string' ? key : '';
  const [head = '', second = ''] = Array.isArray(key)
    ? (key as string[])
    : text.replace(/^\//, '').split(/[/?]/, 2);
  // the page of another contract
  if (kind === 'contract' && head === 'digitalassets' && isId(second) && second !== id) return false;
  // lists of contracts lie below their place
  const heads = /^\/[^?]*\/digitalassets(?:\?|$)/.test(text) ? ['digitalassets', head] : [head];
  return HEADS[kind]?.some((each) => heads.includes(each)) === true;
}

const isId = (text: string): boolean => /^[\da-f-]{36}$/.test(text);
