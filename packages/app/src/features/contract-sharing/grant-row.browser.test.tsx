import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { Task } from '../../shared/api-client/entities.ts';
import { speakEnglish } from '../../testing/english.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { BEN, contractOf, grantOf, taskOf } from '../../testing/tasks.ts';
import { GrantRow } from './grant-row.tsx';

const actions = page.getByRole('button', { name: 'Actions for Ben Person' });
const mark = page.getByRole('button', { name: 'Ben Person has tasks' });

async function show(tasks: Task[], type: 'sign' | 'view' = 'sign'): Promise<void> {
  await render(
    <GrantRow
      grant={grantOf(BEN, type === 'sign' ? { type, state: 'requested' } : { type })}
      contract={contractOf({ tasks })}
      user={sessionOf().user}
      manageable
      onChanged={async () => undefined}
    />,
  );
}

beforeAll(() => speakEnglish('contracts'));

it.each(['sign', 'view'] as const)(
  'STATE-SIGREQ-05 J-078 resend and cancel (%s) are not offered for a person with a part to do; a mark says why',
  async (type) => {
    await show([taskOf()], type);
    await mark.hover();
    await expect
      .element(page.getByRole('tooltip').getByText('has tasks in this contract', { exact: false }))
      .toBeVisible();
    await expect.element(actions).not.toBeInTheDocument();
  },
);

it('STATE-SIGREQ-05 J-078 they are offered to somebody without tasks, and to somebody who did theirs', async () => {
  await show([taskOf({ completedBy: [BEN], state: 'partially_complete' })]);
  await actions.click();
  await expect.element(page.getByRole('menuitem', { name: 'Send invitation again' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Cancel invitation' })).toBeVisible();
  await expect.element(mark).not.toBeInTheDocument();
});
