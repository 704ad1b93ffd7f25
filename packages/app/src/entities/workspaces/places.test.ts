import type { FolderRole } from '@signet/domain/resources/folders/resource';
import type { WorkspaceRole } from '@signet/domain/resources/workspaces/resource';
import { describe, expect, it } from 'vitest';
import type { Contract, Folder, Workspace } from '../../shared/api-client/entities.ts';
import { placeOfContract } from './places.ts';
import { placesToAdd } from './places-to-add.ts';

const workspace = (id: string, role: WorkspaceRole, companyWorkspace = false) =>
  ({ id, title: id.toUpperCase(), role, companyWorkspace }) as Workspace;
const folder = (id: string, workspaceId: string, parentFolderId: string | null, role: FolderRole) =>
  ({ id, name: id, workspaceId, parentFolderId, role }) as Folder;

describe('the places to which a contract can be moved', () => {
  it('name workspaces and folders with the right to add, by their path from the top (J-115, VAL-CREATE-05)', () => {
    const places = placesToAdd(
      [workspace('w1', 'editor'), workspace('w2', 'viewer')],
      [
        folder('below', 'w1', 'top', 'owner'),
        folder('top', 'w1', null, 'viewer'),
        folder('own', 'w2', null, 'editor'),
        folder('closed', 'w2', null, 'company-admin'),
      ],
    );
    expect(places).toEqual([
      { id: 'w1', workspaceId: 'w1', workspaceTitle: 'W1', folderId: null, label: 'W1' },
      { id: 'below', workspaceId: 'w1', workspaceTitle: 'W1', folderId: 'below', label: 'W1 / top / below' },
      { id: 'own', workspaceId: 'w2', workspaceTitle: 'W2', folderId: 'own', label: 'W2 / own' },
    ]);
  });

  it('are none for people who may add nothing (ERR-49, J-115)', () => {
    expect(placesToAdd([workspace('w1', 'viewer')], [folder('f', 'w1', null, 'viewer')])).toEqual([]);
  });
});

describe('the person’s role towards a contract by its place', () => {
  const roleIn = (place: Workspace | undefined, inside: Folder | null = null) =>
    placeOfContract({
      workspaceAccessGrant: place === undefined ? null : { grantedTo: place },
      folder: inside,
    } as unknown as Contract);

  it.each([
    [undefined, null, undefined],
    [{ id: 'unseen' } as Workspace, null, undefined],
    [workspace('w', 'admin'), null, 'maintainer'],
    [workspace('w', 'company-admin'), null, 'company-admin'],
    [workspace('w', 'admin', true), null, 'company-admin'],
    [workspace('w', 'editor'), null, 'editor'],
    [workspace('w', 'viewer'), null, 'reader'],
    [workspace('w', 'editor'), folder('f', 'w', null, 'viewer'), 'reader'],
    [workspace('w', 'viewer'), folder('f', 'w', null, 'editor'), 'editor'],
  ])('in %o and folder %o: %s (PERM-WS-02, J-072)', (place, inside, expected) => {
    expect(roleIn(place, inside)).toBe(expected);
  });
});
