import { promptsVerification } from '@signet/domain/identity/ident-state';
import { Suspense } from 'react';
import { useIdentState } from '../../trust/identity/use-ident-state.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';

const IdentityCard = lazyPart(() => import('./identity-card.tsx'), 'shell');

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
