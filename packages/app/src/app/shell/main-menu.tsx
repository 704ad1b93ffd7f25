import type { UserFacts } from '@signet/domain/permissions/user-keys';
import { mainNavigation, type MainItem } from '@signet/domain/routing/navigation';
import { SidebarItem, SidebarSection } from '@signet/ui/sidebar-nav';
import Archive from 'lucide-react/icons/archive';
import FileText from 'lucide-react/icons/file-text';
import House from 'lucide-react/icons/house';
import Shield from 'lucide-react/icons/shield';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { PATHS } from '../../shared/config/paths.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** Where each entry leads, and the other paths on which it is highlighted (DESIGN-06). */
const ITEMS: Record<MainItem, { path: string; icon: ReactElement; alsoOn?: string }> = {
  home: { path: PATHS.home, icon: <House />, alsoOn: '/selfident' },
  myContracts: { path: PATHS.myContracts, icon: <FileText />, alsoOn: '/contract' },
  archive: { path: PATHS.archive, icon: <Archive /> },
  administration: { path: PATHS.admin, icon: <Shield /> },
};

/** SIDE-05 to SIDE-09: the main entries by user type. */
export function MainMenu({ facts }: { facts: UserFacts }) {
  const t = useTexts('common');
  const { pathname } = useLocation();
  return (
    <SidebarSection>
      {mainNavigation(facts).map((item) => {
        const { path, icon, alsoOn = path } = ITEMS[item];
        return (
          <SidebarItem
            key={item}
            link={<Link to={path}>{t(`nav.${item}`)}</Link>}
            icon={icon}
            active={pathname.startsWith(path) || pathname.startsWith(alsoOn)}
          />
        );
      })}
    </SidebarSection>
  );
}
