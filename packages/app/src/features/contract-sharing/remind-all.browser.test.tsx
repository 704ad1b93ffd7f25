import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { AccessGrant } from '../../shared/api-client/entities.ts';
import { speakEnglish } from '../../testing/english.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { ADA, BEN, CLEO, contractOf, grantOf } from '../../testing/tasks.ts';
import { People } from './people.tsx';

const button = page.getByRole('button', { name: 'Remind everyone who has not signed' });

beforeAll(() => speakEnglish('contracts', 'sharing', 'sending', 'pins'));

const requested = (person: typeof BEN, attributes: Partial<AccessGrant> = {}) =>
  grantOf(person, { type: 'sign', state: 'requested', ...attributes });

async function show(...requests: AccessGrant[]): Promise<string[]> {
  const server = await startFakeServer();
  const reminded: string[] = [];
  server.intercept = ({ method, url }) => {
    const [, id] = /\/reminders\/naturalpersons\/(.+)$/.exec(url) ?? [];
    if (method !== 'POST' || id === undefined) return undefined;
    reminded.push(id);
    return new Response(null, { status: 204 });
  };
  await render(
    <People
      contract={contractOf({ accessGrants: [grantOf(ADA, { type: 'own' }), ...requests] })}
      user={sessionOf().user}
      onChanged={async () => undefined}
    />,
  );
  return reminded;
}

it('reminds those who have not signed, neither the owner nor who was reminded today', async () => {
  const reminded = await show(
    requested(ADA),
    requested(BEN),
    requested(CLEO, { reminded: new Date().toISOString() }),
  );
  await expect.element(button).toBeEnabled();
  await button.click();
  await expect.poll(() => reminded).toEqual([BEN.id]);
});

it('says from when on it is possible again after all of them were reminded', async () => {
  await show(requested(BEN, { reminded: new Date().toISOString() }));
  await expect.element(button).toBeDisabled();
  await expect.element(page.getByText(/^Available again from/u)).toBeVisible();
});

it('is not there when nobody is awaited', async () => {
  await show(requested(BEN, { state: 'signed' }));
  await expect.element(page.getByText(/^Signed on|^Signed$/u).first()).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});
