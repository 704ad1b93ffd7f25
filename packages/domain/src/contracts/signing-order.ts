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

/** Whether it is this person's turn: their own request is open, and in externals-first mode no external request is. */
export function isTurnToSign(
  mode: SigningMode,
  requests: readonly SignatureRequestFacts[],
  personId: string,
): boolean {
  const own = requests.find((request) => request.personId === personId);
  if (own === undefined || own.state !== 'requested') return false;
  if (mode !== SIGNING_EXTERNALS_FIRST || own.external) return true;
  return requests.every((request) => !request.external || request.state !== 'requested');
}
