import { Suspense, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { folderPath } from '../../shared/config/paths.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import type { NewFolderDialogProps } from './new-folder-dialog.tsx';

const NewFolderDialog = lazyPart(() => import('./new-folder-dialog.tsx'));

export interface NewFolderProps extends Omit<NewFolderDialogProps, 'onClose' | 'onCreated'> {
  /** What opens the dialog. */
  children: (open: () => void) => ReactElement;
}

/** A button for a new folder with its dialog, which is loaded on demand; the new folder is opened. */
export function NewFolder({ children, ...place }: NewFolderProps) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  return (
    <>
      {children(() => setOpened(true))}
      {opened && (
        <Suspense>
          <NewFolderDialog
            {...place}
            onClose={() => setOpened(false)}
            onCreated={(slug) => void navigate(folderPath(place.workspace.slug, slug))}
          />
        </Suspense>
      )}
    </>
  );
}
