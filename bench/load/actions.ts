import { randomBytes } from 'node:crypto';
import { apiOf, createPerson, expectStatus, type Api } from '../../packages/server/test/support/people.ts';
import {
  addDocument,
  createContract,
  removeDocument,
  type Contract,
} from '../../packages/server/test/support/contracts.ts';
import type { WorkServer } from './company-server.ts';

export const KINDS = ['read', 'write', 'upload'] as const;
export type Kind = (typeof KINDS)[number];

/** One of the people at work. */
interface Worker {
  token: string;
  personId: string;
  /** A contract that the person owns. */
  contractId: string;
}

/** Of a hundred actions: reads as the pages of the app ask, tasks, and documents of 200 KB. */
const MIX: readonly { share: number; kind: Kind; path?: (worker: Worker) => string }[] = [
  {
    share: 30,
    kind: 'read',
    path: () =>
      '/digitalassets?include=ownedBy.account,workspaceAccessGrant.grantedTo,folder&sort=-created&page[limit]=20',
  },
  {
    share: 25,
    kind: 'read',
    path: ({ contractId }) =>
      `/digitalassets/${contractId}?include=ownedBy.account,documents.signatures,accessGrants.grantedTo.account,tasks`,
  },
  { share: 15, kind: 'read', path: () => '/workspaces?sort=created&page[limit]=100' },
  { share: 10, kind: 'read', path: ({ contractId }) => `/digitalassets/${contractId}?include=tasks` },
  { share: 15, kind: 'write' },
  { share: 5, kind: 'upload' },
];
const DOCUMENT_BYTES = 200_000;
/** People with keys of their own, whose contracts the documents go to: twice as many as upload at once in the largest crowd. */
const MAKERS = 200;

export interface Company {
  workers: Worker[];
  /** Runs the next action of somebody at work. @returns its kind; throws when the server refuses */
  act: (worker: Worker) => Promise<Kind>;
}

/** The people of a server, each with a contract, and what they do. */
export async function companyOf({ origin, people }: WorkServer): Promise<Company> {
  const api = apiOf(origin);
  const workers: Worker[] = [];
  for (const { token, personId } of people) {
    const { json } = await api.call('GET', '/digitalassets?sort=-created&page[limit]=50', { token });
    const own = json.data.find(
      ({ relationships }: { relationships: { ownedBy: { data: { id: string } } } }) =>
        relationships.ownedBy.data.id === personId,
    );
    if (own !== undefined) workers.push({ token, personId, contractId: own.id });
  }
  const drafts: Contract[] = [];
  for (let maker = 0; maker < MAKERS; maker += 1)
    drafts.push(await createContract(api, await createPerson(api)));
  return { workers, act: (worker) => act(api, worker, drafts) };
}

async function act(api: Api, worker: Worker, drafts: Contract[]): Promise<Kind> {
  let place = Math.random() * 100;
  const { kind, path } = MIX.find(({ share }) => (place -= share) < 0) ?? { kind: 'read' };
  if (kind === 'upload') await upload(api, drafts);
  else if (path === undefined) await addTask(api, worker);
  else expectStatus(await api.call('GET', path(worker), { token: worker.token }), 200);
  return kind;
}

async function addTask(api: Api, { token, personId, contractId: id }: Worker): Promise<void> {
  const relationships = {
    digitalAsset: { data: { type: 'digitalassets', id } },
    assignees: { data: [{ type: 'naturalpersons', id: personId }] },
  };
  const body = { data: { type: 'tasks', attributes: { title: 'Check the notice period' }, relationships } };
  expectStatus(await api.call('POST', '/tasks', { token, body }), 201);
}

/** Each draft takes one document at a time, as an owner's browser does. */
async function upload(api: Api, drafts: Contract[]): Promise<void> {
  const draft = drafts.shift();
  if (draft === undefined) throw new Error('Every draft is being written to.');
  const [oldest] = draft.documents;
  await addDocument(api, draft, { content: randomBytes(DOCUMENT_BYTES) });
  if (oldest !== undefined && draft.documents.length > 20) {
    await removeDocument(api, draft, oldest);
    draft.documents.shift();
  }
  drafts.push(draft);
}
