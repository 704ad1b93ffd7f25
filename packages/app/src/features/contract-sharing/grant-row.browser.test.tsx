import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { api } from '../../shared/api-client/api.ts';
import type { AccessGrant, Task } from '../../shared/api-client/entities.ts';
import { shown } from '../../testing/complete.ts';
import { speakEnglish } from '../../testing/english.ts';
import { identityOf } from '../../testing/fake-issuer.ts';
import { register, startFakeServer } from '../../testing/fake-server.ts';
import { refusal } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { BEN, contractOf, grantOf, taskOf } from '../../testing/tasks.ts';
import { GrantRow } from './grant-row.tsx';

const actions = page.getByRole('button', { name: 'Actions for Ben Person' });
const mark = page.getByRole('button', { name: 'Ben Person has tasks' });

async function show(tasks: Task[], type: 'sign' | 'view' = 'sign', person = BEN): Promise<void> {
  await render(
    <GrantRow
      grant={grantOf(person, type === 'sign' ? { type, state: 'requested' } : { type })}
      contract={contractOf({ tasks })}
      user={sessionOf().user}
      manageable
      onChanged={async () => undefined}
    />,
  );
}

beforeAll(() => speakEnglish('contracts', 'sharing', 'pins'));

it.each([
  // somebody who is to sign may still be reminded of it
  ['sign', ['Remind']],
  ['view', []],
] as const)(
  'resend and cancel (%s) are not offered for a person with a part to do; a mark says why (STATE-SIGREQ-05, J-078)',
  async (type, offered) => {
    await show([taskOf()], type);
    await mark.hover();
    await expect
      .element(page.getByRole('tooltip').getByText('has open tasks in this contract', { exact: false }))
      .toBeVisible();
    if (offered.length > 0) await actions.click();
    const items = () => page.getByRole('menuitem').elements();
    await expect.poll(() => items().map(({ textContent }) => textContent)).toEqual(offered);
  },
);

