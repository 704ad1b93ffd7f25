import { Banner } from '@signet/ui/banner';
import { Button } from '@signet/ui/button';
import { useState } from 'react';
import { api } from '../../shared/api-client/api.ts';
import { useList } from '../../shared/api-client/use-resource.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';
import { refreshUser } from '../../shared/session/current-user.ts';

/** Companies that invite the person, who is in none: joined or declined, one after the other. */
export default function CompanyInvitations({ accountId }: { accountId: string }) {
  const t = useTexts('company');
  const common = useTexts('common');
  const { data: invitations, mutate } = useList('companyinvitations');
  const [busy, setBusy] = useState(false);
  const [declining, setDeclining] = useState(false);
  const invitation = invitations?.[0];
  if (invitation === undefined) return null;
  const { id, companyName: company, inviterName: inviter, role } = invitation;

  async function answer(send: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true);
    try {
      await send();
      notify({ state: 'success', value: done });
      await refreshUser(accountId);
    } catch {
      // Told as a notification by the call; the banner shows what is left.
    } finally {
      setBusy(false);
      setDeclining(false);
      await mutate();
    }
  }

  const join = async () => {
    const { joinCompany } = await import('../../entities/company/join-company.ts');
    await joinCompany(invitation);
  };
  const decline = () => api.remove('companyinvitations', id, { tell: 'failures' });
  return (
    <>
      <Banner
        aria-label={t('invited.region')}
        actions={
          <>
            <Button
              size="sm"
              variant="primary"
              loading={busy}
              onClick={() => void answer(join, t('invited.joined', { company }))}
            >
              {t('invited.join')}
            </Button>
            <Button size="sm" onClick={() => setDeclining(true)}>
              {t('invited.decline')}
            </Button>
          </>
        }
      >
        {t('invited.text', { inviter, company, role: t(`roles.${role}`) })}
      </Banner>
      {declining && (
        <Confirmation
          open
          onOpenChange={() => setDeclining(false)}
          title={t('invited.declineQuestion', { company })}
          confirmLabel={t('invited.decline')}
          cancelLabel={common('cancel')}
          onConfirm={() => void answer(decline, t('invited.declined'))}
          loading={busy}
        >
          {t('invited.declineText')}
        </Confirmation>
      )}
    </>
  );
}
