import { afterEach, describe, expect, it } from 'vitest';
import type { MailKind } from '../src/platform/db/outbox-schema.ts';
import { sendAutoReminders } from '../src/resources/signature-requests/auto-reminders.ts';
import { outcome } from './support/answers.ts';
import { addDocument, createContract, type Contract, undraft } from './support/contracts.ts';
import { invite, revoke } from './support/invite.ts';
import { createPerson, type ApiAnswer, type Person } from './support/people.ts';
import { withRecord } from './support/records.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { lock, newSignature, signAll } from './support/signing.ts';
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

/** A contract that Ada signs and Ben reads, with what is added to the draft. */
async function sentContract(add: (draft: Contract) => Promise<unknown> = async () => undefined) {
  const contract = await createContract(api, owner);
  await addDocument(api, contract);
  await invite(api, contract, ada, 'sign');
  await invite(api, contract, ben, 'view');
  await add(contract);
  await undraft(api, contract);
  return contract;
}

const APPROVAL = { title: 'Approve it', approval: true, holdsSigning: true };

const mark = (id: string, { token }: Person, completedByMe: boolean): Promise<ApiAnswer> =>
  api.call('PATCH', `/tasks/${id}`, {
    token,
    body: { data: { type: 'tasks', attributes: { completedByMe } } },
  });

function edit(contract: Contract, id: string, assignees: Person[], attributes: object): Promise<ApiAnswer> {
  const { attributes: named, relationships } = newTask(contract, assignees, { ...attributes }).data;
  const body = {
    data: { type: 'tasks', attributes: named, relationships: { assignees: relationships.assignees } },
  };
  return api.call('PATCH', `/tasks/${id}?include=completedBy`, { token: owner.token, body });
}

/** How the server answers when Ada locks and signs. */
async function tryToSign(contract: Contract): Promise<[string, string]> {
  const [document] = contract.documents;
  if (document === undefined) throw new Error('no document');
  const locking = await lock(api, ada, document);
  const signing = await api.call('POST', '/signatures', {
    token: ada.token,
    body: await newSignature(contract, ada, document),
  });
  return [outcome(locking), outcome(signing)];
}

const mailsTo = ({ email }: Person, kind: MailKind) =>
  services.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('number')
    .execute();
const countOf = async (person: Person, kind: MailKind) => (await mailsTo(person, kind)).length;

describe('an approval that holds up signing', () => {
  it('keeps everybody from locking and signing until all have given it; then those whose turn it is are told', async () => {
    const contract = await sentContract((draft) => addTask(api, draft, [owner, ben], APPROVAL));
    expect(await tryToSign(contract)).toEqual(['409 ApprovalPending', '409 ApprovalPending']);
    const [{ id } = { id: '' }] = await services.db
      .selectFrom('tasks')
      .select('id')
      .where('asset_id', '=', contract.id)
      .execute();
    const before = await countOf(ada, 'approved');
    await mark(id, owner, true);
    expect(await tryToSign(contract)).toEqual(['409 ApprovalPending', '409 ApprovalPending']);
    await mark(id, ben, true);
    expect(await countOf(ada, 'approved')).toBe(before + 1);
    await signAll(api, contract, ada);
  });

  it('that is taken back, or added later, holds up signing again; a task, and an approval that does not, never do', async () => {
    const contract = await sentContract();
    const toldBefore = await countOf(ada, 'approved');
    for (const attributes of [{}, { title: 'Approve', approval: true }])
      await mark(await addTask(api, contract, [ben], attributes), ben, true);
    expect(await countOf(ada, 'approved')).toBe(toldBefore);
    // only an approval can hold up signing
    await addTask(api, contract, [ben], { title: 'A task', holdsSigning: true });
    const id = await addTask(api, contract, [ben], APPROVAL);
    expect((await tryToSign(contract))[0]).toBe('409 ApprovalPending');
    await mark(id, ben, true);
    await mark(id, ben, false);
    expect((await tryToSign(contract))[0]).toBe('409 ApprovalPending');
    const before = await countOf(ada, 'approved');
    await api.call('DELETE', `/tasks/${id}`, { token: owner.token });
    expect(await countOf(ada, 'approved')).toBe(before + 1);
    await signAll(api, contract, ada);
  });

  it('is to be given again when the documents change, and whoever gave it is told', async () => {
    const contract = await sentContract();
    const id = await addTask(api, contract, [ben], APPROVAL);
    const plain = await addTask(api, contract, [ben]);
    await mark(id, ben, true);
    await mark(plain, ben, true);
    const before = await countOf(ben, 'task');
    await addDocument(api, contract, { name: 'annex.txt' });
    expect((await tryToSign(contract))[0]).toBe('409 ApprovalPending');
    expect(await countOf(ben, 'task')).toBe(before + 1);
    const states = await services.db
      .selectFrom('tasks')
      .select(['id', 'state'])
      .where('asset_id', '=', contract.id)
      .execute();
    expect(new Map(states.map(({ id: task, state }) => [task, state]))).toEqual(
      new Map([
        [id, 'open'],
        [plain, 'complete'],
      ]),
    );
  });

  it('keeps signers from being reminded, by the owner or by itself', async () => {
    const contract = await sentContract();
    await addTask(api, contract, [ben], APPROVAL);
    const path = `/digitalassets/${contract.id}/reminders/naturalpersons/${ada.personId}`;
    expect(outcome(await api.call('POST', path, { token: owner.token }))).toBe('409 StateChanged');
    const before = (await mailsTo(ada, 'auto-reminder')).filter(({ text }) => text.includes(contract.id));
    services.now = () => new Date(realNow().getTime() + 6 * 24 * HOUR_MS);
    await sendAutoReminders(services);
    const after = (await mailsTo(ada, 'auto-reminder')).filter(({ text }) => text.includes(contract.id));
    expect(after).toEqual(before);
  });
});

