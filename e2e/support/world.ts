import { companyOf, joinByInvitation } from '../../packages/server/test/support/companies.ts';
import {
  addDocument,
  createContract,
  undraft,
  type Contract,
} from '../../packages/server/test/support/contracts.ts';
import { file } from '../../packages/server/test/support/filing.ts';
import { invite, lookUp } from '../../packages/server/test/support/invite.ts';
import { expectStatus, type Api } from '../../packages/server/test/support/people.ts';
import {
  addMember,
  chainOf,
  createWorkspace,
  newWorkspace,
  type Workspace,
} from '../../packages/server/test/support/workspaces.ts';
import { NO_PINS, type SeenHead } from '../../packages/domain/src/pins/pins.ts';
import { sealPins } from '../../packages/domain/src/pins/sealed-pins.ts';
import { chainHash } from '../../packages/domain/src/statements/member.ts';
import { textPdf } from '../../tools/pdf-samples.ts';
import type { Known } from './judge.ts';
import { Names } from './names.ts';
import { createActor, type Actor } from './actor.ts';

/**
 * The people and things of one run, fresh for each, so that runs do not see each other. Beside what the flow is about there is
 * as much again that it is not about: what a lying server shows in its place.
 */
export interface World {
  api: Api;
  names: Names;
  /** The person who acts. */
  olga: Actor;
  /** The other people of the flow. */
  sigrid: Actor;
  /** The stranger whom the server tries to let in. */
  stella: Actor;
  /** How far the device saw things on which Olga made them. */
  seen: { records: Record<string, SeenHead>; workspaces: Record<string, SeenHead>; counter: number };
}

/** In what is shown these words stand for things that do not belong there. */
export const DECOY_WORDS = /Decoy|Stella|Stranger/;

export async function createWorld(api: Api, { inCompany = false } = {}): Promise<World> {
  const [olga, sigrid, stella] = await Promise.all([
    createActor(api, {
      firstName: 'Olga',
      lastName: 'Owner',
      attributes: inCompany ? { companyName: 'Acme' } : {},
    }),
    createActor(api, { firstName: 'Sigrid', lastName: 'Signer' }),
    createActor(api, { firstName: 'Stella', lastName: 'Stranger' }),
  ]);
  const names = new Names();
  for (const [role, person] of Object.entries({ olga, sigrid, stella })) {
    nameAccount(names, role, person);
    names.add(`person of ${role}`, person.personId);
  }
  // the server may show Olga somebody whom Olga never looked up
  await lookUp(api, olga, stella.email);
  return { api, names, olga, sigrid, stella, seen: { records: {}, workspaces: {}, counter: 0 } };
}

/** Names an account, its address and its keys. */
export function nameAccount(names: Names, role: string, { accountId, email, own }: Known): void {
  names.add(role, accountId);
  names.add(`address of ${role}`, email);
  names.add(`sign key of ${role}`, own.signKey);
  names.add(`auth key of ${role}`, own.auth.publicKey);
  names.add(`enc key of ${role}`, own.enc.publicKey);
}

/** Somebody joins the company of Olga. */
export async function addColleague({ api, olga }: World, colleague: Actor): Promise<void> {
  await joinByInvitation(api, await companyOf(api, olga), colleague);
}

type Side = 'honest' | 'decoy';

/** A contract of Olga's with one document. */
export async function addContract(
  world: World,
  side: Side,
  { signers = [], draft = false }: { signers?: readonly Actor[]; draft?: boolean } = {},
): Promise<Contract> {
  const { api, names, olga, stella, seen } = world;
  const title = side === 'honest' ? 'Honest agreement' : 'Decoy agreement';
  const contract = await createContract(api, olga, { title, description: `The ${side} one.` });
  names.add(`${side} contract`, contract.id);
  names.add(`key of ${side} contract`, contract.publicKey);
  await glance(api, olga, contract.id);
  if (!draft) {
    const content = textPdf(title, 1);
    const file = { content, name: `${title}.pdf`, mediaType: 'application/pdf' };
    const document = await addDocument(api, contract, file);
    names.add(`${side} document`, document.id);
    names.add(`hash of ${side} document`, document.documentHash);
    names.add(`transaction of ${side} document`, document.txId);
    for (const signer of signers) await invite(api, contract, signer, 'sign');
    if (side === 'decoy') await invite(api, contract, stella, 'view');
    await undraft(api, contract);
  }
  const { head } = contract.chain;
  if (head === undefined) throw new TypeError('The contract has no record.');
  names.add(`record of ${side} contract`, head.hash);
  seen.records[contract.id] = head;
  await handOver(world);
  return contract;
}

/** The pins that Olga's device uploads for Olga's other devices, as the app does after each change. */
async function handOver({ api, olga: { accountId, own, token }, seen }: World): Promise<void> {
  const { records, workspaces } = seen;
  seen.counter += 1;
  const attributes = await sealPins(
    own,
    { ...NO_PINS, records, workspaces },
    { counter: seen.counter, time: new Date() },
  );
  const body = { data: { type: 'pins', id: accountId, attributes } };
  expectStatus(await api.call('PUT', `/accounts/${accountId}/pins`, { token, body }), 204);
}

/** Shows the proxy a contract as it is now, which is an older version later on. */
async function glance(api: Api, { token }: Actor, id: string): Promise<void> {
  await api.call('GET', `/digitalassets/${id}?include=record,documents,accessGrants,myAccessGrant`, {
    token,
  });
}

/** The workspace of Olga's company with her contracts in it: what an admin's browser does by itself is done. */
export async function addCompanyWorkspace(
  { api, names, olga }: World,
  ...contracts: readonly Contract[]
): Promise<void> {
  const { body, ...workspace } = await newWorkspace(api, olga, 'General');
  const { token, accountId } = olga;
  const { json } = await api.call('GET', `/accounts/${accountId}`, { token });
  const path = `/companies/${json.data.relationships.company.data.id}/companyWorkspace`;
  expectStatus(await api.call('POST', path, { token, body }), 201);
  names.add('company workspace', workspace.id);
  names.add('key of company workspace', workspace.publicKey);
  for (const contract of contracts)
    expectStatus(await file(api, contract, workspace, { unrecorded: true }), 201);
}

/** A workspace of Olga's with other members, who were added one after the other. */
export async function addWorkspace(
  world: World,
  side: Side,
  members: readonly Actor[] = [],
): Promise<Workspace & { slug: string }> {
  const { api, names, olga, seen } = world;
  const workspace = await createWorkspace(api, olga, side === 'honest' ? 'Honest room' : 'Decoy room');
  for (const member of members) {
    await api.call('GET', `/workspaces/${workspace.id}?include=members`, { token: olga.token });
    await addMember(api, workspace, member, { role: 'viewer' });
  }
  const chain = await chainOf(api, workspace.id, olga);
  const head = chain.at(-1);
  names.add(`${side} workspace`, workspace.id);
  names.add(`key of ${side} workspace`, workspace.publicKey);
  if (head === undefined) throw new TypeError('The workspace has no chain.');
  const hash = chainHash(head);
  names.add(`head of ${side} workspace`, hash);
  seen.workspaces[workspace.id] = { seq: chain.length - 1, hash };
  await handOver(world);
  const { json } = await api.call('GET', `/workspaces/${workspace.id}`, { token: olga.token });
  const { slug } = json.data.attributes as { slug: string };
  names.add(`slug of ${side} workspace`, slug);
  return { ...workspace, slug };
}
