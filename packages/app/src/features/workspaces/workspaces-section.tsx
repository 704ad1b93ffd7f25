import { Button } from '@signet/ui/button';
import { IconButton } from '@signet/ui/icon-button';
import { SidebarItem, SidebarRows, SidebarSection } from '@signet/ui/sidebar-nav';
import Building2 from 'lucide-react/icons/building-2';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PATHS } from '../../shared/config/paths.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { PlaceOrdering } from './order/place-ordering.tsx';
import { useWorkspaces } from './use-workspaces.ts';
import { WorkspaceItem } from './workspace-item.tsx';
import s from './workspaces.module.css';

const NewWorkspaceDialog = lazyPart(() => import('./new-workspace-dialog.tsx'));

/**
 * SIDE-10, -11, -12, -14: General for company admins, the workspaces with their folder trees; without workspaces and the
 * permission to make one there is no section.
 */
export default function WorkspacesSection() {
  const t = useTexts('workspaces');
  const common = useTexts('common');
  const { workspaces, canCreateNewWorkspaces, seesCompanyWorkspace, error, reload } = useWorkspaces();
  const { pathname } = useLocation();
  const [creating, setCreating] = useState(false);
  const failed = error !== undefined;
  if (
    !failed &&
    (workspaces === undefined ||
      (workspaces.length === 0 && !canCreateNewWorkspaces && !seesCompanyWorkspace))
  )
    return null;
  const siblings = workspaces?.map(({ id }) => id) ?? [];
  return (
    <PlaceOrdering>
      {(load) => (
        <>
          <SidebarSection
            onPointerEnter={load}
            title={t('section')}
            action={
              canCreateNewWorkspaces ? (
                <IconButton size="sm" aria-label={t('newWorkspace')} onClick={() => setCreating(true)}>
                  <Plus />
                </IconButton>
              ) : undefined
            }
          >
            {failed && (
              <li className={s.note}>
                <span>{t('notLoaded')}</span>
                <Button size="sm" onClick={() => void reload()}>
                  {common('retry')}
                </Button>
              </li>
            )}
            {seesCompanyWorkspace && (
              <SidebarItem
                icon={<Building2 />}
                link={<Link to={PATHS.general}>{t('general.title')}</Link>}
                active={pathname === PATHS.general}
              />
            )}
            <SidebarRows>
              {(workspaces ?? []).map((workspace, index) => (
                <WorkspaceItem
                  key={workspace.id}
                  workspace={workspace}
                  place={{ list: 'workspaces', siblings, index }}
                />
              ))}
            </SidebarRows>
          </SidebarSection>
          {creating && (
            <Suspense>
              <NewWorkspaceDialog onClose={() => setCreating(false)} />
            </Suspense>
          )}
        </>
      )}
    </PlaceOrdering>
  );
}
