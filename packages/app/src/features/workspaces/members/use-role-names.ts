import type { MembershipRole } from '@signet/domain/resources/workspace-memberships/resource';
import { useTexts } from '../../../shared/i18n/use-texts.ts';

/** ENT-WS-05: how the roles are shown; `admin` is the maintainer. */
export function useRoleNames(): Record<MembershipRole, string> {
  const t = useTexts('places');
  return { admin: t('role.admin'), editor: t('role.editor'), viewer: t('role.viewer') };
}
