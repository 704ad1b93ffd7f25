import { describe, expect, it } from 'vitest';
import type { Contract, Folder, Workspace } from '../../shared/api-client/entities.ts';
import { placeOfContract, placesToAdd } from './places.ts';

const workspace = (id: string, ...userPermissions: string[]) =>
  ({ id, title: id.toUpperCase(), userPermissions }) as unknown as Workspace;
const folder = (
  id: string,
  workspaceId: string,
  parentFolderId: string | null,
  ...userPermissions: string[]
) => ({ id, name: id, workspaceId, parentFolderId, userPermissions }) as unknown as Folder;

describe('where a contract can be moved', () => {
  it('J-115 VAL-CREATE-05 names workspaces and folders with the right to add, by their way from the top', () => {
    const places = placesToAdd(
      [workspace('w1', 'create-contracts'), workspace('w2')],
      [
        folder('below', 'w1', 'top', 'add-contracts'),
        folder('top', 'w1', null),
        folder('own', 'w2', null, 'add-contracts'),
        folder('closed', 'w2', null),
      ],
    );
    expect(places).toEqual([
      { id: 'w1', workspaceId: 'w1', folderId: null, label: 'W1' },
      { id: 'below', workspaceId: 'w1', folderId: 'below', label: 'W1 / top / below' },
      { id: 'own', workspaceId: 'w2', folderId: 'own', label: 'W2 / own' },
    ]);
  });

  it('ERR-49 J-115 is nowhere for who may add nothing', () => {
    expect(placesToAdd([workspace('w1')], [folder('f', 'w1', null, 'access')])).toEqual([]);
  });
});

describe('what the person is to a contract by its place', () => {
  const filed = (place: Workspace | undefined, inside: Folder | null = null) =>
    placeOfContract({
      workspaceAccessGrant: place === undefined ? null : { grantedTo: place },
      folder: inside,
    } as unknown as Contract);

  it.each([
    [undefined, null, undefined],
    [workspace('w', 'manage-members', 'create-contracts'), null, 'maintainer'],
    [workspace('w', 'manage-members'), null, 'company-admin'],
    [workspace('w', 'create-contracts'), null, 'editor'],
    [workspace('w'), null, 'reader'],
    [workspace('w', 'create-contracts'), folder('f', 'w', null, 'access'), 'reader'],
    [workspace('w'), folder('f', 'w', null, 'add-contracts'), 'editor'],
  ])('PERM-WS-02 J-072 in %o and folder %o: %s', (place, inside, expected) => {
    expect(filed(place, inside)).toBe(expected);
  });
});
