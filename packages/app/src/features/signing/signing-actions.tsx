import { mayOnContract } from '@signet/domain/permissions/contract-policy';
import { Button } from '@signet/ui/button';
import PenLine from 'lucide-react/icons/pen-line';
import { Suspense, useEffect, useState } from 'react';
import type { Contract, Passkey } from '../../shared/api-client/entities.ts';
import {
  accessOf,
  approversAwaited,
  isMyTurn,
  ownRequest,
  signersBefore,
} from '../../entities/contracts/contract-facts.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart, withTexts } from '../../shared/loading/lazy-part.tsx';
import { tellFailure } from '../../shared/notifications/tell-failure.ts';
import { readKeyFile } from '../../shared/session/key-files.ts';
import { isGuest, type CurrentUser } from '../../shared/storage/user-storage.ts';
import { afterPage } from '../../shared/navigation/after-page.tsx';

const loadDialog = withTexts(() => import('./sign-dialog.tsx'), 'passkeys');
const loadPasskeys = () => import('../../entities/passkeys/own-passkeys.ts');
const SignDialog = lazyPart(loadDialog);
const GuestSignDialog = lazyPart(() => import('./guest-sign-dialog.tsx'), 'links', 'auth', 'passkeys');
const TurnNote = lazyPart(() => import('./turn-note.tsx'), 'sending');
const DeclineDialog = lazyPart(() => import('./decline-dialog.tsx'), 'fields');
/** All that signing needs: whoever has read a long contract may have lost the network meanwhile. */
const loadSigning = afterPage(async () => {
  const { loadKeyWorker } = await import('../../shared/workers/with-key-worker.ts');
  await Promise.all([
    loadDialog(),
    loadPasskeys(),
    import('../../shared/passkeys/authenticator.ts'),
    import('./sign-contract.ts'),
    loadKeyWorker(),
  ]);
});

/** What the dialog that is open needs to know. */
type Signing = { canUsePasskey: boolean } | { keyFile: string | undefined; passkeys: readonly Passkey[] };

export interface SigningActionsProps {
  contract: Contract;
  user: CurrentUser;
  onChanged: () => Promise<unknown>;
}

/** Sign and Decline, for a person with an open signature request. */
export function SigningActions({ contract, user, onChanged }: SigningActionsProps) {
  const t = useTexts('contracts');
  const [signing, setSigning] = useState<Signing>();
  const [busy, setBusy] = useState(false);
  const [declining, setDeclining] = useState(false);
  const request = ownRequest(contract, user.personId);
  const open = request?.state === 'requested' && ['pending', 'active'].includes(contract.state);
  const maySign = open && mayOnContract('sign', accessOf(contract, user.personId));
  useEffect(() => {
    if (maySign) loadSigning().catch(() => undefined);
  }, [maySign]);
  if (!maySign) return null;
  const approvers = approversAwaited(contract);
  const myTurn = approvers.length === 0 && isMyTurn(contract, user.personId);
  async function begin(): Promise<void> {
    setBusy(true);
    try {
      const { canKeepPasskey, usablePasskeys } = await loadPasskeys();
      if (isGuest(user)) return setSigning({ canUsePasskey: await canKeepPasskey() });
      const keyFile = await readKeyFile(user.emailAddress);
      setSigning({ keyFile, passkeys: await usablePasskeys(user.accountId) });
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }
  const sign = (
    <Button
      variant="primary"
      startIcon={<PenLine />}
      aria-disabled={!myTurn}
      loading={busy}
      onClick={() => myTurn && void begin()}
    >
      {t('detail.sign')}
    </Button>
  );
  const dialog = { contract, user, onClose: () => setSigning(undefined), onSigned: onChanged };
  return (
    <>
      {sign}
      {!myTurn && (
        <Suspense>
          <TurnNote approvers={approvers} before={signersBefore(contract, user.personId)} />
        </Suspense>
      )}
      <Button onClick={() => setDeclining(true)}>{t('detail.decline')}</Button>
      {signing !== undefined && (
        <Suspense>
          {'canUsePasskey' in signing ? (
            <GuestSignDialog {...dialog} {...signing} />
          ) : (
            <SignDialog {...dialog} {...signing} />
          )}
        </Suspense>
      )}
      {declining && (
        <Suspense>
          <DeclineDialog
            requestId={request.id}
            isOwner={contract.ownedBy?.id === user.personId}
            onClose={() => setDeclining(false)}
            onDeclined={onChanged}
          />
        </Suspense>
      )}
    </>
  );
}
