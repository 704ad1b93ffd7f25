import { displayName } from '@signet/domain/validation/person-name';
import { api } from '../../shared/api-client/api.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';
import { useCurrentUser } from '../../shared/session/session-store.ts';
import { useCompany } from './use-company.ts';
import type { CompanyMember } from './use-company-members.ts';

export interface RemoveMemberProps {
  member: CompanyMember;
  onClose: () => void;
  onRemoved: () => Promise<unknown>;
}

/** Asks, then removes a member from the company; a member of workspaces has to leave them first (docs/protocol.md, Chains). */
export function RemoveMember({ member, onClose, onRemoved }: RemoveMemberProps) {
  const t = useTexts('company');
  const common = useTexts('common');
  const companyId = useCurrentUser().companyId ?? '';
  const { data: company } = useCompany(companyId);
  const name = displayName(member.person);

  async function remove(): Promise<void> {
    await api.remove('companymemberships', { at: `/companies/${companyId}/members/${member.id}` });
    notify({ state: 'success', value: t('remove.done', { name }) });
    await onRemoved();
  }

  return (
    <Confirmation
      title={t('remove.question', { name })}
      confirmLabel={common('remove')}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {t('remove.text', { name, company: company?.name ?? '' })}
    </Confirmation>
  );
}
