import { homeRoute, isPlatformAdmin } from '@signet/domain/routing/home-route';
import { displayName } from '@signet/domain/validation/person-name';
import { Logo } from '@signet/ui/logo';
import { SidebarItem, SidebarNav, SidebarSection } from '@signet/ui/sidebar-nav';
import Archive from 'lucide-react/icons/archive';
import FileText from 'lucide-react/icons/file-text';
import House from 'lucide-react/icons/house';
import Shield from 'lucide-react/icons/shield';
import { lazy, Suspense, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { PATHS } from '../config/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { CurrentUser } from '../session/user-storage.ts';
import { CreateButton } from './create-button.tsx';
import { IdentityPrompt } from './identity-prompt.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import s from './shell.module.css';
import { loadTexts } from '../i18n/i18n.ts';

const CreateHere = lazy(() => import('./create-here.tsx'));

/** Comes after the page: nothing on it waits for the workspaces. */
const WorkspacesSection = lazy(async () => {
  const [{ WorkspacesSection: Section }] = await Promise.all([
    import('../features/workspaces/workspaces-section.tsx'),
    loadTexts('workspaces'),
  ]);
  return { default: Section };
});

/** SIDE-02 to SIDE-09: the main navigation by user type. */
export function Sidebar({ user, onOpenProfile }: { user: CurrentUser; onOpenProfile: () => void }) {
  const t = useTexts('common');
  const { pathname } = useLocation();
  const item = (to: string, text: string, icon: ReactElement, alsoOn: string[] = []) => (
    <SidebarItem
      link={<Link to={to}>{text}</Link>}
      icon={icon}
      active={[to, ...alsoOn].some((path) => pathname.startsWith(path))}
    />
  );
  const admin = isPlatformAdmin(user.userType);
  return (
    <SidebarNav
      aria-label={t('nav.main')}
      header={
        <div className={s.header}>
          <Link to={homeRoute(user.userType)} aria-label={t('product')}>
            <Logo />
          </Link>
          {user.userType === 'issuer' && (
            <Suspense fallback={<CreateButton disabled />}>
              {pathname.startsWith('/workspaces/') ? <CreateHere /> : <CreateButton />}
            </Suspense>
          )}
        </div>
      }
      footer={
        <>
          <IdentityPrompt accountId={user.accountId} />
          <ProfileMenu name={displayName(user)} user={user} onOpenProfile={onOpenProfile} />
        </>
      }
    >
      <SidebarSection>
        {admin ? (
          item(PATHS.admin, t('nav.administration'), <Shield />)
        ) : (
          <>
            {(user.userType === 'issuer' || user.userType === 'basic') &&
              item(PATHS.home, t('nav.home'), <House />, ['/selfident'])}
            {item(PATHS.myContracts, t('nav.myContracts'), <FileText />, ['/contract'])}
            {item(PATHS.archive, t('nav.archive'), <Archive />)}
          </>
        )}
      </SidebarSection>
      {!admin && (
        <Suspense>
          <WorkspacesSection />
        </Suspense>
      )}
    </SidebarNav>
  );
}
