import { mayOnContract } from '@signet/domain/permissions/contract-policy';
import { Button } from '@signet/ui/button';
import { Text } from '@signet/ui/text';
import PenLine from 'lucide-react/icons/pen-line';
import { Suspense, useEffect, useState } from 'react';
import { api } from '../../shared/api-client/api.ts';
import type { AccessGrant, Contract } from '../../shared/api-client/entities.ts';
import { accessOf, isMyTurn, ownRequest } from '../../entities/contracts/contract-facts.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';
import { notify } from '../../shared/notifications/notification-store.ts';
import { readKeyFile } from '../../shared/session/key-files.ts';
import { isGuest, type CurrentUser } from '../../shared/storage/user-storage.ts';
import { afterPage } from '../../shared/navigation/after-page.tsx';

const loadDialog = () => import('./sign-dialog.tsx');
const SignDialog = lazyPart(loadDialog);
const GuestSignDialog = lazyPart(() => import('./guest-sign-dialog.tsx'), 'links', 'auth');
/** All that signing needs: whoever has read a long contract may have lost the network meanwhile. */
const loadSigning = afterPage(async () => {
  const { loadKeyWorker } = await import('../../shared/workers/with-key-worker.ts');
  await Promise.all([loadDialog(), import('./sign-contract.ts'), loadKeyWorker()]);
});

export interface SigningActionsProps {
  contract: Contract;
  user: CurrentUser;
  onChanged: () => Promise<unknown>;
}

/** Sign and Decline, for a person with an open signature request. */
export function SigningActions({ contract, user, onChanged }: SigningActionsProps) {
  const t = useTexts('contracts');
  const errorText = useErrorText();
  const [signing, setSigning] = useState<{ asGuest: boolean; keyFile: string | undefined }>();
  const [declining, setDeclining] = useState(false);
  const request = ownRequest(contract, user.personId);
  const open = request?.state === 'requested' && ['pending', 'active'].includes(contract.state);
  const maySign = open && mayOnContract('sign', accessOf(contract, user.personId));
  useEffect(() => {
    if (maySign) loadSigning().catch(() => undefined);
  }, [maySign]);
  if (!maySign) return null;
  const myTurn = isMyTurn(contract, user.personId);
  const begin = async () =>
    setSigning({ asGuest: isGuest(user), keyFile: await readKeyFile(user.emailAddress) });
  const sign = (
    <Button
      variant="primary"
      startIcon={<PenLine />}
      aria-disabled={!myTurn || undefined}
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
        <Text variant="small" tone="muted">
          {errorText('NotYourTurn')}
        </Text>
      )}
      <Button onClick={() => setDeclining(true)}>{t('detail.decline')}</Button>
      {signing !== undefined && (
        <Suspense>
          {signing.asGuest ? (
            <GuestSignDialog {...dialog} />
          ) : (
            <SignDialog {...dialog} keyFile={signing.keyFile} />
          )}
        </Suspense>
      )}
      {declining && (
        <DeclineDialog request={request} onClose={() => setDeclining(false)} onDeclined={onChanged} />
      )}
    </>
  );
}

interface DeclineDialogProps {
  request: AccessGrant;
  onClose: () => void;
  onDeclined: () => Promise<unknown>;
}

/** The owner is notified of a refusal and it cannot be undone, so there is a question first. */
function DeclineDialog({ request, onClose, onDeclined }: DeclineDialogProps) {
  const t = useTexts('signing');
  const contracts = useTexts('contracts');

  async function decline(): Promise<void> {
    await api.update('accessgrants', request.id, { state: 'declined' });
    notify({ state: 'success', value: t('declined') });
    await onDeclined();
  }

  return (
    <Confirmation
      title={t('declineTitle')}
      confirmLabel={contracts('detail.decline')}
      danger
      onConfirm={decline}
      onClose={onClose}
    >
      {t('declineText')}
    </Confirmation>
  );
}