it('whose turn comes while an approval is missing is told once it is given, and not before', async () => {
  const [first, second] = [await createPerson(api), await createPerson(api)];
  const contract = await sentContract(async (draft) => {
    for (const person of [first, second]) await invite(api, draft, person, 'sign');
    const turnOf = (email: string) => [first, ada, second].findIndex((one) => one.email === email) + 1;
    const signingTurns = [first, ada, second].map(({ personId: person }, index) => ({
      person,
      turn: index + 1,
    }));
    await withRecord(
      draft,
      (facts) => ({
        ...facts,
        signingMode: 'IN_ORDER',
        signers: facts.signers.map((one) => ({ ...one, turn: turnOf(one.email) })),
      }),
      (record) =>
        api.call('PATCH', `/digitalassets/${draft.id}`, {
          token: owner.token,
          body: {
            data: {
              type: 'digitalassets',
              id: draft.id,
              attributes: { signingMode: 'IN_ORDER', signingTurns, record },
            },
          },
        }),
    );
  });
  const id = await addTask(api, contract, [ben], APPROVAL);
  const before = [await countOf(ada, 'your-turn'), await countOf(ada, 'approved')];
  expect((await revoke(api, contract, first)).status).toBe(204);
  expect([await countOf(ada, 'your-turn'), await countOf(ada, 'approved')]).toEqual(before);
  await mark(id, ben, true);
  expect([await countOf(ada, 'your-turn'), await countOf(ada, 'approved')]).toEqual([
    before[0],
    (before[1] ?? 0) + 1,
  ]);
  expect(await countOf(second, 'approved')).toBe(0);
});

it('a draft with many tasks for one person can be sent, and tells them in one mail', async () => {
  const before = await countOf(ben, 'task');
  await sentContract(async (draft) => {
    for (let number = 1; number <= 35; number += 1)
      await addTask(api, draft, [ben], { title: `Task ${number}`, dueDate: '2099-03-01' });
  });
  expect(await countOf(ben, 'task')).toBe(before + 1);
  const [mail] = (await mailsTo(ben, 'task')).slice(-1);
  expect(mail?.text).toMatch(/Task \d+; Task \d+; Task \d+; Task \d+; Task \d+; …/);
  expect(mail?.text).not.toContain('due on');
});

describe('changing a task', () => {
  it('the owner changes all of it; who stays keeps what they did, and only who is new is told', async () => {
    const contract = await sentContract();
    const id = await addTask(api, contract, [ada]);
    await mark(id, ada, true);
    const [toAda, toBen] = [await countOf(ada, 'task'), await countOf(ben, 'task')];
    const changed = await edit(contract, id, [ada, ben], {
      title: 'Check again',
      description: 'All of it',
      dueDate: '2099-03-01',
    });
    expect(changed.json.data.attributes).toMatchObject({
      title: 'Check again',
      description: 'All of it',
      dueDate: '2099-03-01',
      holdsSigning: false,
      state: 'partially_complete',
    });
    expect([await countOf(ada, 'task'), await countOf(ben, 'task')]).toEqual([toAda, toBen + 1]);
    const [mail] = (await mailsTo(ben, 'task')).slice(-1);
    expect(mail?.text).toContain('gave you a task in the contract');
    expect(mail?.text).toContain('Check again');
    expect(mail?.text).toContain('due on 1 March 2099');
    expect((await edit(contract, id, [ben], {})).json.data.attributes).toMatchObject({
      state: 'open',
      dueDate: null,
    });
  });

  it('what was approved is to be approved again when the approval says something else', async () => {
    const contract = await sentContract();
    const id = await addTask(api, contract, [ben], APPROVAL);
    await mark(id, ben, true);
    expect(
      (await edit(contract, id, [ben], { ...APPROVAL, dueDate: '2099-03-01' })).json.data.attributes.state,
    ).toBe('complete');
    const before = await countOf(ben, 'task');
    const other = { ...APPROVAL, title: 'Approve the price' };
    expect((await edit(contract, id, [ben], other)).json.data.attributes.state).toBe('open');
    expect(await countOf(ben, 'task')).toBe(before + 1);
    expect((await tryToSign(contract))[0]).toBe('409 ApprovalPending');
  });

  it('nobody but the owner changes one, and not to people without access or with wrong values', async () => {
    const contract = await sentContract();
    const id = await addTask(api, contract, [ada]);
    const stranger = await createPerson(api);
    expect(outcome(await edit(contract, id, [stranger], {}))).toBe('422 AccessGrantNotFound');
    for (const wrong of [{ title: ' ' }, { dueDate: '2027-02-30' }, { dueDate: 'soon' }, { holdsSigning: 1 }])
      expect(outcome(await edit(contract, id, [ada], wrong))).toMatch(/^400 /);
    const { attributes } = newTask(contract, [ada]).data;
    const body = {
      data: {
        type: 'tasks',
        attributes,
        relationships: { assignees: newTask(contract, [ada]).data.relationships.assignees },
      },
    };
    expect(outcome(await api.call('PATCH', `/tasks/${id}`, { token: ada.token, body }))).toBe(
      '403 Forbidden',
    );
  });
});
