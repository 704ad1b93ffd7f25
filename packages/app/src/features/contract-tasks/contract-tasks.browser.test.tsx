import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import type { Contract } from '../../shared/api-client/entities.ts';
import { beginSession } from '../../shared/session/session-store.ts';
import { speakEnglish } from '../../testing/english.ts';
import { forgetDevice, register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import { writesSent } from '../../testing/sent.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import type { FakeAccount, FakePerson } from '../../testing/people.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { ADA, BEN, CLEO, contractOf, grantOf, taskOf } from '../../testing/tasks.ts';
import ContractTasks from './contract-tasks.tsx';

let calls: RecordedCall[];
const task = page.getByRole('article');
const dialog = page.getByRole('dialog', { name: 'Add a task' });
const writes = () => calls.filter(({ method }) => method !== 'GET');

async function show(contract: Partial<Contract>, personId = ADA.id) {
  const onChanged = vi.fn(async () => undefined);
  await render(<ContractTasks contract={contractOf(contract)} personId={personId} onChanged={onChanged} />);
  return onChanged;
}

beforeAll(() => speakEnglish('tasks'));
beforeEach(() => {
  beginSession(sessionOf(), '/home');
  calls = replaceNetwork(() => json({ data: { type: 'tasks', id: 'task' } }));
});

describe('the list', () => {
  it('shows tasks, assignees and finished parts (AREA-DETAIL-06, ENT-EVENT-04)', async () => {
    await show({
      tasks: [
        taskOf({
          description: 'Before May',
          approval: true,
          state: 'partially_complete',
          completedBy: [BEN],
        }),
      ],
    });
    await expect.element(task.getByRole('heading', { name: 'Check the notice period' })).toBeVisible();
    await expect.element(task.getByText('Before May')).toBeVisible();
    await expect.element(task.getByText('Approval')).toBeVisible();
    await expect.element(task.getByText('1 of 2 done')).toBeVisible();
    const people = task.getByRole('list', { name: 'Assignees' }).getByRole('listitem').elements();
    expect(people.map(({ textContent }) => textContent?.endsWith('done'))).toEqual([false, true]);
  });

  it('an empty list says so; people who may not add see no button (AREA-DETAIL-06)', async () => {
    await show({}, BEN.id);
    await expect.element(page.getByText('No tasks yet.')).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
  });
});

describe('doing it', () => {
  it('an assignee marks their part as done (STATE-TASK-02, J-139)', async () => {
    const onChanged = await show({ tasks: [taskOf()] });
    await task.getByRole('button', { name: 'Mark my part as done' }).click();
    await expect.poll(() => onChanged.mock.calls.length).toBe(1);
    expect(calls).toMatchObject([
      { method: 'PATCH', body: { data: { type: 'tasks', attributes: { completedByMe: true } } } },
    ]);
  });

  it('and reopens it (STATE-TASK-02, J-139)', async () => {
    await show({ tasks: [taskOf({ completedBy: [ADA], state: 'partially_complete' })] });
    await task.getByRole('button', { name: 'Mark my part as not done' }).click();
    await expect
      .poll(() => calls.map(({ body }) => body))
      .toMatchObject([{ data: { attributes: { completedByMe: false } } }]);
  });

  it('nobody marks the part of others, and nothing of an archived contract (J-139)', async () => {
    await show({ tasks: [taskOf({ assignees: [BEN] })] });
    expect(task.getByRole('button', { name: 'Mark my part as done' }).elements()).toEqual([]);
    await show({ state: 'archived', tasks: [taskOf()] });
    expect(task.nth(1).getByRole('button').elements()).toEqual([]);
  });

  it('the creator deletes a task after a question (J-138)', async () => {
    const onChanged = await show({ tasks: [taskOf()] });
    await page.getByRole('button', { name: 'Delete the task “Check the notice period”' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => onChanged.mock.calls.length).toBe(1);
    expect(calls.map(({ method }) => method)).toEqual(['DELETE']);
  });
});

it('a task that cannot be deleted stays, and the question says why (J-192)', async () => {
  calls = replaceNetwork(() => refusal(403, 'Forbidden'));
  const onChanged = await show({ tasks: [taskOf()] });
  await page.getByRole('button', { name: 'Delete the task “Check the notice period”' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(question.getByRole('alert')).toHaveTextContent('You are not allowed to do this.');
  expect(onChanged).not.toHaveBeenCalled();
});

/** A company whose one member is somebody with an account. */
const membersOf = ({ id, emailAddress, account }: FakePerson & { account: FakeAccount }) => ({
  data: [
    {
      type: 'companymemberships',
      id: account.id,
      attributes: { role: 'member' },
      relationships: { grantedToAccount: { data: { type: 'accounts', id: account.id } } },
    },
  ],
  included: [
    {
      type: 'accounts',
      id: account.id,
      attributes: { ...account.attributes, state: 'activated' },
      relationships: { ownedBy: { data: { type: 'naturalpersons', id } } },
    },
    { type: 'naturalpersons', id, attributes: { emailAddress, reservation: false } },
  ],
  links: { next: null },
});

describe('adding one', () => {
  /** Opens the dialog and fills it for Ben. */
  async function fill(): Promise<void> {
    await page.getByRole('button', { name: 'Add task' }).click();
    await dialog.getByLabelText('What needs to be done?').fill('Sign soon');
    await dialog.getByLabelText('Description').fill('Before May');
    await dialog.getByRole('combobox', { name: 'Assignees' }).fill('ben');
    await userEvent.keyboard('{Enter}');
  }

  it('title, description and assignees go to the server, then the dialog closes (GEN-10, ENT-EVENT-04, J-138)', async () => {
    const onChanged = await show({});
    await fill();
    await dialog.getByRole('checkbox', { name: 'Approval', exact: false }).click();
    await dialog.getByRole('button', { name: 'Add task' }).click();
    await expect.poll(() => onChanged.mock.calls.length).toBe(1);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(writes().map(({ body }) => body)).toEqual([
      {
        data: {
          type: 'tasks',
          attributes: { title: 'Sign soon', description: 'Before May', approval: true },
          relationships: {
            digitalAsset: { data: { type: 'digitalassets', id: contractOf().id } },
            assignees: { data: [{ type: 'naturalpersons', id: BEN.id }] },
          },
        },
      },
    ]);
  });

  it('somebody the owner knows gets access to view the contract by the task, and the dialog says so before (J-142)', async () => {
    const server = await startFakeServer();
    onTestFinished(forgetDevice);
    const bob = await register(server, 'bob@example.com');
    const companyId = '0192cccc-0000-7000-8000-0000000000cc';
    beginSession(sessionOf({ personId: server.me.id, companyId }), '/home');
    server.intercept = ({ url }) =>
      url.includes(`/companies/${companyId}/members`) ? json(membersOf(bob)) : undefined;
    const contract = await shownContract(server);
    await show(contract, server.me.id);
    await page.getByRole('button', { name: 'Add task' }).click();
    await dialog.getByLabelText('What needs to be done?').fill('Read it');
    await dialog.getByRole('combobox', { name: 'Assignees' }).fill('bob');
    await page.getByRole('option', { name: /bob@example\.com/u }).click();
    await expect
      .element(dialog.getByText(/these people can view the contract: .*bob@example\.com/u))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Add task' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const sent = writesSent(server).map(({ method, url, body }) => [
      method,
      url.replace(/\?.*/u, ''),
      (body as { data: { attributes: { type?: string } } }).data.attributes.type,
    ]);
    expect(sent).toEqual([
      ['POST', '/ui-api/naturalpersons', undefined],
      ['POST', '/ui-api/accessgrants', 'view'],
      ['POST', '/ui-api/tasks', undefined],
    ]);
  });

  it('people are offered by first and last name, else by their address (DESIGN-05)', async () => {
    const unnamed = { ...CLEO, firstName: null, lastName: null };
    await show({ accessGrants: [grantOf(ADA, { type: 'own' }), grantOf(BEN), grantOf(unnamed)] });
    await page.getByRole('button', { name: 'Add task' }).click();
    await dialog.getByRole('combobox', { name: 'Assignees' }).click();
    await expect.element(page.getByRole('option', { name: 'Ben Person ben@example.com' })).toBeVisible();
    await expect.element(page.getByRole('option', { name: 'cleo@example.com', exact: true })).toBeVisible();
  });

  it('whoever was invited and has no key yet is not offered (J-142)', async () => {
    await show({});
    await page.getByRole('button', { name: 'Add task' }).click();
    await dialog.getByRole('combobox', { name: 'Assignees' }).click();
    const options = page.getByRole('listbox', { name: 'People' }).getByRole('option');
    await expect.poll(() => options.elements().length).toBe(2);
    expect(options.elements().some(({ textContent }) => textContent?.includes(CLEO.firstName ?? ''))).toBe(
      false,
    );
  });

  it('a task without a title or without anybody is not sent, and says so (ENT-EVENT-04)', async () => {
    await show({});
    await page.getByRole('button', { name: 'Add task' }).click();
    await dialog.getByRole('button', { name: 'Add task' }).click();
    await expect.element(dialog.getByText('Please add a title')).toBeVisible();
    await expect.element(dialog.getByText('Required')).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it('an error is shown in the dialog and nothing typed is lost (AREA-DETAIL-06)', async () => {
    calls = replaceNetwork(() => refusal(422, 'AccessGrantNotFound'));
    const onChanged = await show({});
    await fill();
    await dialog.getByRole('button', { name: 'Add task' }).click();
    await expect
      .element(dialog.getByText('One of these people can no longer open this contract.', { exact: false }))
      .toBeVisible();
    await expect.element(dialog.getByLabelText('What needs to be done?')).toHaveValue('Sign soon');
    expect(onChanged).toHaveBeenCalledOnce();
    await expect.element(dialog.getByRole('button', { name: 'Remove Ben Person' })).toBeVisible();
  });
});
