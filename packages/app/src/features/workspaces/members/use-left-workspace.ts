import { useNavigate } from 'react-router';
import type { Workspace } from '../../../shared/api-client/entities.ts';
import { PATHS } from '../../../shared/config/paths.ts';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { notify } from '../../../shared/notifications/notification-store.ts';
import { isNamed, useActivePlace } from '../active-place.ts';
import { useWorkspaces } from '../use-workspaces.ts';

/** Follows up after the person left a workspace: from its pages they go to /my-contracts (STATE-WS-03). */
export function useLeftWorkspace(workspace: Workspace): () => Promise<void> {
  const t = useTexts('places');
  const { reload } = useWorkspaces();
  const place = useActivePlace();
  const navigate = useNavigate();
  return async () => {
    if (isNamed(workspace, place.workspace)) void navigate(PATHS.myContracts, { replace: true });
    notify({ state: 'success', value: t('leave.done', { workspace: workspace.title }) });
    await reload();
  };
}
