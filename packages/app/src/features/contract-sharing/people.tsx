import { mayOnContract } from '@signet/domain/permissions/contract-policy';
import { Button } from '@signet/ui/button';
import { Text } from '@signet/ui/text';
import UserPlus from 'lucide-react/icons/user-plus';
import { Suspense, useState, type Ref } from 'react';
import type { AccessGrant, Contract } from '../../shared/api-client/entities.ts';
import { accessOf, ownRequest, signersOf } from '../../entities/contracts/contract-facts.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Section } from '../../shared/layout/layout.tsx';
import { lazyPart, withTexts } from '../../shared/loading/lazy-part.tsx';
import { afterPage } from '../../shared/navigation/after-page.tsx';
import { tellFailure } from '../../shared/notifications/tell-failure.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import { GrantRow } from './grant-row.tsx';
import { isAwaited } from './next-reminder.ts';

const SigningOrder = lazyPart(() => import('./signing-order.tsx'), 'sending');
const AutoReminders = lazyPart(afterPage(withTexts(() => import('./auto-reminders.tsx'), 'sending')));
const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), 'sending');
const RemindAll = lazyPart(afterPage(withTexts(() => import('./remind-all.tsx'), 'sending')));

export interface PeopleProps {
  contract: Contract;
  user: CurrentUser;
  onChanged: () => Promise<unknown>;
  /** The button that invites, for what leads to it. */
  inviteRef?: Ref<HTMLButtonElement>;
}

/** Who signs and who may read (AREA-DETAIL-01, -02); the owner invites, resends, cancels. */
export function People({ contract, user, onChanged, inviteRef }: PeopleProps) {
  const t = useTexts('sharing');
  const [inviting, setInviting] = useState(false);
  const [busy, setBusy] = useState(false);
  const mayShare = mayOnContract('share', accessOf(contract, user.personId)) && contract.state !== 'archived';
  const grants = contract.accessGrants ?? [];
  const signers = signersOf(contract);
  const readers = grants.filter(({ type }) => type !== 'sign');
  // somebody else, for nobody reminds themselves
  const isAsking =
    (contract.state === 'draft' || contract.state === 'pending') &&
    signers.some(({ grantedTo }) => grantedTo?.id !== user.personId);
  const awaited = mayShare ? signers.filter((grant) => isAwaited(contract, grant)) : [];

  async function signMyself(): Promise<void> {
    setBusy(true);
    try {
      const { requestOwnSignature } = await import('../../entities/sharing/invite.ts');
      await requestOwnSignature(contract, user.personId, user.emailAddress);
      await onChanged();
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }

  const row = (grant: AccessGrant) => (
    <GrantRow
      key={grant.id}
      grant={grant}
      contract={contract}
      user={user}
      manageable={mayShare}
      onChanged={onChanged}
    />
  );
  return (
    <>
      <Section
        title={t('signatures')}
        actions={
          mayShare ? (
            <Row>
              {ownRequest(contract, user.personId) === undefined && (
                <Button size="sm" loading={busy} onClick={() => void signMyself()}>
                  {t('signMyself')}
                </Button>
              )}
              <Button ref={inviteRef} size="sm" startIcon={<UserPlus />} onClick={() => setInviting(true)}>
                {t('invite')}
              </Button>
            </Row>
          ) : undefined
        }
      >
        {signers.length === 0 ? <Text tone="muted">{t('noSignatures')}</Text> : signers.map(row)}
        {awaited.length > 0 && (
          <Suspense>
            <RemindAll contractId={contract.id} awaited={awaited} onChanged={onChanged} />
          </Suspense>
        )}
        {mayShare && isAsking && (
          <Suspense>
            <AutoReminders contract={contract} onChanged={onChanged} />
          </Suspense>
        )}
        {mayShare && signers.length > 1 && (
          <Suspense>
            <SigningOrder contract={contract} onChanged={onChanged} />
          </Suspense>
        )}
      </Section>
      <Section title={t('heading')}>
        {readers.length === 0 ? <Text tone="muted">{t('none')}</Text> : readers.map(row)}
      </Section>
      {inviting && (
        <Suspense>
          <InviteDialog
            contract={contract}
            ownEmail={user.emailAddress}
            onClose={() => setInviting(false)}
            onInvited={onChanged}
          />
        </Suspense>
      )}
    </>
  );
}
