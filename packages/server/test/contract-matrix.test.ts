import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContractAction, ContractRole } from '@signet/domain/permissions/contract-policy';
import { CONTRACT } from '@signet/domain/permissions/testing/expected';
import type { Route } from '../src/http/routing/route.ts';
import { verdictOf } from './support/answers.ts';
import { addComment, newComment, sealedOf } from './support/comments.ts';
import { companyOf } from './support/companies.ts';
import { naming, nextKeyFor, ownGrantOf } from './support/contract-keys.ts';
import {
  addDocument,
  type Contract,
  createContract,
  type Document,
  newDocument,
  undraft,
} from './support/contracts.ts';
import { invite, inviteStatement, lookUp, withPerson } from './support/invite.ts';
import { decisionOf } from './support/guard.ts';
import { file, placeOf, sealForWorkspace } from './support/filing.ts';
import { createPerson, type Json, type Person } from './support/people.ts';
import { addField, newValue, setValue } from './support/custom-fields.ts';
import { addLabel, labelLinks } from './support/labels.ts';
import { actionOf, nameOf, routesOf } from './support/routes.ts';
import { sharedServer } from './support/shared-server.ts';
import { lock, newSignature, signAll } from './support/signing.ts';
import { addEvent, addReminder, newEvent } from './support/events.ts';
import { addTask, newTask } from './support/tasks.ts';
import { type Change, nextRecord } from './support/records.ts';
import { createWorkspace, type Workspace } from './support/workspaces.ts';

/** The cast: one contract whose owner, signer and viewer know each other, and an outsider. The owner has no request. */
interface Cast {
  people: Record<Exclude<ContractRole, 'anonymous'>, Person>;
  contract: Contract;
  document: Document;
  signGrant: string;
  viewGrant: string;
  signature: string;
  workspace: Workspace;
  /** Access grant of the owner's workspace; empty without one. */
  workspaceGrant: string;
  /** Everybody in the cast is an assignee. */
  task: string;
  /** A comment by each who may write one. */
  comments: ReadonlyMap<ContractRole, string>;
  event: string;
  reminder: string;
  /** The value of a field of the owner's company. */
  customField: string;
}

const server = await sharedServer();
const { api } = server;
let people: Cast['people'];
let workspace: Workspace;
/** A field of the owner's company. */
let definition: string;
/** A label of the same company. */
let tag: string;
beforeAll(async () => {
  const [owner, signer, viewer, outsider] = [
    await createPerson(api, { attributes: { companyName: 'Owner GmbH' } }),
    await createPerson(api),
    await createPerson(api),
    await createPerson(api),
  ];
  people = { owner, signer, viewer, outsider };
  workspace = await createWorkspace(api, owner);
  definition = await addField(api, await companyOf(api, owner));
  tag = await addLabel(api, owner, 'Rent');
});
// one person sends more invitations here than anybody does in an hour

/** The prerequisites of a route: a signature, a task, a location of the contract, otherwise only an open request. */
const needsOf = ({ of }: Route) => ({
  signed: of === 'signatures',
  withTask: of === 'tasks',
  commented: of === 'comments',
  filed: of === 'workspaceaccessgrants',
});

async function stage({
  signed = false,
  withTask = false,
  filed = false,
  commented = false,
} = {}): Promise<Cast> {
  const contract = await createContract(api, people.owner);
  const document = await addDocument(api, contract);
  const signGrant = (await invite(api, contract, people.signer, 'sign')).json.data.id as string;
  const viewGrant = (await invite(api, contract, people.viewer, 'view')).json.data.id as string;
  await undraft(api, contract);
  const [signature = ''] = signed ? await signAll(api, contract, people.signer) : [];
  const { owner, signer, viewer } = people;
  const task = withTask ? await addTask(api, contract, [owner, signer, viewer]) : '';
  const workspaceGrant = filed ? ((await file(api, contract, workspace)).json.data.id as string) : '';
  const customField = (await setValue(api, contract, definition, 'Sales')).json.data.id as string;
  const comments = new Map<ContractRole, string>();
  if (commented) {
    for (const role of ['owner', 'signer', 'viewer'] as const)
      comments.set(role, await addComment(api, contract, people[role]));
  }
  const event = await addEvent(api, contract);
  const reminder = await addReminder(api, contract, event);
  const attached = { task, workspaceGrant, customField, comments, event, reminder };
  const ids = { signGrant, viewGrant, signature, ...attached };
  return { people, contract, document, workspace, ...ids };
}

