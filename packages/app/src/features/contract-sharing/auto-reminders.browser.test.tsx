import { afterEach, beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import type { Contract } from '../../shared/api-client/entities.ts';
import { speakEnglish } from '../../testing/english.ts';
import { forgetDevice, startFakeServer } from '../../testing/fake-server.ts';
import { refusal } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { ADA, BEN, contractOf, grantOf } from '../../testing/tasks.ts';
import { People } from './people.tsx';

const toggle = page.getByRole('switch', { name: /^Remind automatically/ });
const [owning, asked, own] = [
  grantOf(ADA, { type: 'own' }),
  grantOf(BEN, { type: 'sign', state: 'requested' }),
  grantOf(ADA, { type: 'sign', state: 'requested' }),
];

beforeAll(() => speakEnglish('contracts', 'sharing', 'sending', 'pins'));
afterEach(forgetDevice);

/** Shows the people of a contract; the server takes changes of it, unless it is told to refuse them. */
async function show(contract: Contract, { refuses = false } = {}): Promise<{ changes: unknown[] }> {
  const server = await startFakeServer();
  const changes: unknown[] = [];
  server.intercept = ({ method, url, body }) => {
    if (method !== 'PATCH' || !url.includes('/digitalassets/')) return undefined;
    if (refuses) return refusal(400, 'BadRequest');
    changes.push((body as { data: { attributes: unknown } }).data.attributes);
    return new Response(null, { status: 204 });
  };
  const user = sessionOf().user;
  const view = await render(<People contract={contract} user={user} onChanged={changed} />);
  async function changed(): Promise<void> {
    await view.rerender(
      <People contract={{ ...contract, ...(changes.at(-1) as object) }} user={user} onChanged={changed} />,
    );
  }
  return { changes };
}

it('the owner switches automatic reminders off and on with one press each, and the switch keeps the focus', async () => {
  const { changes } = await show(contractOf({ accessGrants: [owning, asked], remindsAutomatically: true }));
  await expect.element(toggle).toBeChecked();
  await expect
    .element(
      page.getByText('Who has not signed gets a reminder after 5 days, then every 2 days, at most 5 times.'),
    )
    .toBeVisible();
  toggle.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(toggle).not.toBeChecked();
  await expect.poll(() => changes).toEqual([{ remindsAutomatically: false }]);
  await expect.element(toggle).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.poll(() => changes).toEqual([{ remindsAutomatically: false }, { remindsAutomatically: true }]);
  await expect.element(toggle).toBeChecked();
});

it('the switch shows what the contract has when the change was refused', async () => {
  await show(contractOf({ accessGrants: [owning, asked], remindsAutomatically: true }), { refuses: true });
  await toggle.click();
  await expect.element(toggle).toBeChecked();
});

it('there is no switch where nobody but the owner is asked, or all is signed', async () => {
  await show(contractOf({ accessGrants: [owning, own] }));
  await expect.element(page.getByText('Signatures')).toBeVisible();
  await expect.element(toggle).not.toBeInTheDocument();
});

it('the owner sees how many reminders came by themselves', async () => {
  const reminded = '2026-05-03T08:00:00.000Z';
  await show(contractOf({ accessGrants: [owning, { ...asked, reminded, autoReminded: 2 }] }));
  await expect.element(page.getByText('2 automatic reminders so far')).toBeVisible();
});
