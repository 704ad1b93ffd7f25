import { folderTree, type FolderNode } from '@signet/domain/workspaces/folder-tree';
import { SidebarItem, SidebarRows } from '@signet/ui/sidebar-nav';
import FolderIcon from 'lucide-react/icons/folder';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Folder, Workspace } from '../../shared/api-client/entities.ts';
import { folderPath } from '../../shared/config/paths.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { isNamed, useActivePlace } from './active-place.ts';
import { NewFolder } from './new-folder.tsx';
import type { PlaceInList } from './order/place-ordering.tsx';
import { usePlaceRow } from './order/use-place-row.ts';
import { mayAddSubfolder } from './permissions.ts';
import s from './workspaces.module.css';

const FolderMenu = lazyPart(() => import('./menu/folder-menu.tsx'));

export interface FolderItemsProps {
  workspace: Workspace;
  folders: readonly Folder[];
  mayAdd: boolean;
}

/** The folder tree of a workspace (SIDE-12), with an entry for a new folder on each list (SIDE-15). */
export function FolderItems({ workspace, folders, mayAdd }: FolderItemsProps) {
  const t = useTexts('workspaces');
  const tree = folderTree(folders);
  if (tree.length === 0 && !mayAdd) return <li className={s.note}>{t('noFolders')}</li>;
  return <FolderNodes workspace={workspace} nodes={tree} depth={1} mayAdd={mayAdd} parent={null} />;
}

interface FolderNodesProps {
  workspace: Workspace;
  nodes: readonly FolderNode<Folder>[];
  depth: number;
  mayAdd: boolean;
  /** The folder they lie in. */
  parent: Folder | null;
}

function FolderNodes({ workspace, nodes, depth, mayAdd, parent }: FolderNodesProps) {
  const t = useTexts('workspaces');
  const name = parent?.name ?? workspace.title;
  const list = parent?.id ?? workspace.id;
  const siblings = nodes.map(({ id }) => id);
  return (
    <>
      <SidebarRows>
        {nodes.map((node, index) => (
          <FolderItem
            key={node.id}
            workspace={workspace}
            node={node}
            place={{ list, siblings, index }}
            depth={depth}
          />
        ))}
      </SidebarRows>
      {mayAdd && (
        <NewFolder workspace={workspace} parentId={parent?.id ?? null}>
          {(open) => (
            <SidebarItem
              depth={depth}
              icon={<Plus />}
              link={
                <button type="button" aria-label={t('newFolderIn', { name })} onClick={open}>
                  {t('newFolder')}
                </button>
              }
            />
          )}
        </NewFolder>
      )}
    </>
  );
}

interface FolderItemProps {
  workspace: Workspace;
  node: FolderNode<Folder>;
  place: PlaceInList;
  depth: number;
}

function FolderItem({ workspace, node, place, depth }: FolderItemProps) {
  const t = useTexts('workspaces');
  const { folder: shown } = useActivePlace();
  const [expanded, setExpanded] = useState(() => holdsPlace(node, shown));
  const mayAdd = mayAddSubfolder(node);
  const { row, ...moves } = usePlaceRow({ id: node.id, name: node.name, ...place });
  const holdsSomething = node.folders.length > 0 || mayAdd;
  return (
    <SidebarItem
      {...row}
      depth={depth}
      icon={<FolderIcon />}
      link={<Link to={folderPath(workspace.slug, node.slug)}>{node.name}</Link>}
      active={isNamed(node, shown)}
      expanded={holdsSomething ? expanded : undefined}
      onToggle={() => setExpanded(!expanded)}
      toggleLabel={t('foldersOf', { name: node.name })}
      trailing={
        <Suspense>
          <FolderMenu workspace={workspace} folder={node} size="sm" {...moves} />
        </Suspense>
      }
    >
      <FolderNodes
        workspace={workspace}
        nodes={node.folders}
        depth={depth + 1}
        mayAdd={mayAdd}
        parent={node}
      />
    </SidebarItem>
  );
}

/** Whether the shown folder lies below the node, so that it is seen at once. */
function holdsPlace(node: FolderNode<Folder>, slug: string | undefined): boolean {
  return node.folders.some((folder) => isNamed(folder, slug) || holdsPlace(folder, slug));
}
