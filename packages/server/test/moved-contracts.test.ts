import type { ContractMove } from '@signet/domain/statements/contract-move';
import { chainHash } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { changeContract, type Contract } from './support/contracts.ts';
import { createFiledContract, moveBy, placeOf, sealForWorkspace } from './support/filing.ts';
import { createPerson, type Json, type Person } from './support/people.ts';
import { nextRecord } from './support/records.ts';
import { sharedServer } from './support/shared-server.ts';
import { addMember, createWorkspace, type Workspace } from './support/workspaces.ts';

const server = await sharedServer();
const { api } = server;
let olga: Person;
let max: Person;
let [here, there]: Workspace[] = [];
let contract: Contract;
let grant: string;

beforeAll(async () => {
  olga = await createPerson(api, { attributes: { companyName: 'Acme' } });
  max = await createPerson(api);
  here = await createWorkspace(api, olga);
  there = await createWorkspace(api, olga);
  for (const workspace of [here, there]) await addMember(api, workspace, max, { role: 'admin' });
});
beforeEach(async () => {
  ({ contract, grant } = await createFiledContract(api, olga, room(here)));
});

function room(workspace: Workspace | undefined): Workspace {
  if (workspace === undefined) throw new TypeError('there is a workspace');
  return workspace;
}

/** Max moves the contract, with a correct statement or a changed one. */
async function moveAway(move: SignedStatement, by: Person = max): Promise<string> {
  const attributes = { encrDS: await sealForWorkspace(contract, room(there), by), move };
  const relationships = { grantedTo: { data: { type: 'workspaces', id: room(there).id } } };
  const body = { data: { type: 'workspaceaccessgrants', attributes, relationships } };
  return outcome(await api.call('PATCH', `/workspaceaccessgrants/${grant}`, { token: by.token, body }));
}
const moveOf = (changes: Partial<ContractMove> = {}, by = max) =>
  moveBy(by, contract, { from: room(here).id, to: placeOf(room(there)), ...changes });

async function movesShown(): Promise<Json[]> {
  const path = `/digitalassets/${contract.id}?include=record`;
  const { json } = await api.call('GET', path, { token: olga.token });
  return json.included.find(({ type }: Json) => type === 'contractrecords').attributes.moves;
}

describe('a contract that a maintainer takes out of a workspace', () => {
  it('needs a statement of the move, which its owner sees', async () => {
    const move = await moveOf();
    expect(await moveAway(move)).toBe('200');
    expect(await movesShown()).toEqual([move]);
  });

  it('is followed by the owner’s next record, after which moves start again', async () => {
    const move = await moveOf();
    await moveAway(move);
    // a record that ignores the move comes too late
    expect(outcome(await changeContract(api, contract, { title: 'Lease' }))).toBe('409 Conflict');
    contract.chain.head = { seq: contract.chain.head?.seq ?? 0, hash: chainHash(move) };
    contract.chain.facts.places = [placeOf(room(here))];
    const places = [placeOf(room(there))];
    const record = await nextRecord(contract, { title: 'Lease', places });
    const attributes = { title: 'Lease', record };
    const body = { data: { type: 'digitalassets', id: contract.id, attributes } };
    const answer = await api.call('PATCH', `/digitalassets/${contract.id}`, { token: olga.token, body });
    expect(answer.status).toBe(200);
    expect(await movesShown()).toEqual([]);
  });

  it.each<[string, Partial<ContractMove>]>([
    ['another contract', { id: '018f2d5e-7b1c-7a3e-9c4d-0123456789ab' }],
    ['another workspace', { from: '018f2d5e-7b1c-7a3e-9c4d-0123456789ab' }],
    ['another destination', { to: null }],
    ['somebody else', { by: '018f2d5e-7b1c-7a3e-9c4d-0123456789ab' }],
  ])('stays when the statement names %s', async (_, changes) => {
    expect(await moveAway(await moveOf(changes))).toBe('400 BadRequest');
    expect(await movesShown()).toEqual([]);
  });

  it('stays when the statement follows another record, or is signed by another key', async () => {
    expect(await moveAway(await moveOf({ prev: 'ab'.repeat(32) }))).toBe('409 Conflict');
    expect(await moveAway(await moveOf({ by: max.accountId }, olga))).toBe('422 SignatureManipulated');
  });

  it('stays when the owner sends a move instead of a record', async () => {
    expect(await moveAway(await moveOf({}, olga), olga)).toBe('400 BadRequest');
  });

  it('is in no workspace any more when the statement names none', async () => {
    const move = await moveOf({ to: null });
    const body = { data: { type: 'workspaceaccessgrants', attributes: { move } } };
    const path = `/workspaceaccessgrants/${grant}`;
    expect((await api.call('DELETE', path, { token: max.token, body })).status).toBe(204);
    expect(await movesShown()).toEqual([move]);
  });
});
