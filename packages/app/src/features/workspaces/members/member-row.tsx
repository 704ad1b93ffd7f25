import {
  MEMBERSHIP_ROLES,
  type MembershipRole,
} from '@signet/domain/resources/workspace-memberships/resource';
import { displayName } from '@signet/domain/validation/person-name';
import { Button } from '@signet/ui/button';
import { Select } from '@signet/ui/select';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { PersonRow } from '../people-list.tsx';
import { mayChangeRole, mayRemove, type MemberQuestion } from './member-rules.ts';
import { useRoleNames } from './use-role-names.ts';

export interface MemberRowProps {
  question: MemberQuestion;
  /** Called with a role that was chosen; the row shows the present one until it is changed. */
  onRole: (role: MembershipRole) => void;
  onRemove: () => void;
}

/** DLG-WSMEM-03: a member with the role, which cannot be changed for oneself and for company admins. */
export function MemberRow({ question, onRole, onRemove }: MemberRowProps) {
  const t = useTexts('places');
  const roleNames = useRoleNames();
  const { member, user, workspace } = question;
  const name = displayName(member.person);
  const isMe = member.account.id === user.accountId;
  // nobody accepts statements by somebody without the key
  const mayManage = workspace.role !== 'company-admin';
  return (
    <PersonRow person={member.person} isMe={isMe}>
      <Select
        size="sm"
        aria-label={t('members.roleOf', { name })}
        value={member.role}
        disabled={!mayManage || !mayChangeRole(question)}
        onChange={({ target }) => onRole(target.value as MembershipRole)}
      >
        {MEMBERSHIP_ROLES.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </Select>
      {mayManage && mayRemove(question) && (
        <Button
          size="sm"
          aria-label={isMe ? t('leave.submit') : t('remove.label', { name })}
          onClick={onRemove}
        >
          {isMe ? t('members.leave') : t('members.remove')}
        </Button>
      )}
    </PersonRow>
  );
}
