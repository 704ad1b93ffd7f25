import { mayInWorkspace } from '@signet/domain/permissions/workspace-policy';
import { Parts } from '../../../shared/layout/parts.tsx';
import type { Workspace } from '../../../shared/api-client/entities.ts';
import { DeleteWorkspace } from './delete-workspace.tsx';
import { RenameWorkspace, type RenameWorkspaceProps } from './rename-workspace.tsx';

export interface GeneralTabProps extends RenameWorkspaceProps {
  workspace: Workspace;
  /** Called after the workspace is gone. */
  onDeleted: () => void;
}

/** DLG-WSSET-02, -03: the name, and the end of the workspace. */
export function GeneralTab({ workspace, form, onDeleted }: GeneralTabProps) {
  return (
    <Parts>
      <RenameWorkspace workspace={workspace} form={form} />
      {mayInWorkspace('delete-workspace', workspace) && (
        <DeleteWorkspace workspace={workspace} onDeleted={onDeleted} />
      )}
    </Parts>
  );
}
