import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { deferred } from '../../testing/deferred.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import MailsTab from './mails-tab.tsx';

/** The kinds that are off; tests change them. */
let off: Set<string>;
let isAway: boolean;
/** Resolved when the server refuses. */
let refusing = deferred<void>();

const switchOf = (kind: string) => ({
  type: 'mailswitches',
  id: kind,
  attributes: { kind, isOn: !off.has(kind) },
});

async function answer({ method, body }: RecordedCall): Promise<Response> {
  if (method === 'POST' && isAway) {
    await refusing.promise;
    return refusal(400, 'BadRequest');
  }
  if (method === 'GET') return json({ data: ['signed', 'all-signed', 'of-tomorrow'].map(switchOf) });
  const { kind, isOn } = (body as { data: { attributes: { kind: string; isOn: boolean } } }).data.attributes;
  if (isOn) off.delete(kind);
  else off.add(kind);
  return json({ data: switchOf(kind) });
}

beforeEach(async () => {
  off = new Set();
  isAway = false;
  refusing = deferred();
  await speakEnglish('mails');
  replaceNetwork(answer);
  await render(
    <EmptyCache>
      <MailsTab />
    </EmptyCache>,
  );
});

const signed = page.getByRole('switch', { name: /^Someone has signed/ });

describe('the e-mails of the profile', () => {
  it('are turned off and on by keyboard, and a kind that this page does not know is left out', async () => {
    await expect.element(signed).toBeChecked();
    expect(page.getByRole('switch').elements()).toHaveLength(2);
    await userEvent.tab();
    await expect.element(signed).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(signed).not.toBeChecked();
    await expect.poll(() => [...off]).toEqual(['signed']);
    await expect.element(signed).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(signed).toBeChecked();
    await expect.poll(() => [...off]).toEqual([]);
  });

  it('show what the server has after a change that it refused', async () => {
    await expect.element(signed).toBeChecked();
    isAway = true;
    await signed.click();
    await expect.element(signed).not.toBeChecked();
    refusing.resolve();
    await expect.element(signed).toBeChecked();
  });
});
