import { displayName } from '@signet/domain/validation/person-name';
import { IconButton } from '@signet/ui/icon-button';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Suspense, useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { ActionsMenu } from '../../shared/overlays/actions-menu.tsx';
import { RemoveMember } from './remove-member.tsx';
import type { CompanyMember } from './use-company-members.ts';

const ChangeRoleDialog = lazyPart(() => import('./change-role-dialog.tsx'));

export interface MemberActionsProps {
  member: CompanyMember;
  onChanged: () => Promise<unknown>;
}

/** The actions of an admin on another member; an admin is demoted before being removed. */
export function MemberActions({ member, onChanged }: MemberActionsProps) {
  const t = useTexts('company');
  const [asked, setAsked] = useState<'role' | 'remove'>();
  const close = () => setAsked(undefined);
  const removable = {
    label: t('members.remove'),
    danger: true,
    separated: true,
    onSelect: () => setAsked('remove'),
  };
  return (
    <>
      <ActionsMenu
        trigger={
          <IconButton size="sm" aria-label={t('members.actionsOf', { name: displayName(member.person) })}>
            <Ellipsis />
          </IconButton>
        }
        actions={[
          { label: t('members.changeRole'), onSelect: () => setAsked('role') },
          ...(member.role === 'admin' ? [] : [removable]),
        ]}
      />
      {asked === 'role' && (
        <Suspense>
          <ChangeRoleDialog member={member} onClose={close} onChanged={onChanged} />
        </Suspense>
      )}
      {asked === 'remove' && <RemoveMember member={member} onClose={close} onRemoved={onChanged} />}
    </>
  );
}
