import { promptsVerification } from '@signet/domain/identity/ident-state';
import { lazy, Suspense } from 'react';
import { loadTexts } from '../../shared/i18n/i18n.ts';
import { useIdentState } from '../../trust/identity/use-ident-state.ts';

const IdentityCard = lazy(async () => {
  const [module] = await Promise.all([import('./identity-card.tsx'), loadTexts('shell')]);
  return module;
});

/** SIDE-20: the verify-identity card while the identity state prompts for it, and nothing otherwise. */
export function IdentityPrompt({ accountId }: { accountId: string }) {
  const state = useIdentState(accountId);
  if (!promptsVerification(state)) return null;
  return (
    <Suspense>
      <IdentityCard state={state} />
    </Suspense>
  );
}
