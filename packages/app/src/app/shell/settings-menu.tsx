import type { UserFacts } from '@signet/domain/permissions/user-keys';
import { settingsNavigation, type SettingsItem, type SidebarMode } from '@signet/domain/routing/navigation';
import { SidebarItem, SidebarSection } from '@signet/ui/sidebar-nav';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useLocation } from 'react-router';
import { PATHS } from '../../shared/config/paths.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';

const ITEMS: Record<SettingsItem, string> = {
  general: PATHS.companyGeneral,
  members: PATHS.companyMembers,
  workspaces: PATHS.companyWorkspaces,
  customFields: PATHS.customFields,
  plans: PATHS.plans,
  billingOverview: PATHS.billingOverview,
  billingInfo: PATHS.billingInfo,
};

export interface SettingsMenuProps {
  facts: UserFacts;
  mode: Exclude<SidebarMode, 'main'>;
  /** Where the person came from. */
  backTo: string;
}

/** SIDE-16 to SIDE-18: the menu in settings and playground, and the way back. */
export default function SettingsMenu({ facts, mode, backTo }: SettingsMenuProps) {
  const t = useTexts('common');
  const { pathname } = useLocation();
  const items = mode === 'settings' ? settingsNavigation(facts) : [];
  return (
    <>
      <SidebarSection>
        <SidebarItem link={<Link to={backTo}>{t('nav.backToWorkspace')}</Link>} icon={<ArrowLeft />} />
      </SidebarSection>
      <SidebarSection title={t(mode === 'settings' ? 'nav.settings' : 'nav.playground')}>
        {items.map((item) => (
          <SidebarItem
            key={item}
            link={<Link to={ITEMS[item]}>{t(`nav.${item}`)}</Link>}
            active={pathname.startsWith(ITEMS[item])}
          />
        ))}
        {mode === 'playground' && (
          <SidebarItem
            link={<Link to={PATHS.playground}>{t('nav.playground')}</Link>}
            active={pathname === PATHS.playground}
          />
        )}
      </SidebarSection>
    </>
  );
}
