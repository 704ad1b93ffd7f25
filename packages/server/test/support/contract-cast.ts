import type { ContractRole } from '@signet/domain/permissions/contract-policy';
import type { Route } from '../../src/http/routing/route.ts';
import { newComment, sealedOf } from './comments.ts';
import { naming, nextKeyFor, ownGrantOf } from './contract-keys.ts';
import { type Contract, type Document, newDocument } from './contracts.ts';
import { newValue } from './custom-fields.ts';
import { newEvent } from './events.ts';
import { placeOf, sealForWorkspace } from './filing.ts';
import { followerLinks } from './followers.ts';
import { inviteStatement, lookUp, withPerson } from './invite.ts';
import { labelLinks } from './labels.ts';
import type { Api, Json, Person } from './people.ts';
import { type Change, nextRecord } from './records.ts';
import { nameOf } from './routes.ts';
import { lock, newSignature } from './signing.ts';
import { newTask } from './tasks.ts';
import type { TestServer } from './server.ts';
import { newTransfer } from './transfers.ts';
import type { Workspace } from './workspaces.ts';

/** The cast: one contract whose owner, signer and viewer know each other, and an outsider. The owner has no request. */
export interface ContractCast {
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
  /** A field of the owner's company, and its value. */
  definition: string;
  customField: string;
  /** A label of the same company. */
  tag: string;
  /** To whom the owner may give contracts. */
  colleague: Person;
}

/** The call of a route that would succeed if the caller were allowed to. */
export async function contractCallOf(
  { api, running }: TestServer,
  route: Route,
  cast: ContractCast,
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
    case 'PATCH /digitalassets/:id as contract:transfer':
      return { path, body: await newTransfer(contract, cast.colleague, { admins: [cast.people.owner] }) };
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
      return { path, body: newValue(contract, cast.definition, 'Legal') };
    case 'POST /digitalassets/:id/relationships/tags':
    case 'DELETE /digitalassets/:id/relationships/tags':
      return { path, body: labelLinks(cast.tag) };
    case 'POST /digitalassets/:id/relationships/followers':
    case 'DELETE /digitalassets/:id/relationships/followers':
      return { path, body: followerLinks(role === 'anonymous' ? cast.people.viewer : cast.people[role]) };
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
        path: path.replace(cast.signGrant, await ownGrantIdOf(api, cast, role)),
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
      const row = await running.services.db
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

/**
 * The code of an invitation is the grantee's: people who see the contract try their own grant, everybody else a foreign one.
 */
async function ownGrantIdOf(
  api: Api,
  { contract, signGrant, viewGrant }: ContractCast,
  role: ContractRole,
): Promise<string> {
  if (role === 'owner') return ownGrantOf(api, contract);
  return role === 'viewer' ? viewGrant : signGrant;
}
