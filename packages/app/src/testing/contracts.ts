import { json, refusal, type RecordedCall } from './network.ts';
import { sessionOf } from './sessions.ts';
import { foldersDocument, LEGAL, NDA, workspacesDocument } from './workspaces.ts';

/** Ids of the contracts that {@link answerLikeServer} knows. */
export const DRAFT = '0192bbbb-0000-7000-8000-000000000001';
export const ACTIVE = '0192bbbb-0000-7000-8000-000000000002';

const { accountId, personId, firstName, lastName, emailAddress } = sessionOf().user;
const TIME = '2026-11-21T12:00:00.000Z';

function contractDocument(id: string) {
  const owner = { type: 'naturalpersons', id: personId };
  return {
    data: {
      type: 'digitalassets',
      id,
      attributes: {
        title: id === DRAFT ? 'Untitled' : 'Supply agreement',
        description: '',
        startDate: null,
        expiryDate: null,
        state: id === DRAFT ? 'draft' : 'active',
        created: TIME,
        lastModified: TIME,
        publicKey: `02${'cd'.repeat(32)}`,
        founderId: accountId,
        signingMode: 'ANY_ORDER',
        proofOutdated: false,
        bcTxId: null,
      },
      relationships: {
        ownedBy: { data: owner },
        createdBy: { data: owner },
        documents: { data: [] },
        accessGrants: { data: [] },
        myAccessGrant: { data: null },
      },
    },
    included: [{ ...owner, attributes: { firstName, lastName, emailAddress } }],
  };
}

/** Answers as a server that knows Ada, her two contracts, a workspace with a folder, and nothing else. */
export function answerLikeServer({ method, url }: RecordedCall): Response {
  const path = new URL(url, location.origin).pathname.replace('/ui-api', '');
  const asset = /^\/digitalassets\/([^/]+)$/.exec(path)?.[1];
  if (method === 'DELETE') return new Response(null, { status: 204 });
  if (asset === DRAFT || asset === ACTIVE) return json(contractDocument(asset));
  if (path === '/workspaces') return json(workspacesDocument([LEGAL], { permissions: ['create-workspace'] }));
  if (path === `/workspaces/${LEGAL.id}/folders`) return json(foldersDocument([NDA]));
  if (path.endsWith('/digitalassets')) return json({ data: [], links: { next: null }, meta: {} });
  if (path === `/accounts/${accountId}`)
    return json({ data: { type: 'accounts', id: accountId, attributes: {} } });
  return refusal(404, 'NotFound');
}