/** The call of a route that would succeed if the caller were allowed to. */
async function callOf(
  route: Route,
  cast: Cast,
  role: ContractRole,
): Promise<{ path: string; body?: Json; form?: FormData }> {
  const { contract, document } = cast;
  const npId = cast.people.signer.personId;
  const ids: Record<string, string> = {
    digitalassets: contract.id,
    documents: document.id,
    documentsmetadata: document.id,
    signatures: cast.signature,
    accessgrants: cast.signGrant,
    workspaceaccessgrants: cast.workspaceGrant,
    tasks: cast.task,
    comments: cast.comments.get(role) ?? cast.comments.get('owner') ?? '',
    customfields: cast.customField,
    events: cast.event,
    eventreminders: cast.reminder,
  };
  const id = ids[route.path.split('/')[1] ?? ''] ?? '';
  const path = route.path.replace(':id', id).replace(':npId', npId).replace(':documentId', document.id);
  const resource = (type: string, attributes: object, relationships?: object): { body: Json } => ({
    body: { data: { type, attributes, ...(relationships === undefined ? {} : { relationships }) } },
  });
  const record = (change: Change) => nextRecord(contract, change);
  switch (nameOf(route)) {
    case 'PUT /digitalassets/:id/undraft':
      return { path, ...resource('digitalassets', { record: await record({ finished: true }) }) };
    case 'DELETE /digitalassets/:id/documents/:documentId':
      return { path, ...resource('documentsmetadata', { record: await record({ documents: [] }) }) };
    case 'DELETE /accessgrants/:id':
      return { path, ...resource('accessgrants', { record: await record({ signers: [] }) }) };
    case 'DELETE /digitalassets/:id/signaturerequest/naturalpersons/:npId':
      return { path, ...resource('signaturerequests', { record: await record({ signers: [] }) }) };
    case 'POST /digitalassets/:id/keys': {
      const own = { grant: await ownGrantOf(api, contract), person: cast.people.owner };
      const { next, attributes } = await nextKeyFor(contract, [own]);
      return { path, ...resource('contractkeys', { ...attributes, record: await record(naming(next)) }) };
    }
    case 'PATCH /digitalassets/:id as contract:archive':
      return { path, ...resource('digitalassets', { state: 'archived' }) };
    case 'PATCH /digitalassets/:id as contract:update':
      return {
        path,
        ...resource('digitalassets', {
          description: 'changed',
          record: await record({ description: 'changed' }),
        }),
      };
    case 'POST /digitalassets/:id/signaturerequest/naturalpersons/:npId': {
      const target = cast.people.viewer;
      await lookUp(api, cast.people.owner, target.email);
      const statement = await inviteStatement(contract, target.email, 'sign');
      return {
        path: path.replace(npId, target.personId),
        ...resource('signaturerequests', {
          invite: statement,
          record: await record((facts) => withPerson(facts, { ...target, type: 'sign' })),
        }),
      };
    }
    case 'POST /accessgrants': {
      const target = cast.people.signer;
      const statement = await inviteStatement(contract, target.email, 'view');
      const relationships = {
        digitalAsset: { data: { type: 'digitalassets', id: contract.id } },
        grantedTo: { data: { type: 'naturalpersons', id: target.personId } },
      };
      const sharing = {
        type: 'view',
        invite: statement,
        record: await record((facts) => withPerson(facts, { ...target, type: 'view' })),
      };
      return { path, ...resource('accessgrants', sharing, relationships) };
    }
    case 'POST /tasks':
      return { path, body: newTask(contract, [cast.people.viewer]) };
    case 'PATCH /tasks/:id as contract:completeTask':
      return { path, ...resource('tasks', { completedByMe: true }) };
    case 'PATCH /tasks/:id as contract:editTask': {
      const { attributes, relationships } = newTask(contract, [cast.people.viewer]).data;
      return { path, ...resource('tasks', attributes, { assignees: relationships.assignees }) };
    }
    case 'POST /digitalassets/:id/comments':
      return { path, body: newComment() };
    case 'PATCH /comments/:id':
      return { path, ...resource('comments', sealedOf({ seq: 1 })) };
    case 'POST /events':
      return { path, body: newEvent(contract) };
    case 'PATCH /events/:id':
      return { path, ...resource('events', { description: 'Moved' }) };
    case 'POST /eventreminders': {
      const event = { data: { type: 'events', id: cast.event } };
      return { path, ...resource('eventreminders', { amount: 1, timeUnit: 'WEEK' }, { event }) };
    }
    case 'PATCH /eventreminders/:id':
      return { path, ...resource('eventreminders', { amount: 1, timeUnit: 'WEEK' }) };
    case 'POST /customfields':
      return { path, body: newValue(contract, definition, 'Legal') };
    case 'POST /digitalassets/:id/relationships/tags':
    case 'DELETE /digitalassets/:id/relationships/tags':
      return { path, body: labelLinks(tag) };
    case 'PATCH /customfields/:id':
      return { path, ...resource('customfields', { value: 'Legal' }) };
    case 'PATCH /accessgrants/:id as contract:decline':
      return { path, ...resource('accessgrants', { state: 'declined' }) };
    case 'PATCH /accessgrants/:id as contract:letIn':
      return { path, ...resource('accessgrants', { encrDS: 'A'.repeat(294) }) };
    case 'PATCH /accessgrants/:id as contract:share': {
      const { email } = cast.people.signer;
      return {
        path,
        ...resource('accessgrants', { invite: await inviteStatement(contract, email, 'sign') }),
      };
    }
    case 'PATCH /accessgrants/:id as contract:read':
      return {
        path: path.replace(cast.signGrant, await ownGrantIdOf(cast, role)),
        ...resource('accessgrants', { encrDS: 'A'.repeat(294), inviteProof: 'A'.repeat(43) }),
      };
    case 'POST /workspaceaccessgrants as contract:file': {
      const relationships = {
        digitalAsset: { data: { type: 'digitalassets', id: contract.id } },
        grantedTo: { data: { type: 'workspaces', id: cast.workspace.id } },
      };
      const filing = {
        encrDS: await sealForWorkspace(contract, cast.workspace),
        record: await record({ places: [placeOf(cast.workspace)] }),
      };
      return { path, ...resource('workspaceaccessgrants', filing, relationships) };
    }
    case 'PATCH /workspaceaccessgrants/:id':
      return { path, ...resource('workspaceaccessgrants', {}, { folder: { data: null } }) };
    case 'DELETE /workspaceaccessgrants/:id':
      return { path, ...resource('workspaceaccessgrants', { record: await record({ places: [] }) }) };
    case 'PATCH /documentsmetadata/:id':
      return { path, ...resource('documentsmetadata', { bcTxId: document.txId }) };
    case 'PATCH /signatures/:id': {
      const row = await server.running.services.db
        .selectFrom('signatures')
        .selectAll()
        .where('id', '=', cast.signature)
        .executeTakeFirstOrThrow();
      return { path, ...resource('signatures', { bcTxId: row.tx_id }) };
    }
    case 'POST /signatures': {
      const signer = role === 'anonymous' ? cast.people.signer : cast.people[role];
      await lock(api, cast.people.signer, document);
      return { path, body: await newSignature(contract, signer, document) };
    }
    case 'POST /digitalassets/:id/documents': {
      const fresh = await newDocument(contract, { name: `${role}.txt` });
      const form = new FormData();
      form.append('metadata', JSON.stringify(fresh.metadata));
      form.append('file', new Blob([new Uint8Array(fresh.document.ciphertext)]), 'blob');
      return { path, form };
    }
    default:
      return { path };
  }
}

