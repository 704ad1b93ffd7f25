import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ASSIGNEES_MAX, TASKS_MAX } from '@signet/domain/resources/tasks/resource';
import type { MailKind } from '../src/platform/db/outbox-schema.ts';
import { outcome } from './support/answers.ts';
import { addDocument, type Contract, createContract, undraft } from './support/contracts.ts';
import { invite, inviteAddress, revoke } from './support/invite.ts';
import { createPerson, freshEmail, type ApiAnswer, type Json, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { addTask, newTask } from './support/tasks.ts';

const server = await sharedServer();
const { api } = server;
let owner: Person;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  owner = await createPerson(api, { attributes: { companyName: 'Tasks Ltd' } });
  ada = await createPerson(api);
  ben = await createPerson(api);
});

/** An active contract that Ada signs and Ben may read. */
async function sharedContract(): Promise<Contract> {
  const contract = await createContract(api, owner);
  await addDocument(api, contract);
  await invite(api, contract, ada, 'sign');
  await invite(api, contract, ben, 'view');
  await undraft(api, contract);
  return contract;
}

const create = (contract: Pick<Contract, 'id'>, assignees: Person[], attributes = {}): Promise<ApiAnswer> =>
  api.call('POST', '/tasks', { token: owner.token, body: newTask(contract, assignees, attributes) });

const mark = (id: string, person: Person, completedByMe: boolean): Promise<ApiAnswer> =>
  api.call('PATCH', `/tasks/${id}?include=completedBy`, {
    token: person.token,
    body: { data: { type: 'tasks', attributes: { completedByMe } } },
  });

const mailsOf = ({ email }: Person, kind: MailKind) =>
  server.running.services.db
    .selectFrom('outbox')
    .select(['subject', 'text', 'created'])
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('number')
    .execute();

const idsOf = (relationship: Json): string[] => relationship.data.map(({ id }: Json) => id);

describe('making a task', () => {
  it('a task has title, description, assignees, contract and state, and everybody of the contract sees it (ENT-EVENT-04, J-138)', async () => {
    const contract = await sharedContract();
    const answer = await create(contract, [ada, ben], {
      title: '  Prüfen ',
      description: 'Bis Mai',
      approval: true,
    });
    expect(answer.status).toBe(201);
    const shown = await api.call(
      'GET',
      `/digitalassets/${contract.id}?include=tasks.assignees,tasks.createdBy`,
      {
        token: ben.token,
      },
    );
    const task = shown.json.included.find(({ type }: Json) => type === 'tasks');
    expect(task.attributes).toMatchObject({
      title: 'Prüfen',
      description: 'Bis Mai',
      approval: true,
      state: 'open',
    });
    expect(idsOf(task.relationships.assignees)).toEqual([ada.personId, ben.personId]);
    expect(task.relationships.createdBy.data.id).toBe(owner.personId);
    expect(task.relationships.digitalAsset.data.id).toBe(contract.id);
  });

  it('only people who can open the contract are taken; assigning gives nobody access (PERM-DA-01)', async () => {
    const contract = await sharedContract();
    const stranger = await createPerson(api);
    expect(outcome(await create(contract, [ada, stranger]))).toBe('422 AccessGrantNotFound');
    const email = freshEmail();
    const reserved = (await inviteAddress(api, contract, email, 'view')).json.data.relationships.grantedTo
      .data.id;
    expect(outcome(await create(contract, [{ ...stranger, personId: reserved }]))).toBe(
      '422 AccessGrantNotFound',
    );
    expect((await create(contract, [owner])).status).toBe(201);
    expect(outcome(await api.call('GET', `/digitalassets/${contract.id}`, { token: stranger.token }))).toBe(
      '404 NotFound',
    );
  });

  it('a task of a draft is for who is invited, and is seen and mailed when the draft is sent (STATE-DA-01)', async () => {
    const draft = await createContract(api, owner);
    await addDocument(api, draft);
    await invite(api, draft, ada, 'sign');
    expect(outcome(await create(draft, [ben]))).toBe('422 AccessGrantNotFound');
    const before = (await mailsOf(ada, 'task')).length;
    const id = (await create(draft, [ada, owner])).json.data.id;
    const seen = () => api.call('GET', `/tasks?filter[digitalAsset.id]=${draft.id}`, { token: ada.token });
    expect((await seen()).json.data).toEqual([]);
    expect(outcome(await mark(id, ada, true))).toBe('404 NotFound');
    expect(await mailsOf(ada, 'task')).toHaveLength(before);
    await undraft(api, draft);
    expect((await seen()).json.data).toMatchObject([{ id }]);
    expect(await mailsOf(ada, 'task')).toHaveLength(before + 1);
    expect(await mailsOf(owner, 'task')).toEqual([]);
  });

  it('malformed tasks are refused: without title or assignees, with duplicates, too many or unknown people (ABUSE-02)', async () => {
    const contract = await sharedContract();
    const many = Array.from({ length: ASSIGNEES_MAX + 1 }, () => ({ ...ada, personId: randomUUID() }));
    expect(outcome(await create(contract, [ada], { title: ' ' }))).toBe('400 TitleRequired');
    expect(outcome(await create(contract, []))).toBe('400 BadRequest');
    expect(outcome(await create(contract, [ada, ada]))).toBe('400 BadRequest');
    expect(outcome(await create(contract, many))).toBe('400 BadRequest');
    expect(outcome(await create(contract, [ada], { state: 'complete' }))).toBe('400 BadRequest');
    const { db } = server.running.services;
    const now = new Date();
    await db
      .insertInto('tasks')
      .values(
        Array.from({ length: TASKS_MAX }, () => ({
          id: randomUUID(),
          asset_id: contract.id,
          created_by: owner.personId,
          title: 'One of many',
          description: '',
          approval: false,
          state: 'open' as const,
          created: now,
          last_modified: now,
        })),
      )
      .execute();
    expect(outcome(await create(contract, [ada]))).toBe('409 Conflict');
  });
});