it('they are offered to somebody without tasks, and to somebody who did theirs (STATE-SIGREQ-05, J-078)', async () => {
  await show([taskOf({ completedBy: [BEN], state: 'partially_complete' })]);
  await actions.click();
  await expect.element(page.getByRole('menuitem', { name: 'Resend invitation' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Withdraw invitation' })).toBeVisible();
  await expect.element(mark).not.toBeInTheDocument();
});

it('access that cannot be taken away is told in the question, which stays (ERR-63, J-192)', async () => {
  const server = await startFakeServer();
  await show([], 'view');
  server.intercept = ({ method }) => (method === 'GET' ? refusal(403, 'Forbidden') : undefined);
  await actions.click();
  await page.getByRole('menuitem', { name: 'Remove access' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Remove access' }).click();
  await expect.element(question.getByRole('alert')).toHaveTextContent('You are not allowed to do this.');
});

it('the badge of somebody whose identity was checked says what that means (COMP-12)', async () => {
  const server = await startFakeServer();
  const { id, account } = await register(server, 'bob@example.com');
  account.attributes.identity = await identityOf(account, 'bob@example.com', {
    level: 'verified',
    provider: 'Ident Ltd',
    reference: '4711',
  });
  const bob = await api.get('naturalpersons', id, { include: ['account'] });
  await show([], 'view', bob);
  await page.getByRole('button', { name: 'Pat Person is verified' }).hover();
  await expect
    .element(page.getByRole('tooltip'))
    .toHaveTextContent(
      'The user completed identity verification. Registration data is valid. ID document is valid.',
    );
});

it('the word of the server alone makes nobody verified (COMP-12)', async () => {
  const server = await startFakeServer();
  const { id } = await register(server, 'bob@example.com');
  const bob = await api.get('naturalpersons', id, { include: ['account'] });
  if (!bob.account) throw new TypeError('Bob has an account.');
  await show([], 'view', { ...bob, account: { ...bob.account, identVerified: true } });
  await expect.element(page.getByText('Pat Person', { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: /verified/u }).elements()).toEqual([]);
});

it.each([
  ['another name than it signed', { lastName: 'Stranger' }, 'Pat Person'],
  ['a name of which it signed nothing', { account: { identity: null } }, 'bob@example.com'],
  ['what it signed for another address', { emailAddress: 'eve@example.com' }, 'eve@example.com'],
])(
  'of somebody with an account, of whom the server shows %s, stands what it signed',
  async (_, lie, name) => {
    const server = await startFakeServer();
    const { id } = await register(server, 'bob@example.com');
    const shown = await api.get('naturalpersons', id, { include: ['account'] });
    if (!shown.account) throw new TypeError('Bob has an account.');
    const person = {
      ...shown,
      ...lie,
      account: { ...shown.account, ...('account' in lie ? lie.account : {}) },
    };
    await render(
      <GrantRow
        grant={grantOf(person)}
        contract={contractOf({})}
        user={sessionOf().user}
        manageable
        onChanged={async () => undefined}
      />,
    );
    await expect
      .element(page.getByRole('button', { name: `Actions for ${name}`, exact: true }))
      .toBeVisible();
    await expect.element(page.getByText(name, { exact: true })).toBeVisible();
  },
);

it('somebody who declined stands there with the time and, for those who may read it, the reason (J-076)', async () => {
  const declined = { state: 'declined', declined: '2026-03-02T11:04:00.000Z' } as const;
  const row = (declineReason: string | null) => (
    <GrantRow
      grant={grantOf(BEN, { type: 'sign', ...declined, declineReason })}
      contract={contractOf({ tasks: [] })}
      user={sessionOf().user}
      manageable
      onChanged={async () => undefined}
    />
  );
  const view = await render(row('Clause 4 is missing'));
  await expect.element(page.getByText(/^Declined on 02 Mar 2026 \d\d:04$/u)).toBeVisible();
  await expect.element(page.getByText('Reason: “Clause 4 is missing”')).toBeVisible();
  await view.rerender(row(null));
  await expect.element(page.getByText(/^Declined on/u)).toBeVisible();
  await expect.element(page.getByText(/^Reason/u)).not.toBeInTheDocument();
});

const TIMES = {
  mailed: '2026-03-02T11:01:00.000Z',
  seen: '2026-03-02T11:02:00.000Z',
  reminded: '2026-03-03T11:03:00.000Z',
};
const signer = (attributes: Partial<AccessGrant> = {}) =>
  grantOf(BEN, { type: 'sign', state: 'requested', ...attributes });
const rowOf = (grant: AccessGrant, onChanged = async (): Promise<unknown> => undefined) => (
  <GrantRow
    grant={grant}
    contract={contractOf({ tasks: [], accessGrants: [grant] })}
    user={sessionOf().user}
    manageable
    onChanged={onChanged}
  />
);

it('the owner sees when the invitation went, when it was opened and when they reminded last', async () => {
  await render(rowOf(signer(TIMES)));
  await expect.element(page.getByText(/^Invitation sent on 02 Mar 2026 \d\d:01$/u)).toBeVisible();
  await expect.element(page.getByText(/^First opened on 02 Mar 2026 \d\d:02$/u)).toBeVisible();
  await expect.element(page.getByText(/^Reminded on 03 Mar 2026 \d\d:03$/u)).toBeVisible();
});

it('and that it could not be delivered, with what to do', async () => {
  await render(rowOf(signer({ mailFailed: TIMES.mailed })));
  const told = page.getByText(
    /^The invitation could not be delivered \(02 Mar 2026 \d\d:01\)\. Check the address/u,
  );
  await expect.element(told).toBeVisible();
});

it('and when the person has signed, by their last signature', async () => {
  const signature = (created: string) => ({
    ...shown('signatures', { id: created.replaceAll(/\W/gu, '-') }),
    created,
    signer: BEN,
  });
  const documents = ['2026-03-04T11:04:00.000Z', '2026-03-04T11:05:00.000Z'].map((created) => ({
    ...shown('documentsmetadata', { id: created.replaceAll(/\W/gu, '-') }),
    signatures: [signature(created)],
  }));
  const grant = signer({ state: 'signed' });
  await render(
    <GrantRow
      grant={grant}
      contract={contractOf({ tasks: [], accessGrants: [grant], documents })}
      user={sessionOf().user}
      manageable
      onChanged={async () => undefined}
    />,
  );
  await expect.element(page.getByText(/^Signed on 04 Mar 2026 \d\d:05$/u)).toBeVisible();
});

it('the owner reminds somebody by the menu, and after that the row says from when on again', async () => {
  const server = await startFakeServer();
  const asked: string[] = [];
  server.intercept = ({ method, url }) => {
    asked.push(`${method} ${new URL(url, location.origin).pathname}`);
    return new Response(null, { status: 204 });
  };
  let changed = 0;
  const view = await render(rowOf(signer(), async () => (changed += 1)));
  await actions.click();
  await page.getByRole('menuitem', { name: 'Remind' }).click();
  await expect.poll(() => changed).toBe(1);
  const { id } = contractOf();
  expect(asked).toContain(`POST /ui-api/digitalassets/${id}/reminders/naturalpersons/${BEN.id}`);
  await view.rerender(rowOf(signer({ reminded: new Date().toISOString() })));
  await expect.element(page.getByText(/You can remind them again from/u)).toBeVisible();
  await actions.click();
  await expect.element(page.getByRole('menuitem', { name: 'Withdraw invitation' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Remind' })).not.toBeInTheDocument();
});

it('whose invitation is over, the row says, and offers to resend it instead of a reminder (STATE-SIGREQ-03)', async () => {
  const over = new Date(Date.now() - 1000).toISOString();
  const view = await render(rowOf(signer({ confirmed: false, expires: over })));
  await expect.element(page.getByText('Invitation expired')).toBeVisible();
  await actions.click();
  await expect.element(page.getByRole('menuitem', { name: 'Resend invitation' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Remind' }).elements()).toEqual([]);
  const later = new Date(Date.now() + 60_000).toISOString();
  await view.rerender(rowOf(signer({ confirmed: false, expires: later })));
  await expect.element(page.getByText('Invitation expired')).not.toBeInTheDocument();
});

it('in a draft, which has sent nothing yet, nothing is over and nothing is offered to be resent (STATE-DA-01)', async () => {
  await render(
    <GrantRow
      grant={signer({ confirmed: false, expires: new Date(Date.now() - 1000).toISOString() })}
      contract={contractOf({ state: 'draft' })}
      user={sessionOf().user}
      manageable
      onChanged={async () => undefined}
    />,
  );
  await actions.click();
  await expect.element(page.getByRole('menuitem', { name: 'Withdraw invitation' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Resend invitation' }).elements()).toEqual([]);
  expect(page.getByText('Invitation expired').elements()).toEqual([]);
});
