import { describe, expect, it } from 'vitest';
import { folderTree } from './folder-tree.ts';
import { matchesPerson } from './member-search.ts';
import { createFolderBody } from '../resources/folders/requests.ts';
import { createWorkspaceAccessGrantBody } from '../resources/workspace-access-grants/requests.ts';
import {
  editableProfileOf,
  FOLDER_PROFILE_IDS,
  FOLDER_PROFILES,
} from '../resources/folder-access-profiles/resource.ts';

const ID = '0192aabb-1111-4222-8333-444455556666';

describe('the member search', () => {
  const person = { firstName: 'Änne', lastName: 'Van Öst', emailAddress: 'anne@example.org' };
  it.each(['änne', 'ÖST', 'anne@EXAMPLE', 'Änne van', ' van öst ', ''])(
    'finds by %j (VAL-FOLDER-10)',
    (typed) => {
      expect(matchesPerson(person, typed)).toBe(true);
    },
  );
  it.each(['bob', 'öst änne', 'example.com'])('does not find by %j (VAL-FOLDER-10)', (typed) => {
    expect(matchesPerson(person, typed)).toBe(false);
  });
  it('a person without a name is found by the address (VAL-FOLDER-10)', () => {
    const reserved = { firstName: null, lastName: null, emailAddress: 'x@example.org' };
    expect(matchesPerson(reserved, 'x@')).toBe(true);
    expect(matchesPerson(reserved, 'null')).toBe(false);
  });
});

describe('the tree of folders', () => {
  it('nests by parent and keeps the order; a folder whose parent is hidden stands at the top (ENT-WS-06, SIDE-12)', () => {
    const folder = (id: string, parentFolderId: string | null) => ({ id, parentFolderId });
    const tree = folderTree([
      folder('b', null),
      folder('a', null),
      folder('b1', 'b'),
      folder('lost', 'hidden'),
    ]);
    expect(tree.map(({ id }) => id)).toEqual(['b', 'a', 'lost']);
    expect(tree[0]?.folders.map(({ id }) => id)).toEqual(['b1']);
  });
  it('a cycle, which no server may send, ends the walk instead of the page (ABUSE-24)', () => {
    expect(
      folderTree([
        { id: 'a', parentFolderId: 'b' },
        { id: 'b', parentFolderId: 'a' },
      ]),
    ).toEqual([]);
  });
});

describe('wire forms', () => {
  const folder = (name: string) =>
    createFolderBody.safeParse({
      data: {
        type: 'folders',
        attributes: { name },
        relationships: { workspace: { data: { type: 'workspaces', id: ID } } },
      },
    });
  it('a name has 1 to 100 characters on one line, none of them hidden (VAL-FOLDER-01, ABUSE-22)', () => {
    expect(folder('Verträge').success).toBe(true);
    expect(folder('  Legal ').data?.data.attributes).toEqual({ name: 'Legal', inheritPermissions: false });
    for (const wrong of ['', '   ', 'a\nb', 'a\u0000b', 'a\u202eb', 'x'.repeat(101), 'x'.repeat(10_000)])
      expect(folder(wrong).success).toBe(false);
  });
  it('a workspace access grant needs contract, workspace and wrapped secret, a folder may be named (ENT-GRANT-02)', () => {
    const body = (relationships: object) =>
      createWorkspaceAccessGrantBody.safeParse({
        data: { type: 'workspaceaccessgrants', attributes: { encrDS: 'A'.repeat(294) }, relationships },
      }).success;
    const to = (type: string) => ({ data: { type, id: ID } });
    const digitalAsset = to('digitalassets');
    const grantedTo = to('workspaces');
    expect(body({ digitalAsset, grantedTo })).toBe(true);
    expect(body({ digitalAsset, grantedTo, folder: to('folders') })).toBe(true);
    expect(body({ digitalAsset })).toBe(false);
    expect(body({ digitalAsset, grantedTo: to('folders') })).toBe(false);
  });
  it('only editor and viewer can be given (ENT-WS-08, PERM-FOLDER-04)', () => {
    const given = FOLDER_PROFILES.map((profile) => editableProfileOf(FOLDER_PROFILE_IDS[profile]));
    expect(given).toEqual([undefined, undefined, undefined, 'editor', 'viewer']);
  });
});