describe('doing a task', () => {
  it('each assignee marks their own part; some make it partial, all complete; a mark can be removed (STATE-TASK-01, STATE-TASK-02, J-139)', async () => {
    const contract = await sharedContract();
    const id = await addTask(api, contract, [ada, ben]);
    const first = await mark(id, ada, true);
    expect(first.json.data.attributes.state).toBe('partially_complete');
    expect(idsOf(first.json.data.relationships.completedBy)).toEqual([ada.personId]);
    expect((await mark(id, ben, true)).json.data.attributes.state).toBe('complete');
    expect((await mark(id, ada, false)).json.data.attributes.state).toBe('partially_complete');
    expect((await mark(id, ben, false)).json.data.attributes.state).toBe('open');
  });

  it('nobody marks a part that is not theirs (J-139)', async () => {
    const contract = await sharedContract();
    const id = await addTask(api, contract, [ada]);
    expect(outcome(await mark(id, ben, true))).toBe('403 Forbidden');
    expect(outcome(await mark(id, owner, true))).toBe('403 Forbidden');
    expect(outcome(await mark(randomUUID(), ada, true))).toBe('404 NotFound');
  });

  it('tasks of an archived contract stay as they are (J-070)', async () => {
    const contract = await sharedContract();
    const id = await addTask(api, contract, [ada]);
    const body = { data: { type: 'digitalassets', attributes: { state: 'archived' } } };
    expect(
      (await api.call('PATCH', `/digitalassets/${contract.id}`, { token: owner.token, body })).status,
    ).toBe(200);
    expect(outcome(await mark(id, ada, true))).toBe('409 StateChanged');
    expect(outcome(await create(contract, [ada]))).toBe('409 StateChanged');
    expect(outcome(await api.call('DELETE', `/tasks/${id}`, { token: owner.token }))).toBe(
      '409 StateChanged',
    );
  });

  it('of two people who change the same task, the second is told, and nothing is written over', async () => {
    const contract = await sharedContract();
    const id = await addTask(api, contract, [ada]);
    const { lastModified } = (
      await api.call('GET', '/tasks?filter[assignedToMe]=true', { token: ada.token })
    ).json.data.find((one: Json) => one.id === id).attributes;
    const change = (title: string) => {
      const { attributes, relationships } = newTask(contract, [ada], { title }).data;
      const { assignees } = relationships;
      const body = {
        data: { type: 'tasks', attributes: { ...attributes, lastModified }, relationships: { assignees } },
      };
      return api.call('PATCH', `/tasks/${id}`, { token: owner.token, body });
    };
    expect((await change('First')).status).toBe(200);
    expect(outcome(await change('Second'))).toBe('409 Conflict');
    const [shown] = (await api.call('GET', '/tasks?filter[assignedToMe]=true', { token: ada.token })).json
      .data;
    expect(shown.attributes.title).toBe('First');
  });

  it('the creator deletes a task, nobody else does (J-138)', async () => {
    const contract = await sharedContract();
    const id = await addTask(api, contract, [ada]);
    expect(outcome(await api.call('DELETE', `/tasks/${id}`, { token: ada.token }))).toBe('403 Forbidden');
    expect((await api.call('DELETE', `/tasks/${id}`, { token: owner.token })).status).toBe(204);
    expect(outcome(await mark(id, ada, true))).toBe('404 NotFound');
  });
});

describe('people with tasks', () => {
  it('a person with a part to do is not invited again, cancelled or removed; afterwards they are (STATE-SIGREQ-05, J-078)', async () => {
    const contract = await sharedContract();
    const id = await addTask(api, contract, [ada, ben]);
    const resend = `/digitalassets/${contract.id}/resendinvitation/naturalpersons/${ada.personId}`;
    const grants = await api.call('GET', `/accessgrants?filter[digitalAsset.id]=${contract.id}`, {
      token: owner.token,
    });
    const view = grants.json.data.find(
      ({ relationships }: Json) => relationships.grantedTo.data.id === ben.personId,
    );
    const as = { token: owner.token };
    expect(outcome(await revoke(api, contract, ada))).toBe('409 TasksAssigned');
    expect(outcome(await api.call('POST', resend, as))).toBe('409 TasksAssigned');
    expect(outcome(await revoke(api, contract, ben, view.id))).toBe('409 TasksAssigned');
    await mark(id, ada, true);
    expect((await api.call('POST', resend, as)).status).toBe(204);
    expect((await revoke(api, contract, ada)).status).toBe(204);
    expect(outcome(await revoke(api, contract, ben, view.id))).toBe('409 TasksAssigned');
    await api.call('DELETE', `/tasks/${id}`, as);
    expect((await revoke(api, contract, ben, view.id)).status).toBe(204);
  });
});
