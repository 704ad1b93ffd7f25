import { afterEach, describe, expect, it } from 'vitest';
import { remindOfDueTasks } from '../src/resources/tasks/due.ts';
import { addDocument, createContract, type Contract, undraft } from './support/contracts.ts';
import { invite } from './support/invite.ts';
import { createPerson, expectStatus, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { addTask, newTask } from './support/tasks.ts';

const server = await serverOfFile();
const { api } = server;
const { services } = server.running;
const [owner, ada, ben] = [await createPerson(api), await createPerson(api), await createPerson(api)];
const realNow = services.now;
const HOUR_MS = 3_600_000;
afterEach(() => {
  services.now = realNow;
});

/** A contract that Ada signs and Ben reads. */
async function sentContract(): Promise<Contract> {
  const contract = await createContract(api, owner);
  await addDocument(api, contract);
  await invite(api, contract, ada, 'sign');
  await invite(api, contract, ben, 'view');
  await undraft(api, contract);
  return contract;
}

async function mark(id: string, { token }: Person): Promise<void> {
  const body = { data: { type: 'tasks', attributes: { completedByMe: true } } };
  expectStatus(await api.call('PATCH', `/tasks/${id}`, { token, body }), 200);
}

async function moveTo(contract: Contract, id: string, dueDate: string): Promise<void> {
  const { attributes, relationships } = newTask(contract, [ada], { dueDate }).data;
  const body = { data: { type: 'tasks', attributes, relationships: { assignees: relationships.assignees } } };
  expectStatus(await api.call('PATCH', `/tasks/${id}`, { token: owner.token, body }), 200);
}

const reminders = () =>
  services.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', ada.email)
    .where('kind', '=', 'task-due')
    .orderBy('number')
    .execute();

describe('a task with a due date', () => {
  /** Ada's clock, and what the hourly job does at a time of a day in it. */
  const zone = (timeZone: string | null) =>
    services.db
      .updateTable('accounts')
      .set({ time_zone: timeZone })
      .where('id', '=', ada.accountId)
      .execute();
  async function hourlyFrom(start: string, hours: number): Promise<string[]> {
    const told: string[] = [];
    for (let hour = 0; hour < hours; hour += 1) {
      const now = new Date(Date.parse(start) + hour * HOUR_MS);
      services.now = () => now;
      const before = (await reminders()).length;
      await remindOfDueTasks(services);
      const mails = (await reminders()).length - before;
      told.push(...Array.from({ length: mails }, () => now.toISOString()));
    }
    services.now = realNow;
    return told;
  }

  it.each([
    ['Europe/Berlin', '2098-03-30T05:00:00.000Z'],
    ['Pacific/Auckland', '2098-03-29T18:00:00.000Z'],
    ['America/Los_Angeles', '2098-03-30T14:00:00.000Z'],
    [null, '2098-03-30T07:00:00.000Z'],
  ])('is brought to mind once, the morning before in %s, also across summer time', async (timeZone, at) => {
    await zone(timeZone);
    const contract = await sentContract();
    await addTask(api, contract, [ada, owner], { title: 'Give notice', dueDate: '2098-03-31' });
    expect(await hourlyFrom('2098-03-28T00:00:00Z', 120)).toEqual([at]);
    const [mail] = (await reminders()).slice(-1);
    expect(mail?.subject).toBe('Due on 31 March 2098: Give notice');
    expect(mail?.text).toContain('/mails/off?token=task-due.');
  });

  it('is brought to mind late after a day without power, not after it is over, and again for another date', async () => {
    await zone(null);
    const contract = await sentContract();
    const id = await addTask(api, contract, [ada], { dueDate: '2098-05-10' });
    const over = await addTask(api, contract, [ada], { dueDate: '2098-05-09' });
    expect(await hourlyFrom('2098-05-10T20:00:00Z', 5)).toEqual(['2098-05-10T20:00:00.000Z']);
    expect(over).not.toBe(id);
    await moveTo(contract, id, '2098-05-20');
    expect(await hourlyFrom('2098-05-18T00:00:00Z', 60)).toEqual(['2098-05-19T07:00:00.000Z']);
    // the clock is set back
    expect(await hourlyFrom('2098-05-19T00:00:00Z', 30)).toEqual([]);
  });

  it('is not brought to mind of who got it on the day before', async () => {
    await zone(null);
    const tomorrow = new Date(realNow().getTime() + 24 * HOUR_MS).toISOString().slice(0, 10);
    await addTask(api, await sentContract(), [ada], { dueDate: tomorrow });
    expect(await hourlyFrom(realNow().toISOString(), 48)).toEqual([]);
  });

  it('is not brought to mind of who has done it, or lost access', async () => {
    await zone(null);
    const contract = await sentContract();
    const done = await addTask(api, contract, [ada], { dueDate: '2098-06-10' });
    await mark(done, ada);
    await addTask(api, contract, [ada, ben], { dueDate: '2098-06-12' });
    await services.db.deleteFrom('access_grants').where('granted_to', '=', ada.personId).execute();
    expect(await hourlyFrom('2098-06-08T00:00:00Z', 100)).toEqual([]);
  });
});
