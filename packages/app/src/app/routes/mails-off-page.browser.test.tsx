import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAt, startVisit } from '../../testing/app-visit.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { json, refusal, type RecordedCall } from '../../testing/network.ts';
import { AppRoutes } from './app-routes.tsx';

const TOKEN = 'all-signed.0192aaaa-0000-7000-8000-000000000001.tag';
const ADDRESS = `/mails/off?token=${TOKEN}`;
let calls: RecordedCall[];
let failure: [status: number, code: string] | undefined;

beforeEach(async () => {
  await speakEnglish('mails');
  failure = undefined;
  calls = startVisit((call) => {
    if (!call.url.endsWith('/mailswitchlinks')) return refusal(404, 'NotFound');
    if (failure !== undefined) return refusal(failure[0], failure[1] as 'NotFound');
    const { isOn } = (call.body as { data: { attributes: { isOn: boolean } } }).data.attributes;
    return json({
      data: { type: 'mailswitches', id: 'all-signed', attributes: { kind: 'all-signed', isOn } },
    });
  });
});

const sent = () =>
  calls
    .filter(({ url }) => url.endsWith('/mailswitchlinks'))
    .map(({ body }) => (body as { data: { attributes: unknown } }).data.attributes);
const turnOff = page.getByRole('button', { name: 'Get no more of them' });
const undo = page.getByRole('button', { name: 'Get them again' });

describe('the link that turns a kind of mail off', () => {
  it('asks first, says what it did, and takes it back, without a log-in and by keyboard', async () => {
    await openAt(ADDRESS, <AppRoutes />);
    await expect
      .element(page.getByText('Do you want to get no more e-mails of the kind “Everyone has signed”?'))
      .toBeVisible();
    expect(sent()).toEqual([]);
    await userEvent.tab();
    await expect.element(turnOff).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('You get no more e-mails of the kind “Everyone has signed”.');
    await undo.click();
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('You get e-mails of the kind “Everyone has signed” again.');
    expect(sent()).toEqual([
      { token: TOKEN, isOn: false },
      { token: TOKEN, isOn: true },
    ]);
  });

  it('that is cut says what to do', async () => {
    await openAt('/mails/off?token=all-sig', <AppRoutes />);
    await expect.element(page.getByText(/^This link is not complete/)).toBeVisible();
  });

  it('of an account that is gone says what to do', async () => {
    failure = [404, 'NotFound'];
    await openAt(ADDRESS, <AppRoutes />);
    await turnOff.click();
    await expect.element(page.getByText(/^This link is not complete/)).toBeVisible();
  });

  it('says that something went wrong, and can be tried again', async () => {
    failure = [429, 'TooManyRequests'];
    await openAt(ADDRESS, <AppRoutes />);
    await turnOff.click();
    await expect.element(page.getByText(/too many/i)).toBeVisible();
    failure = undefined;
    await turnOff.click();
    await expect.element(undo).toBeVisible();
  });
});
