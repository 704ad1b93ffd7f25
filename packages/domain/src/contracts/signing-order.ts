import type { SignatureRequestState } from './contract-state.ts';

/** STATE-SIGREQ-06: the predefined workflow in which issuers sign only after all external parties. */
export const SIGNING_EXTERNALS_FIRST = 'SIGNING_EXTERNALS_FIRST';
/** STATE-SIGREQ-08: signers sign one after the other, by their turns. */
export const SIGNING_IN_ORDER = 'IN_ORDER';
export const SIGNING_MODES = ['ANY_ORDER', SIGNING_EXTERNALS_FIRST, SIGNING_IN_ORDER] as const;
/** The last turn that there can be; the first is 1. */
export const MAX_TURN = 1000;
export type SigningMode = (typeof SIGNING_MODES)[number];

export interface SignatureRequestFacts {
  personId: string;
  state: SignatureRequestState;
  /** Not a member of the owner's company. */
  external: boolean;
  /** The person's place in the order; the same one as another's means at the same time. Null where there is no order. */
  turn: number | null;
}

/**
 * The open requests that come before this person's: in externals-first mode those of externals, for everybody else; in order those with a
 * lower turn.
 */
export function requestsBefore<Request extends SignatureRequestFacts>(
  mode: SigningMode,
  requests: readonly Request[],
  personId: string,
): Request[] {
  const own = requests.find((request) => request.personId === personId);
  if (own === undefined) return [];
  return requests.filter(
    (request) => request.state === 'requested' && rankOf(mode, request) < rankOf(mode, own),
  );
}

/** Whoever has a lower rank signs first. */
function rankOf(mode: SigningMode, { external, turn }: SignatureRequestFacts): number {
  if (mode === SIGNING_EXTERNALS_FIRST) return external ? 0 : 1;
  return mode === SIGNING_IN_ORDER ? (turn ?? 0) : 0;
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

/** Whether each signer has a turn in a contract with an order, and nobody in another one. */
export function haveTurns(mode: SigningMode, signers: readonly { turn?: number | undefined }[]): boolean {
  return signers.every(({ turn }) => (turn !== undefined) === (mode === SIGNING_IN_ORDER));
}
