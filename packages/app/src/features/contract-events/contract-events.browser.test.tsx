import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppRoutes } from '../../app/routes/app-routes.tsx';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { storeSessionKeys } from '../../shared/session/session-keys.ts';
import { beginSession, finishRedirect } from '../../shared/session/session-store.ts';
import { openAt, startVisit } from '../../testing/app-visit.tsx';
import { ACTIVE, ADA, answerLikeServer, sessionOfAda } from '../../testing/contracts.ts';
import { speakEnglish } from '../../testing/english.ts';
import { json, refusal, type RecordedCall } from '../../testing/network.ts';

const EVENT = '0192eeee-0000-7000-8000-000000000001';
const REMINDER = '0192eeee-0000-7000-8000-000000000002';
const MODIFIED = '2026-11-01T00:00:00.000Z';

let calls: RecordedCall[];
/** Whether somebody else has changed the event meanwhile; tests change it. */
let isStale: boolean;
/** Whether the server refuses changes, while somebody else makes one. */
let isRefusing: boolean;

const event = {
  type: 'events',
  id: EVENT,
  attributes: { date: '2099-03-31', description: 'Rent goes up', created: MODIFIED, lastModified: MODIFIED },
  relationships: {
    refersTo: { data: { type: 'digitalassets', id: ACTIVE } },
    reminders: { data: [{ type: 'eventreminders', id: REMINDER }] },
  },
};
const reminder = {
  type: 'eventreminders',
  id: REMINDER,
  attributes: { amount: -3, timeUnit: 'WEEK' },
  relationships: { event: { data: { type: 'events', id: EVENT } } },
};

async function answer(call: RecordedCall): Promise<Response> {
  const { pathname } = new URL(call.url, location.origin);
  if (!/\/event(s|reminders)\b/.test(pathname)) return answerLikeServer(call);
  if (call.method === 'PATCH' && isRefusing) return refusal(400, 'BadRequest');
  if (call.method === 'GET' && isRefusing) {
    const attributes = { ...event.attributes, lastModified: '2026-11-02T00:00:00.000Z' };
    return json({ data: [{ ...event, attributes }], included: [reminder], links: { next: null } });
  }
  if (call.method === 'GET') return json({ data: [event], included: [reminder], links: { next: null } });
  if (call.method === 'PATCH' && isStale) return refusal(409, 'Conflict');
  if (call.method === 'DELETE') return new Response(null, { status: 204 });
  return json({ data: pathname.includes('reminders') ? reminder : event });
}

beforeAll(async () => {
  await page.viewport(1280, 900);
  await speakEnglish();
});
beforeEach(async () => {
  forgetAnswers();
  isStale = false;
  isRefusing = false;
  calls = startVisit(answer);
  await storeSessionKeys(ADA.own);
  beginSession(sessionOfAda(), '/home');
  finishRedirect();
});

const item = page.getByRole('listitem').filter({ hasText: 'Rent goes up' });
/** By keyboard: without the layout of the shell, its sidebar lies over the end of the page. */
async function press(name: string): Promise<void> {
  await expect.element(item).toBeVisible();
  (item.getByRole('button', { name }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}
const writes = () =>
  calls
    .filter(({ method, url }) => method !== 'GET' && /\/event(s|reminders)\b/.test(url))
    .map(({ method, url, body }) => [
      `${method} ${new URL(url, location.origin).pathname.replace('/ui-api', '')}`,
      (body as { data?: { attributes?: object } } | undefined)?.data?.attributes,
    ]);

describe('the events of a contract', () => {
  it('show their reminders in words (AREA-DETAIL-03, AREA-DETAIL-04)', async () => {
    await openAt(`/contract-details/${ACTIVE}`, <AppRoutes />);
    await expect.element(item.getByText('3 weeks before')).toBeVisible();
    await expect.element(item.getByText(/^31 Mar 2099/)).toBeVisible();
  });

  it.each([
    ['an event', `/contracts/${ACTIVE}/dos/event/${EVENT}`, 'Rent goes up'],
    ['a reminder', `/contracts/${ACTIVE}/dos/event/${EVENT}/reminder/${REMINDER}`, '3 weeks before'],
    ['a draft-like link', `/contract-new/${ACTIVE}/dos/event/${EVENT}`, 'Rent goes up'],
  ])('the link to %s marks it and puts the focus there (AREA-DETAIL-09, ROUTE-16)', async (_, path, text) => {
    await openAt(path, <AppRoutes />);
    await expect.element(item).toBeVisible();
    await expect.poll(() => document.activeElement?.textContent).toContain(text);
    expect(document.activeElement?.getAttribute('aria-current')).toBe('true');
  });

  it('a link to one that is gone says so (AREA-DETAIL-09)', async () => {
    await openAt(`/contract-details/${ACTIVE}/dos/event/${REMINDER}`, <AppRoutes />);
    await expect
      .element(page.getByText('The event that the link leads to is no longer there.'))
      .toBeVisible();
  });

  it('are made in a form, with reminders (API-10, API-13)', async () => {
    await openAt(`/contract-details/${ACTIVE}`, <AppRoutes />);
    await page.getByRole('button', { name: 'Add event' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add event' });
    await userEvent.fill(dialog.getByLabelText('Date', { exact: true }), '31/12/2099');
    await userEvent.fill(dialog.getByLabelText('Description'), 'Audit');
    await dialog.getByRole('button', { name: 'Add reminder' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(writes()).toEqual([
      ['POST /events', { date: '2099-12-31', description: 'Audit' }],
      ['POST /eventreminders', { amount: -1, timeUnit: 'WEEK' }],
    ]);
  });

  it('of two people who change the same one, the second is told and keeps what they typed (API-11)', async () => {
    await openAt(`/contract-details/${ACTIVE}`, <AppRoutes />);
    await press('Change event: Rent goes up');
    const dialog = page.getByRole('dialog', { name: 'Change event' });
    isStale = true;
    await userEvent.fill(dialog.getByLabelText('Description'), 'Rent goes down');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText(/Someone changed this at the same time/)).toBeVisible();
    await expect.element(dialog.getByLabelText('Description')).toHaveValue('Rent goes down');
    isStale = false;
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(writes()).toEqual(
      Array.from({ length: 2 }, () => [
        `PATCH /events/${EVENT}`,
        { date: '2099-03-31', description: 'Rent goes down', lastModified: MODIFIED },
      ]),
    );
  });

  it('a change that failed otherwise is sent again as what it was, so that nobody is overwritten unseen (API-11)', async () => {
    await openAt(`/contract-details/${ACTIVE}`, <AppRoutes />);
    await press('Change event: Rent goes up');
    const dialog = page.getByRole('dialog', { name: 'Change event' });
    await userEvent.fill(dialog.getByLabelText('Description'), 'Rent goes down');
    isRefusing = true;
    // as after two seconds
    forgetAnswers();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    isRefusing = false;
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const sent = writes().map(([, attributes]) => (attributes as { lastModified: string }).lastModified);
    expect(sent).toEqual([MODIFIED, MODIFIED]);
  });

  it('are deleted after a question (API-12)', async () => {
    await openAt(`/contract-details/${ACTIVE}`, <AppRoutes />);
    await press('Delete event: Rent goes up');
    const question = page.getByRole('alertdialog', { name: 'Delete this event?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(writes()).toEqual([[`DELETE /events/${EVENT}`, undefined]]);
  });
});
