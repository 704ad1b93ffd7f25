/** ENT-DA-02. */
export const CONTRACT_STATES = [
  'draft',
  'pending',
  'active',
  'signed',
  'declined',
  'expired',
  'archived',
] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/** STATE-DA-08: whether a contract in this state can be archived. */
export function isArchivable(state: ContractState): boolean {
  return state === 'pending' || state === 'expired';
}

/** STATE-SIGREQ-01. */
export const SIGNATURE_REQUEST_STATES = ['requested', 'signed', 'declined'] as const;
export type SignatureRequestState = (typeof SIGNATURE_REQUEST_STATES)[number];

export interface ContractFacts {
  draft: boolean;
  archived: boolean;
  /** Calendar day 'yyyy-MM-dd', or null. */
  expiryDate: string | null;
  requests: readonly SignatureRequestState[];
}

/**
 * The state of a contract, first match wins (STATE-DA-09, STATE-DA-10): draft, archived, expired (the day
 * after the expiry date), declined, pending, signed, active.
 *
 * @param today calendar day 'yyyy-MM-dd'
 */
export function contractState(facts: ContractFacts, today: string): ContractState {
  if (facts.draft) return 'draft';
  if (facts.archived) return 'archived';
  if (facts.expiryDate !== null && facts.expiryDate < today) return 'expired';
  if (facts.requests.includes('declined')) return 'declined';
  if (facts.requests.includes('requested')) return 'pending';
  return facts.requests.length > 0 ? 'signed' : 'active';
}
