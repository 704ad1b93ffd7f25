import { Banner } from '@signet/ui/banner';
import { Button } from '@signet/ui/button';
import { useState } from 'react';
import { api } from '../../shared/api-client/api.ts';
import type { CompanyInvitation } from '../../shared/api-client/entities.ts';
import { useList } from '../../shared/api-client/use-resource.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';
import { refreshUser } from '../../shared/session/current-user.ts';

/** Invitations of companies to a person without one: joined or declined, one after the other. */
export default function CompanyInvitations({ accountId }: { accountId: string }) {
  const t = useTexts('company');
  const { data: invitations, mutate } = useList('companyinvitations');
  const [busy, setBusy] = useState(false);
  const [declining, setDeclining] = useState(false);
  const invitation = invitations?.[0];
  if (invitation === undefined) return null;
  const { companyName: company, inviterName: inviter, role } = invitation;

  async function join(accepted: CompanyInvitation): Promise<void> {
    setBusy(true);
    try {
      const { joinCompany } = await import('../../entities/company/join-company.ts');
      await joinCompany(accepted);
      notify({ state: 'success', value: t('invited.joined', { company }) });
      await refreshUser(accountId);
    } catch {
      // Told as a notification by the call; the banner shows what is left.
    } finally {
      setBusy(false);
      await mutate();
    }
  }

  async function decline(declined: CompanyInvitation): Promise<void> {
    await api.remove('companyinvitations', declined.id);
    notify({ state: 'success', value: t('invited.declined') });
    await refreshUser(accountId);
    await mutate();
  }

  return (
    <>
      <Banner
        aria-label={t('invited.region')}
        actions={
          <>
            <Button size="sm" variant="primary" loading={busy} onClick={() => void join(invitation)}>
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
          title={t('invited.declineQuestion', { company })}
          confirmLabel={t('invited.decline')}
          onConfirm={() => decline(invitation)}
          onClose={() => setDeclining(false)}
        >
          {t('invited.declineText')}
        </Confirmation>
      )}
    </>
  );
}
