import { mayInFolder } from '@signet/domain/permissions/folder-policy';
import { mayInWorkspace } from '@signet/domain/permissions/workspace-policy';
import { isNamed, useActivePlace } from '../../features/workspaces/active-place.ts';
import { useFolders } from '../../features/workspaces/use-folders.ts';
import { useWorkspaces } from '../../features/workspaces/use-workspaces.ts';
import { CreateButton } from './create-button.tsx';

/** VAL-CREATE-01, -05, -06: in a workspace or folder a new contract is filed there, if the person may add contracts to it. */
export default function CreateHere() {
  const active = useActivePlace();
  const { workspaces } = useWorkspaces();
  const workspace = workspaces?.find((place) => isNamed(place, active.workspace));
  const { folders } = useFolders(active.folder === undefined ? undefined : workspace?.id);
  if (workspace === undefined) return <CreateButton disabled />;
  const here = { workspaceId: workspace.id, workspaceTitle: workspace.title };
  if (active.folder === undefined)
    return (
      <CreateButton
        place={{ ...here, folderId: null }}
        disabled={!mayInWorkspace('create-contracts', workspace)}
      />
    );
  const folder = folders?.find((place) => isNamed(place, active.folder));
  if (folder === undefined) return <CreateButton disabled />;
  return (
    <CreateButton
      place={{ ...here, folderId: folder.id }}
      disabled={!mayInFolder('add-contracts', folder.role)}
    />
  );
}
