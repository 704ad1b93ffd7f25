import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { forgetDevice, startFakeServer } from '../../testing/fake-server.ts';
import { json, refusal } from '../../testing/network.ts';
import { ADA, BEN, contractOf } from '../../testing/tasks.ts';
import ContractFollowers from './contract-followers.tsx';

const toggle = page.getByRole('switch', { name: /^Follow this contract.*one e-mail a day at most/ });
const others = page.getByRole('list', { name: 'Also followed by' });

beforeAll(() => speakEnglish('followers', 'common'));
afterEach(forgetDevice);

interface Server {
  /** Who follows the contract; the switch changes it. */
  followers: string[];
  /** How changes are refused. */
  refuses: boolean;
  /** The changes that came, in their order. */
  changes: string[];
  /** Answers of changes wait for it. */
  held: Promise<unknown>;
}

/** Shows the followers of a contract to Ada. */
async function show(followers: string[], { isAway = false, mails = true } = {}): Promise<Server> {
  const server: Server = { followers, refuses: false, changes: [], held: Promise.resolve() };
  const network = await startFakeServer();
  network.intercept = ({ method, url, body }) => {
    if (url.includes('/mailswitches')) {
      const off = { type: 'mailswitches', id: 'followed', attributes: { kind: 'followed', isOn: mails } };
      return json({ data: [off] });
    }
    if (!url.includes('/followers')) return undefined;
    if (isAway) return refusal(403, 'Forbidden');
    if (method === 'GET') {
      const data = [ADA, BEN].filter(({ id }) => server.followers.includes(id));
      return json({
        data: data.map(({ id, ...attributes }) => ({ type: 'naturalpersons', id, attributes })),
        links: { next: null },
      });
    }
    const { data } = body as { data: { id: string }[] };
    server.changes.push(`${method} ${data.map(({ id }) => id).join()}`);
    return server.held.then(() => {
      if (server.refuses) return refusal(400, 'BadRequest');
      server.followers = server.followers.filter((id) => id !== ADA.id);
      if (method === 'POST') server.followers.push(ADA.id);
      return new Response(null, { status: 204 });
    });
  };
  await render(
    <EmptyCache>
      <ContractFollowers contract={contractOf({})} personId={ADA.id} />
    </EmptyCache>,
  );
  return server;
}

describe('the followers of a contract', () => {
  it('are joined and left with one press of a key each, at once, and the switch keeps the focus (AREA-DETAIL-07)', async () => {
    const server = await show([]);
    await expect.element(toggle).not.toBeChecked();
    let answer = (): void => undefined;
    server.held = new Promise<void>((resolve) => (answer = resolve));
    (toggle.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(toggle).toBeChecked();
    await userEvent.keyboard(' ');
    await expect.element(toggle).not.toBeChecked();
    expect(server.changes).toEqual([`POST ${ADA.id}`]);
    answer();
    await expect.poll(() => server.changes).toEqual([`POST ${ADA.id}`, `DELETE ${ADA.id}`]);
    await expect.poll(() => server.followers).toEqual([]);
    await expect.element(toggle).not.toBeChecked();
    await expect.element(toggle).toHaveFocus();
  });

  it('show to the viewer who else follows, and not themselves (AREA-DETAIL-07)', async () => {
    await show([ADA.id, BEN.id]);
    await expect.element(toggle).toBeChecked();
    await expect.element(others.getByText('Ben Person')).toBeVisible();
    expect(others.getByRole('listitem').all()).toHaveLength(1);
  });

  it('stay as the server has them when the change was refused', async () => {
    const server = await show([ADA.id]);
    server.refuses = true;
    await toggle.click();
    await expect.poll(() => server.changes).toHaveLength(1);
    await expect.element(toggle).toBeChecked();
    await expect.element(others).not.toBeInTheDocument();
  });

  it('have no switch when they could not be loaded, and the page says so', async () => {
    await show([], { isAway: true });
    await expect.element(page.getByText('You are not allowed to do this.')).toBeVisible();
    await expect.element(toggle).not.toBeInTheDocument();
  });

  it('are told when they have turned such mails off, and only while they follow', async () => {
    await show([ADA.id], { mails: false });
    const notice = page.getByText(/turned these e-mails off/);
    await expect.element(notice).toBeVisible();
    await toggle.click();
    await expect.element(notice).not.toBeInTheDocument();
  });
});
