import type { SignatureRequestState } from './contract-state.ts';

/** STATE-SIGREQ-06: the predefined workflow in which issuers sign only after all external parties. */
export const SIGNING_EXTERNALS_FIRST = 'SIGNING_EXTERNALS_FIRST';
export const SIGNING_MODES = ['ANY_ORDER', SIGNING_EXTERNALS_FIRST] as const;
export type SigningMode = (typeof SIGNING_MODES)[number];

export interface SignatureRequestFacts {
  personId: string;
  state: SignatureRequestState;
  /** Not a member of the owner's company. */
  external: boolean;
}

/** The open requests that come before this person's: in externals-first mode those of externals, for everybody else. */
export function requestsBefore<Request extends SignatureRequestFacts>(
  mode: SigningMode,
  requests: readonly Request[],
  personId: string,
): Request[] {
  const own = requests.find((request) => request.personId === personId);
  if (mode !== SIGNING_EXTERNALS_FIRST || own === undefined || own.external) return [];
  return requests.filter((request) => request.external && request.state === 'requested');
}

/** Whether it is this person's turn: their own request is open, and no other one comes before. */
export function isTurnToSign(
  mode: SigningMode,
  requests: readonly SignatureRequestFacts[],
  personId: string,
): boolean {
  const own = requests.find((request) => request.personId === personId);
  return own?.state === 'requested' && requestsBefore(mode, requests, personId).length === 0;
}