const tokenOf = (cast: Cast, role: ContractRole): string | undefined =>
  role === 'anonymous' ? undefined : cast.people[role].token;

/**
 * The code of an invitation is the grantee's: people who see the contract try their own grant, everybody else a foreign one.
 */
async function ownGrantIdOf({ contract, signGrant, viewGrant }: Cast, role: ContractRole): Promise<string> {
  if (role === 'owner') return ownGrantOf(api, contract);
  return role === 'viewer' ? viewGrant : signGrant;
}

const contractRoutes = routesOf('contract');

describe('who may call what of a contract, for every route of the table (ABUSE-01)', () => {
  it('the guard decides by the action that a route declares (ABUSE-01, PERM-DA-01)', async () => {
    const { contract } = await stage();
    for (const [role, person] of Object.entries(people)) {
      for (const action of CONTRACT.actions) {
        const asked = { access: `contract:${action}`, of: 'digitalassets', id: contract.id } as const;
        const denial = CONTRACT.denialOf(action, role as ContractRole) ?? 'allowed';
        expect([role, action, await decisionOf(server, asked, person)]).toEqual([role, action, denial]);
      }
    }
  });

  it.each(contractRoutes)('%s (ABUSE-01, PERM-DA-01)', async (_, route) => {
    const action = actionOf(route) as ContractAction;
    let cast = await stage(needsOf(route));
    for (const role of CONTRACT.roles) {
      const denial = CONTRACT.denialOf(action, role);
      const { path, ...rest } = await callOf(route, cast, role);
      const answer = await api.call(route.method, path, { token: tokenOf(cast, role), ...rest });
      expect([role, verdictOf(answer)]).toEqual([role, denial ?? 'allowed']);
      // an allowed call has changed the scene for the next one
      if (denial === undefined) cast = await stage(needsOf(route));
    }
  });

  it('in a draft everybody but the owner meets 404 on every route of the contract (STATE-DA-01, ABUSE-01)', async () => {
    const contract = await createContract(api, people.owner);
    const document = await addDocument(api, contract);
    const signGrant = (await invite(api, contract, people.signer, 'sign')).json.data.id as string;
    const workspaceGrant = (await file(api, contract, workspace)).json.data.id as string;
    const task = await addTask(api, contract, [people.owner]);
    const customField = (await setValue(api, contract, definition, 'Sales')).json.data.id as string;
    const comments = new Map([['owner', await addComment(api, contract, people.owner)] as const]);
    const event = await addEvent(api, contract);
    const reminder = await addReminder(api, contract, event);
    const attached = { workspaceGrant, task, customField, comments, event, reminder };
    const ids = { signGrant, viewGrant: '', signature: randomUUID(), ...attached };
    const cast: Cast = { people, contract, document, workspace, ...ids };
    for (const [name, route] of contractRoutes) {
      if (route.of === 'signatures') continue;
      const { path, ...rest } = await callOf(route, cast, 'signer');
      const answer = await api.call(route.method, path, { token: people.signer.token, ...rest });
      expect([name, verdictOf(answer)]).toEqual([name, 'NotFound']);
    }
  });
});
