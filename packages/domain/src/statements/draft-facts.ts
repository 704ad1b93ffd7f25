import type { RecordFacts } from './record-facts.ts';

/** What a new draft says of itself beside its title. */
export const DRAFT_FACTS: Omit<RecordFacts, 'title'> = {
  description: '',
  startDate: null,
  expiryDate: null,
  signingMode: 'ANY_ORDER',
  documents: [],
  signers: [],
  readers: [],
  finished: false,
};
