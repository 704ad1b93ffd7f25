import { mayCreateContractAt } from '@signet/domain/permissions/create-contract';
import { hasUserKey } from '@signet/domain/permissions/user-keys';
import { homeRoute } from '@signet/domain/routing/home-route';
import { sidebarMode } from '@signet/domain/routing/navigation';
import { displayName } from '@signet/domain/validation/person-name';
import { Logo } from '@signet/ui/logo';
import { SidebarNav } from '@signet/ui/sidebar-nav';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart, withTexts } from '../../shared/loading/lazy-part.tsx';
import { useDebuggerFlag } from '../../shared/session/debugger-flag.ts';
import { userFactsOf } from '../../shared/session/user-facts.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import { afterPage } from '../../shared/navigation/after-page.tsx';
import { CreateButton } from './create-button.tsx';
import { IdentityPrompt } from './identity-prompt.tsx';
import { MainMenu } from './main-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SearchButton } from './search-button.tsx';
import s from './shell.module.css';
import { useLastMainPath } from './use-last-main-path.ts';

const CreateHere = lazyPart(() => import('./create-here.tsx'));
const SettingsMenu = lazyPart(() => import('./settings-menu.tsx'));
const CreateBesideContract = lazyPart(() => import('./create-beside-contract.tsx'));

const WorkspacesSection = lazyPart(
  afterPage(withTexts(() => import('../../features/workspaces/workspaces-section.tsx'), 'workspaces')),
);

export interface SidebarProps {
  user: CurrentUser;
  onOpenSearch: () => void;
  onOpenProfile: () => void;
}

/** SIDE-02 to SIDE-23: logo, navigation, actions, and the account. */
export function Sidebar({ user, onOpenSearch, onOpenProfile }: SidebarProps) {
  const t = useTexts('common');
  const { pathname } = useLocation();
  const facts = userFactsOf(user, useDebuggerFlag());
  const home = homeRoute(user.userType);
  const backTo = useLastMainPath(home);
  const mode = sidebarMode(pathname);
  return (
    <SidebarNav
      aria-label={t('nav.main')}
      header={
        <div className={s.header}>
          <Link to={home} aria-label={t('product')}>
            <Logo />
          </Link>
          <SearchButton facts={facts} onOpen={onOpenSearch} />
          {hasUserKey('create-contract', facts) && mode === 'main' && (
            <Suspense fallback={<CreateButton disabled />}>
              {pathname.startsWith('/workspaces/') ? (
                <CreateHere />
              ) : pathname.startsWith('/contract-details/') ? (
                <CreateBesideContract />
              ) : (
                <CreateButton disabled={!mayCreateContractAt(pathname)} />
              )}
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
      {mode === 'main' ? (
        <MainMenu facts={facts} />
      ) : (
        <Suspense>
          <SettingsMenu facts={facts} mode={mode} backTo={backTo} />
        </Suspense>
      )}
      {mode === 'main' && !hasUserKey('product-admin', facts) && (
        <Suspense>
          <WorkspacesSection />
        </Suspense>
      )}
    </SidebarNav>
  );
}
