import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import type { Contract } from '../../shared/api-client/entities.ts';
import { localDay } from '@signet/domain/format/local-day';
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

beforeAll(() => speakEnglish('tasks', 'fields'));
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

describe('when it is due', () => {
  const dueOn = (dueDate: string, attributes = {}) => show({ tasks: [taskOf({ dueDate, ...attributes })] });
  const yesterday = localDay(new Date(Date.now() - 86_400_000));

  it('says the day, and in words when it is over; a task that is done is never overdue', async () => {
    await dueOn('2099-05-31');
    await expect.element(task.getByText('Due on 31 May 2099')).toBeVisible();
    await dueOn(yesterday);
    await expect.element(task.nth(1).getByText(/^Overdue since/u)).toBeVisible();
    await dueOn(yesterday, { state: 'complete', completedBy: [ADA, BEN] });
    await expect.element(task.nth(2).getByText(/^Due on/u)).toBeVisible();
  });

  it('an approval that holds up signing says so until it is given', async () => {
    const approval = { approval: true, holdsSigning: true };
    await show({ tasks: [taskOf(approval)] });
    await expect.element(task.getByText('Holds up signing')).toBeVisible();
    await show({ tasks: [taskOf({ ...approval, state: 'complete' })] });
    await expect.element(task.nth(1).getByText('Approval')).toBeVisible();
    expect(task.nth(1).getByText('Holds up signing').elements()).toEqual([]);
  });
});

describe('editing one', () => {
  const editor = page.getByRole('dialog', { name: 'Edit the task' });

  it('begins with what the task says, and sends all of it', async () => {
    const dueDate = '2099-05-31';
    const onChanged = await show({ tasks: [taskOf({ description: 'Soon', dueDate, approval: true })] });
    await page.getByRole('button', { name: 'Edit the task “Check the notice period”' }).click();
    await expect.element(editor.getByLabelText('Due date (optional)')).toHaveValue('31/05/2099');
    await editor.getByLabelText('What needs to be done?').fill('Check the price');
    await editor.getByRole('button', { name: 'Remove Ben Person' }).click();
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect.element(editor).not.toBeInTheDocument();
    expect(onChanged).toHaveBeenCalledOnce();
    expect(writes()).toMatchObject([
      {
        method: 'PATCH',
        body: {
          data: {
            attributes: {
              title: 'Check the price',
              description: 'Soon',
              dueDate,
              approval: true,
              holdsSigning: false,
            },
            relationships: { assignees: { data: [{ type: 'naturalpersons', id: ADA.id }] } },
          },
        },
      },
    ]);
  });

  it('warns that an approval which somebody has given is to be given again', async () => {
    await show({ tasks: [taskOf({ approval: true, completedBy: [BEN], state: 'partially_complete' })] });
    await page.getByRole('button', { name: 'Edit the task “Check the notice period”' }).click();
    await expect.element(editor.getByText(/^Whoever has approved already/u)).toBeVisible();
  });

  it('is for the owner alone, and not in an archived contract', async () => {
    await show({ tasks: [taskOf()] }, BEN.id);
    await show({ state: 'archived', tasks: [taskOf()] });
    await expect.element(task.nth(1)).toBeVisible();
    expect(page.getByRole('button', { name: /^Edit the task/u }).elements()).toEqual([]);
  });
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
    await dialog.getByLabelText('Due date (optional)').fill('31/05/2099');
    expect(dialog.getByRole('checkbox', { name: /^Hold up signing/u }).elements()).toEqual([]);
    await dialog.getByRole('checkbox', { name: 'Approval', exact: false }).click();
    await dialog.getByRole('checkbox', { name: /^Hold up signing/u }).click();
    await dialog.getByRole('button', { name: 'Add task' }).click();
    await expect.poll(() => onChanged.mock.calls.length).toBe(1);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(writes().map(({ body }) => body)).toEqual([
      {
        data: {
          type: 'tasks',
          attributes: {
            title: 'Sign soon',
            description: 'Before May',
            dueDate: '2099-05-31',
            approval: true,
            holdsSigning: true,
          },
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
