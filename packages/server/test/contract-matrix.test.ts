import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContractAction, ContractRole } from '@signet/domain/permissions/contract-policy';
import { CONTRACT } from '@signet/domain/permissions/testing/expected';
import type { Route } from '../src/http/routing/route.ts';
import { verdictOf } from './support/answers.ts';
import { addComment } from './support/comments.ts';
import { companyOf, createColleague } from './support/companies.ts';
import { contractCallOf, type ContractCast } from './support/contract-cast.ts';
import { addDocument, createContract, undraft } from './support/contracts.ts';
import { addField, setValue } from './support/custom-fields.ts';
import { addEvent, addReminder } from './support/events.ts';
import { file } from './support/filing.ts';
import { decisionOf } from './support/guard.ts';
import { invite } from './support/invite.ts';
import { addLabel } from './support/labels.ts';
import { createPerson, type Person } from './support/people.ts';
import { actionOf, routesOf } from './support/routes.ts';
import { sharedServer } from './support/shared-server.ts';
import { signAll } from './support/signing.ts';
import { addTask } from './support/tasks.ts';
import { createWorkspace, type Workspace } from './support/workspaces.ts';

const server = await sharedServer();
const { api } = server;
let people: ContractCast['people'];
let workspace: Workspace;
/** A field of the owner's company. */
let definition: string;
/** A label of the same company. */
let tag: string;
/** To whom the owner may give contracts. */
let colleague: Person;
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
  colleague = await createColleague(api, await companyOf(api, owner));
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
} = {}): Promise<ContractCast> {
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
  return { people, contract, document, workspace, definition, tag, colleague, ...ids };
}

const tokenOf = (cast: ContractCast, role: ContractRole): string | undefined =>
  role === 'anonymous' ? undefined : cast.people[role].token;

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
      const { path, ...rest } = await contractCallOf(server, route, cast, role);
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
    const cast: ContractCast = { people, contract, document, workspace, definition, tag, colleague, ...ids };
    for (const [name, route] of contractRoutes) {
      if (route.of === 'signatures') continue;
      const { path, ...rest } = await contractCallOf(server, route, cast, 'signer');
      const answer = await api.call(route.method, path, { token: people.signer.token, ...rest });
      expect([name, verdictOf(answer)]).toEqual([name, 'NotFound']);
    }
  });
});
