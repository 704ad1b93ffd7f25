import { slugOf } from '@signet/domain/routing/slug';
import type { FolderRole } from '@signet/domain/resources/folders/resource';
import type { ResourceDocument } from '@signet/domain/resources/json-api';
import type { WorkspaceRole } from '@signet/domain/resources/workspaces/resource';

/** A workspace or folder of a test. */
export interface TestPlace<Role = WorkspaceRole | FolderRole> {
  id: string;
  title: string;
  /** What the person is to it. */
  role: Role;
  companyWorkspace?: boolean;
  parentFolderId?: string | null;
  level?: number;
}

/** What the id of Legal is made of, beside its founder, whose keys stand for 16 bytes of this value. */
export const LEGAL_FOUNDING = {
  publicKey: `02${'ab'.repeat(32)}`,
  companyId: '0192cccc-0000-4000-8000-0000000000cc',
  title: 'Legal',
};
export const LEGAL_FOUNDER = new Uint8Array(16).fill(1);

export const LEGAL: TestPlace<WorkspaceRole> = {
  id: '91bfafb2-77ad-8904-b2e6-f80f1ad8e0dd',
  title: 'Legal',
  role: 'editor',
};
export const NDA: TestPlace<FolderRole> = {
  id: '0192ccdd-0000-4000-8000-000000000001',
  title: 'NDA',
  role: 'editor',
};

const CREATED = '2026-11-21T12:00:00.000Z';

export function workspaceResource({ id, title, role, companyWorkspace = false }: TestPlace) {
  return {
    type: 'workspaces',
    id,
    attributes: {
      title,
      slug: slugOf(title, id),
      publicKey: LEGAL_FOUNDING.publicKey,
      keyEpoch: 0,
      keyChangePending: false,
      keyOutdated: false,
      companyWorkspace,
      enabled: true,
      created: CREATED,
    },
    meta: { role },
  };
}

/** GET workspaces as the server answers it. */
export function workspacesDocument(
  places: readonly TestPlace[],
  meta: Record<string, unknown> = {},
  next: string | null = null,
): ResourceDocument {
  return { data: places.map(workspaceResource), links: { next }, meta };
}

export function folderResource({ id, title, role, parentFolderId = null, level = 1 }: TestPlace) {
  return {
    type: 'folders',
    id,
    attributes: {
      name: title,
      slug: slugOf(title, id),
      level,
      inheritPermissions: false,
      parentFolderId,
      workspaceId: LEGAL.id,
      created: CREATED,
    },
    meta: { role },
  };
}

/** GET workspaces/{id}/folders as the server answers it. */
export function foldersDocument(places: readonly TestPlace[], next: string | null = null): ResourceDocument {
  return { data: places.map(folderResource), links: { next } };
}
