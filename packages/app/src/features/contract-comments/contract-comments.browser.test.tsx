import type { CommentDocument } from '@signet/domain/comments/comment-document';
import { openComment, sealComment, type SealedComment } from '@signet/domain/comments/sealed-comment';
import { foundContract, type HeldKey } from '@signet/domain/trust/held-key';
import type { VerifiedRecord } from '@signet/domain/statements/contract-record';
import { vouch } from '@signet/domain/trust/vouch';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { beginSession } from '../../shared/session/session-store.ts';
import { readDevice } from '../../shared/storage/device-store.ts';
import { speakEnglish } from '../../testing/english.ts';
import { register, shareContract, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { json, refusal } from '../../testing/network.ts';
import type { FakeAccount, FakePerson } from '../../testing/people.ts';
import { resourcesOf } from '../../testing/resources.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import ContractComments from './contract-comments.tsx';

type Registered = FakePerson & { account: FakeAccount };

interface Shown extends SealedComment {
  id: string;
  author: FakePerson;
}

const CREATED = '2026-05-04T10:00:00.000Z';
const WARNING = /This comment cannot be shown/;
let server: FakeServer;
let olga: Registered;
let eve: Registered;
let shown: Shown[];
/** The bodies that were posted or patched. */
let sent: { id: string; attributes: SealedComment; relationships?: object }[];
let refusing: [number, string] | undefined;
/** What is sent arrives, and no answer comes. */
let isSilent: boolean;

const wordsOf = (text: string): CommentDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** A comment as the author's client seals it. */
async function commentBy(
  author: Registered,
  text: string,
  { seq = 0, id = crypto.randomUUID(), key = server.key }: { seq?: number; id?: string; key?: HeldKey } = {},
): Promise<Shown> {
  const newest = vouch<VerifiedRecord>({
    ...({ keyOutdated: false } as VerifiedRecord),
    id: key.of.id,
    keys: [key.of.publicKey],
    by: olga.account.verified,
    signedWith: olga.account.verified.authKey,
  });
  const said = { commentId: id, seq, document: wordsOf(text) };
  return { id, author, ...(await sealComment(author.account.own, { key, newest }, said)) };
}

const resourceOf = ({ id, author, sealed, seq, epoch }: Shown) => ({
  type: 'comments',
  id,
  attributes: { sealed, seq, epoch, created: CREATED, lastModified: CREATED },
  relationships: { author: { data: { type: 'naturalpersons', id: author.id } } },
});

async function show(): Promise<void> {
  await cleanup();
  const contract = await shownContract(server);
  const { id: personId, emailAddress, account } = server.me;
  const user = { ...sessionOf().user, personId, emailAddress, accountId: account.id };
  await render(
    <EmptyCache>
      <ContractComments contract={contract} user={user} onChanged={async () => undefined} />
    </EmptyCache>,
  );
}

beforeAll(() => speakEnglish('comments'));
beforeEach(async () => {
  server = await startFakeServer();
  [olga, eve] = [await register(server, 'olga@example.com'), await register(server, 'eve@example.com')];
  await shareContract(server, olga);
  const { id: personId, emailAddress, account } = server.me;
  const session = sessionOf();
  beginSession(
    { ...session, user: { ...session.user, personId, emailAddress, accountId: account.id } },
    '/home',
  );
  [shown, sent, refusing, isSilent] = [[], [], undefined, false];
  server.intercept = ({ method, url, body }) => {
    const { pathname } = new URL(url, location.origin);
    if (!/\/comments(?:\/|$)/.test(pathname)) return undefined;
    if (method === 'GET')
      return json({
        data: shown.toReversed().map(resourceOf),
        included: resourcesOf(server),
        links: { next: null },
      });
    if (refusing !== undefined) return refusal(...refusing);
    const { data } = body as { data: (typeof sent)[number] };
    if (method !== 'DELETE') sent.push(data);
    if (isSilent) shown.push({ id: data.id, author: server.me, ...data.attributes });
    if (isSilent) return refusal(500, 'InternalServerError');
    return new Response(null, { status: 204 });
  };
});

describe('reading', () => {
  it('shows what each author wrote, the newest at the end (GEN-12, ENT-EVENT-08)', async () => {
    shown = [await commentBy(olga, 'First of all'), await commentBy(server.me, 'Then this')];
    await show();
    await expect.element(page.getByText('Then this')).toBeVisible();
    const items = page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
    expect(items[0]).toContain('First of all');
    expect(items[1]).toContain('Then this');
    expect(document.querySelector('[contenteditable]')).toBeNull();
  });

  it.each([
    ['another author', async () => ({ ...(await commentBy(olga, 'Secret words')), author: eve })],
    [
      'somebody without keys',
      async () => ({
        ...(await commentBy(olga, 'Secret words')),
        author: server.personFor('nobody@example.com'),
      }),
    ],
    ['another place', async () => ({ ...(await commentBy(olga, 'Secret words')), id: crypto.randomUUID() })],
    ['another version', async () => ({ ...(await commentBy(olga, 'Secret words')), seq: 3 })],
    [
      'another contract',
      async () => commentBy(olga, 'Secret words', { key: await foundContract(olga.account.id) }),
    ],
    ['garbage', async () => ({ ...(await commentBy(olga, 'Secret words')), sealed: 'A'.repeat(200) })],
  ])('warns in place of a comment that the server shows falsely: %s', async (_, lie) => {
    shown = [await commentBy(olga, 'An honest one'), await lie()];
    await show();
    await expect.element(page.getByText(WARNING)).toBeVisible();
    await expect.element(page.getByText('An honest one')).toBeVisible();
    expect(document.body.textContent).not.toContain('Secret words');
  });

  it('warns when a server shows an older version than this device has seen', async () => {
    const first = await commentBy(olga, 'I agree');
    shown = [await commentBy(olga, 'I do not agree', { seq: 1, id: first.id })];
    await show();
    await expect.element(page.getByText('I do not agree')).toBeVisible();
    await expect.poll(() => readDevice('comment versions', server.contract.id)).toEqual({ [first.id]: 1 });
    shown = [first];
    await show();
    await expect.element(page.getByText(/an older version than before/)).toBeVisible();
    expect(page.getByText('I agree', { exact: true }).elements()).toEqual([]);
  });

  it('nobody changes or deletes what others wrote', async () => {
    shown = [await commentBy(olga, 'Mine alone'), await commentBy(server.me, 'My own')];
    await show();
    await expect.element(page.getByText('My own')).toBeVisible();
    expect(page.getByRole('button', { name: /your comment/ }).elements()).toHaveLength(2);
  });
});

describe('writing', () => {
  const editor = page.getByRole('textbox', { name: 'New comment' });

  async function showEditor(): Promise<void> {
    await show();
    await page.getByRole('button', { name: 'Write a comment' }).click();
    await expect.element(editor).toHaveFocus();
  }

  it('what is sent opens for the others and is signed by its author, with nothing in plaintext', async () => {
    await showEditor();
    await userEvent.keyboard('Too short @olg');
    await expect.element(page.getByRole('option', { name: /Pat|olga/ })).toBeVisible();
    await userEvent.keyboard('{Enter}{Control>}{Enter}{/Control}');
    await expect.poll(() => sent.length).toBe(1);
    const [{ id, attributes, relationships } = sent[0]!] = sent;
    const author = server.me.account.verified;
    const { document: written } = await openComment(attributes, { commentId: id, key: server.key, author });
    expect(JSON.stringify(written)).toContain('Too short ');
    expect(relationships).toEqual({ mentions: { data: [{ type: 'naturalpersons', id: olga.id }] } });
    expect(JSON.stringify(sent)).not.toContain('Too short');
  });

  it('what could not be sent stays, also after a reload, and is not kept in plaintext', async () => {
    refusing = [429, 'TooManyRequests'];
    await showEditor();
    await userEvent.keyboard('Long thoughts');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.element(page.getByText(/^Not sent: .*Your text is still here/)).toBeVisible();
    const kept = await readDevice<string>(
      'comment draft',
      `${server.me.account.id} ${server.contract.id} new`,
    );
    expect(kept).toMatch(/^[\w-]{100,}$/);
    await show();
    await expect.element(editor).toHaveTextContent('Long thoughts');
  });

  it('what arrived without an answer is not sent a second time', async () => {
    isSilent = true;
    await showEditor();
    await userEvent.keyboard('Once alone{Control>}{Enter}{/Control}');
    await expect.element(page.getByText(/^Not sent: /)).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('listitem').getByText('Once alone')).toBeVisible();
    await expect.element(editor).not.toBeInTheDocument();
    expect(sent.length).toBe(1);
  });

  it('what was added after a try that arrived without an answer becomes a change of it', async () => {
    isSilent = true;
    await showEditor();
    await userEvent.keyboard('Once{Control>}{Enter}{/Control}');
    await expect.element(page.getByText(/^Not sent: /)).toBeVisible();
    isSilent = false;
    await userEvent.keyboard(' and again{Control>}{Enter}{/Control}');
    await expect.element(editor).not.toBeInTheDocument();
    expect(sent.map(({ id, attributes: { seq } }) => [id, seq])).toEqual([
      [sent[0]?.id, 0],
      [sent[0]?.id, 1],
    ]);
  });

  it('what was added after a try that arrived is sent again when that change did not arrive', async () => {
    isSilent = true;
    await showEditor();
    await userEvent.keyboard('Once{Control>}{Enter}{/Control}');
    await expect.element(page.getByText(/^Not sent: /)).toBeVisible();
    [isSilent, refusing] = [false, [429, 'TooManyRequests']];
    await userEvent.keyboard(' and again{Control>}{Enter}{/Control}');
    await expect.element(page.getByText(/^Not sent: Too many/)).toBeVisible();
    refusing = undefined;
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(editor).not.toBeInTheDocument();
    expect(sent.map(({ attributes: { seq } }) => seq)).toEqual([0, 1]);
  });

  it('nothing can be typed that would be lost while a comment is on its way', async () => {
    let answer: (response: Response) => void = () => undefined;
    const promise = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { intercept } = server;
    server.intercept = (call) => (call.method === 'POST' ? promise : intercept?.(call));
    await showEditor();
    await userEvent.keyboard('Sent{Control>}{Enter}{/Control}');
    await expect.element(editor).toHaveAttribute('contenteditable', 'false');
    answer(refusal(429, 'TooManyRequests'));
    await expect.element(page.getByText(/^Not sent: /)).toBeVisible();
    await expect.element(editor).toHaveFocus();
    await userEvent.keyboard(' later');
    await expect.element(editor).toHaveTextContent('Sent later');
  });

  it('HTML of the clipboard is taken as the text that it shows', async () => {
    await showEditor();
    const data = new DataTransfer();
    data.setData('text/html', '<b>bold</b><img src="x">');
    data.setData('text/plain', 'plain words');
    editor
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await expect.element(editor).toHaveTextContent('plain words');
    expect(editor.element().querySelector('img, b, strong')).toBeNull();
  });

  it('who changes a comment that another device has changed is told, and keeps the text', async () => {
    shown = [await commentBy(server.me, 'My own')];
    await show();
    await page.getByRole('button', { name: /Change your comment/ }).click();
    const changing = page.getByRole('textbox', { name: 'Change comment' });
    await expect.element(changing).toHaveFocus();
    await userEvent.keyboard(' words');
    refusing = [409, 'Conflict'];
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText(/changed on another device/)).toBeVisible();
    await expect.element(changing).toHaveTextContent('My own words');
  });
});
