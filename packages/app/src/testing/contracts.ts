import { foundContract } from '@signet/domain/trust/held-key';
import type { SentRecord } from '@signet/domain/resources/contract-records/resource';
import { openContractRecord, type ContractRecord } from '@signet/domain/statements/contract-record';
import type { StoredSession } from '../shared/storage/user-storage.ts';
import { json, refusal, type RecordedCall } from './network.ts';
import { createAccount } from './people.ts';
import { firstRecord } from './records.ts';
import { sessionOf } from './sessions.ts';
import { foldersDocument, LEGAL, NDA, workspacesDocument } from './workspaces.ts';

const { personId, firstName, lastName, emailAddress } = sessionOf().user;
const TIME = '2026-11-21T12:00:00.000Z';

/** The owner of the contracts below. */
export const ADA = await createAccount();

/** The document of {@link DRAFT}. */
const UPLOADED = { id: crypto.randomUUID(), hash: 'ab'.repeat(32), size: 1, name: 'a.pdf' };

/** The newest record of each contract. */
const records = new Map<string, SentRecord>();

/** Ids of the contracts that {@link answerLikeServer} knows. */
export const DRAFT = await found({ title: 'Untitled', finished: false, documents: [UPLOADED] });
export const ACTIVE = await found({ title: 'Supply agreement', finished: true });

/** A session of Ada, whose account has the keys of {@link ADA}. */
export function sessionOfAda(user: Partial<StoredSession['user']> = {}): StoredSession {
  return sessionOf({ accountId: ADA.id, publicKey: ADA.attributes.publicKey, ...user });
}

async function found(facts: Partial<ContractRecord>): Promise<string> {
  const key = await foundContract(ADA.id);
  records.set(key.of.id, await firstRecord(key, ADA, facts));
  return key.of.id;
}

async function contractDocument(id: string, record: SentRecord) {
  const { keys, finished, documents, title, description, startDate, expiryDate, ...rest } =
    await openContractRecord(record.statement, ADA.attributes.authKey);
  const { term = null, contractValue = null, signingMode } = rest;
  const owner = { type: 'naturalpersons', id: personId };
  const account = { type: 'accounts', id: ADA.id };
  const kept = { type: 'contractrecords', id };
  const metadata = documents.map(({ hash: documentHash, ...document }) => ({
    type: 'documentsmetadata',
    id: document.id,
    attributes: { ...document, documentHash, bcTxId: 'ab'.repeat(32) },
  }));
  return {
    data: {
      type: 'digitalassets',
      id,
      attributes: {
        title,
        description,
        startDate,
        expiryDate,
        term,
        contractValue,
        signingMode,
        state: finished ? 'active' : 'draft',
        created: TIME,
        lastModified: TIME,
        publicKey: keys[0],
        founderId: ADA.id,
        proofOutdated: false,
        signaturesAsked: 0,
        signaturesGiven: 0,
        bcTxId: null,
      },
      relationships: {
        ownedBy: { data: owner },
        createdBy: { data: owner },
        documents: { data: metadata.map(({ type, id }) => ({ type, id })) },
        accessGrants: { data: [] },
        myAccessGrant: { data: null },
        record: { data: kept },
      },
    },
    included: [
      {
        ...owner,
        attributes: { firstName, lastName, emailAddress },
        relationships: { account: { data: account } },
      },
      { ...account, attributes: ADA.attributes, relationships: { ownedBy: { data: owner } } },
      { ...kept, attributes: record },
      ...metadata,
    ],
  };
}

/** Answers as a server that knows Ada, her two contracts, a workspace with a folder, and nothing else. */
export async function answerLikeServer({ method, url, body }: RecordedCall): Promise<Response> {
  const path = new URL(url, location.origin).pathname.replace('/ui-api', '');
  const asset = /^\/digitalassets\/([^/]+)$/.exec(path)?.[1];
  if (method === 'DELETE') return new Response(null, { status: 204 });
  const record = asset === undefined ? undefined : (sentRecord(body) ?? records.get(asset));
  if (asset !== undefined && record !== undefined) {
    records.set(asset, record);
    return json(await contractDocument(asset, record));
  }
  if (path === '/workspaces')
    return json(workspacesDocument([LEGAL], { permissions: ['create-workspace', 'company-workspace'] }));
  if (path === `/workspaces/${LEGAL.id}/folders`) return json(foldersDocument([NDA]));
  if (path === '/dashboards') return json({ data: { type: 'dashboards', id: 'home' } });
  if (path.endsWith('/digitalassets')) return json({ data: [], links: { next: null }, meta: {} });
  // nobody's devices have seen anything yet
  if (path.endsWith('/pins'))
    return method === 'GET' ? json({ data: null }) : new Response(null, { status: 204 });
  const account = /^\/accounts\/([^/]+)$/.exec(path)?.[1];
  if (account !== undefined) return json({ data: { type: 'accounts', id: account, attributes: {} } });
  return refusal(404, 'NotFound');
}

/** The record that a change of a contract brings. */
function sentRecord(body: unknown): SentRecord | undefined {
  return (body as { data?: { attributes?: { record?: SentRecord } } } | null)?.data?.attributes?.record;
}
