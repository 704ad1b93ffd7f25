import { Button } from '@signet/ui/button';
import UserPlus from 'lucide-react/icons/user-plus';
import { Suspense, useState } from 'react';
import { Invitations } from '../../features/company-settings/invitations.tsx';
import { MembersTable } from '../../features/company-settings/members-table.tsx';
import {
  useCompanyInvitations,
  useCompanyMembers,
} from '../../features/company-settings/use-company-members.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Parts } from '../../shared/layout/parts.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useCurrentUser } from '../../shared/session/session-store.ts';
import { SettingsPage } from './settings-page.tsx';

const InviteColleaguesDialog = lazyPart(
  () => import('../../features/company-settings/invite-colleagues-dialog.tsx'),
);

/** /company/settings/members (ROUTE-39): people, roles and open invitations. */
export default function CompanyMembersPage() {
  const t = useTexts('company');
  const { accountId, companyId: ownCompany } = useCurrentUser();
  const companyId = ownCompany ?? '';
  const members = useCompanyMembers(companyId);
  const invitations = useCompanyInvitations(companyId);
  const [inviting, setInviting] = useState(false);
  return (
    <SettingsPage
      title={t('members.title')}
      actions={
        <Button variant="primary" startIcon={<UserPlus />} onClick={() => setInviting(true)}>
          {t('members.invite')}
        </Button>
      }
      error={members.data === undefined ? members.error : undefined}
      onRetry={() => void members.mutate()}
    >
      <Parts>
        <Invitations
          companyId={companyId}
          invitations={invitations.data ?? []}
          onChanged={() => invitations.mutate()}
        />
        <MembersTable
          members={members.data ?? []}
          loading={members.data === undefined}
          accountId={accountId}
          onChanged={() => members.mutate()}
        />
      </Parts>
      {inviting && (
        <Suspense>
          <InviteColleaguesDialog
            companyId={companyId}
            onClose={() => setInviting(false)}
            onInvited={() => invitations.mutate()}
          />
        </Suspense>
      )}
    </SettingsPage>
  );
}
