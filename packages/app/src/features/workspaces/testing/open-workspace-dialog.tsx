import { useState } from 'react';
import { render } from 'vitest-browser-react';
import { PlaceApp } from '../../../testing/place-app.tsx';
import { LEGAL } from '../../../testing/workspaces.ts';
import type WorkspaceSettingsDialog from '../settings/workspace-settings-dialog.tsx';
import { useWorkspaces } from '../use-workspaces.ts';

function Opened({ Dialog }: { Dialog: typeof WorkspaceSettingsDialog }) {
  const { workspaces } = useWorkspaces();
  const [open, setOpen] = useState(true);
  const workspace = workspaces?.find(({ id }) => id === LEGAL.id);
  return workspace === undefined || !open ? null : (
    <Dialog workspace={workspace} onClose={() => setOpen(false)} />
  );
}

/** Opens a dialog about the workspace Legal over the page at a path. */
export async function openWorkspaceDialog(
  Dialog: typeof WorkspaceSettingsDialog,
  path: string,
): Promise<void> {
  await render(
    <PlaceApp path={path}>
      <Opened Dialog={Dialog} />
    </PlaceApp>,
  );
}
