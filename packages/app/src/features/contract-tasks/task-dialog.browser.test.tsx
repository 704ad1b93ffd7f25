import { useState } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { beginSession } from '../../shared/session/session-store.ts';
import { speakEnglish } from '../../testing/english.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { contractOf, taskOf } from '../../testing/tasks.ts';
import TaskDialog from './task-dialog.tsx';

const OPENED = '2026-05-01T10:00:00.000Z';
const CHANGED = '2026-05-01T11:00:00.000Z';
const dialog = page.getByRole('dialog', { name: 'Edit the task' });
const title = dialog.getByLabelText('What needs to be done?');

let calls: RecordedCall[];
const sent = () =>
  calls
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => (body as { data: { attributes: object } }).data.attributes);

/** The page reads the task again after each answer: by then somebody else has changed it. */
function Page() {
  const [lastModified, setLastModified] = useState(OPENED);
  const task = taskOf({ title: lastModified === OPENED ? 'Check' : 'Check twice', lastModified });
  return (
    <TaskDialog
      contract={contractOf({ tasks: [task] })}
      task={task}
      onClose={() => undefined}
      onChanged={async () => setLastModified(CHANGED)}
    />
  );
}

beforeAll(() => speakEnglish('tasks', 'fields'));
beforeEach(() => beginSession(sessionOf(), '/home'));

it('who is second to change a task is told, keeps what they typed, and may save it over what the page shows', async () => {
  calls = replaceNetwork(() => (sent().length === 1 ? refusal(409, 'Conflict') : json({})));
  await render(<Page />);
  await title.fill('Check the price');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(/^Somebody changed this task in the meantime\./)).toBeVisible();
  await expect.element(title).toHaveValue('Check the price');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(sent)
    .toMatchObject([{ lastModified: OPENED }, { title: 'Check the price', lastModified: CHANGED }]);
});

it('a change of somebody else that the page has read meanwhile is not written over unseen', async () => {
  calls = replaceNetwork(() => (sent().length === 1 ? refusal(500, 'InternalServerError') : json({})));
  await render(<Page />);
  await title.fill('Check the price');
  for (const times of [1, 2]) {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent().length).toBe(times);
  }
  expect(sent()).toMatchObject([{ lastModified: OPENED }, { lastModified: OPENED }]);
});
