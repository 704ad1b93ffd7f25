import { IconButton } from '@signet/ui/icon-button';
import { PersonCard } from '@signet/ui/person-card';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { api } from '../../shared/api-client/api.ts';
import type { CompanyInvitation } from '../../shared/api-client/entities.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { List, Section } from '../../shared/layout/layout.tsx';
import { notify } from '../../shared/notifications/notification-store.ts';
import { ActionsMenu } from '../../shared/overlays/actions-menu.tsx';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';
import { inviteColleague } from './invite-colleague.ts';

export interface InvitationsProps {
  companyId: string;
  invitations: readonly CompanyInvitation[];
  onChanged: () => Promise<unknown>;
}

/** Unanswered invitations; the mail can be sent again, or the invitation revoked. */
export function Invitations({ companyId, invitations, onChanged }: InvitationsProps) {
  const t = useTexts('company');
  const { date } = useDates();
  const [cancelling, setCancelling] = useState<CompanyInvitation>();

  async function resend(invitation: CompanyInvitation): Promise<void> {
    try {
      await inviteColleague(companyId, invitation, { tell: 'failures' });
      notify({ state: 'success', value: t('invitations.resent', { address: invitation.emailAddress }) });
      await onChanged();
    } catch {
      // Told as a notification by the call.
    }
  }

  async function cancel({ id }: CompanyInvitation): Promise<void> {
    await api.remove('companyinvitations', { at: `/companies/${companyId}/invitations/${id}` });
    await onChanged();
  }

  if (invitations.length === 0) return null;
  return (
    <Section title={t('invitations.title')}>
      <List>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <PersonCard
              variant="plain"
              name={invitation.emailAddress}
              detail={`${t(`roles.${invitation.role}`)}, ${t('invitations.until', { date: date(invitation.expires) })}`}
              actions={
                <ActionsMenu
                  trigger={
                    <IconButton
                      size="sm"
                      aria-label={t('members.actionsOf', { name: invitation.emailAddress })}
                    >
                      <Ellipsis />
                    </IconButton>
                  }
                  actions={[
                    { label: t('invitations.resend'), onSelect: () => void resend(invitation) },
                    {
                      label: t('invitations.cancel'),
                      danger: true,
                      onSelect: () => setCancelling(invitation),
                    },
                  ]}
                />
              }
            />
          </li>
        ))}
      </List>
      {cancelling !== undefined && (
        <Confirmation
          title={t('invitations.cancelQuestion', { address: cancelling.emailAddress })}
          confirmLabel={t('invitations.cancel')}
          danger
          onConfirm={() => cancel(cancelling)}
          onClose={() => setCancelling(undefined)}
        >
          {t('invitations.cancelText')}
        </Confirmation>
      )}
    </Section>
  );
}
