import { slugOf } from '@signet/domain/routing/slug';
import type { ResourceDocument } from '@signet/domain/resources/json-api';

/** A workspace or folder of a test. */
export interface TestPlace {
  id: string;
  title: string;
  permissions: readonly string[];
  companyWorkspace?: boolean;
  parentFolderId?: string | null;
  level?: number;
}

/** What the id of Legal is made of, beside its founder, whose keys stand for 16 bytes of this value. */
export const LEGAL_FOUNDING = {
  publicKey: `02${'ab'.repeat(32)}`,
  companyId: '0192cccc-0000-4000-8000-0000000000cc',
};
export const LEGAL_FOUNDER = new Uint8Array(16).fill(1);

export const LEGAL: TestPlace = {
  id: '91bfafb2-77ad-8904-b2e6-f80f1ad8e0dd',
  title: 'Legal',
  permissions: ['manage-folders', 'create-contracts'],
};
export const NDA: TestPlace = {
  id: '0192ccdd-0000-4000-8000-000000000001',
  title: 'NDA',
  permissions: ['access', 'add-subfolders'],
};

const CREATED = '2026-11-21T12:00:00.000Z';

export function workspaceResource({ id, title, permissions, companyWorkspace = false }: TestPlace) {
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
    meta: { userPermissions: permissions },
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

export function folderResource({ id, title, permissions, parentFolderId = null, level = 1 }: TestPlace) {
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
    meta: { userPermissions: permissions },
  };
}

/** GET workspaces/{id}/folders as the server answers it. */
export function foldersDocument(places: readonly TestPlace[], next: string | null = null): ResourceDocument {
  return { data: places.map(folderResource), links: { next } };
}
