/**
 * STATE-IDENT-01, -02, ENT-ACC-03: how far the verification of a person's identity is. `failed_restartable` may be tried
 * again, `failed` may not.
 */
export const IDENT_STATES = [
  'none',
  'requested',
  'pending',
  'failed_restartable',
  'failed',
  'verified',
] as const;
export type IdentState = (typeof IDENT_STATES)[number];

const PROMPTING = ['requested', 'pending', 'failed_restartable'] as const satisfies readonly IdentState[];
/** States in which the person is reminded of the verification (STATE-IDENT-01). */
export type PromptingIdentState = (typeof PROMPTING)[number];

/** Whether the verify prompt is shown (STATE-IDENT-01, SIDE-20). */
export function promptsVerification(state: IdentState): state is PromptingIdentState {
  return (PROMPTING as readonly IdentState[]).includes(state);
}
