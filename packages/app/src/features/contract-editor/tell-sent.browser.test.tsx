import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { NaturalPerson } from '../../shared/api-client/entities.ts';
import { dismissNotification, useNotifications } from '../../shared/notifications/notification-store.ts';
import { speakEnglish } from '../../testing/english.ts';
import { ADA, BEN, CLEO, contractOf, grantOf } from '../../testing/tasks.ts';
import { tellSent } from './tell-sent.ts';

function Shown() {
  return useNotifications().map(({ id, value, description }) => (
    <button key={id} type="button" onClick={() => dismissNotification(id)}>
      {value}: {description}
    </button>
  ));
}

beforeAll(() => speakEnglish('editor'));

const person = (name: string): NaturalPerson => ({ ...BEN, id: name, emailAddress: `${name}@example.com` });
const many = ['p', 'q', 'r', 's', 't', 'u'].map((name) => grantOf(person(name)));

it.each([
  [
    'each address once',
    contractOf().accessGrants ?? [],
    'Invitations go to ben@example.com, cleo@example.com.',
  ],
  ['each address once', [grantOf(BEN), grantOf(BEN, { type: 'sign' })], 'Invitations go to ben@example.com.'],
  [
    'nobody but the owner',
    [grantOf(ADA, { type: 'own' }), grantOf(ADA, { type: 'sign' })],
    'No one has been invited yet.',
  ],
  [
    'some of many',
    many,
    'Invitations go to p@example.com, q@example.com, r@example.com, s@example.com and 2 more people.',
  ],
  [
    'one more',
    [...many.slice(0, 4), grantOf(CLEO)],
    'Invitations go to p@example.com, q@example.com, r@example.com, s@example.com and one more person.',
  ],
])('a sent contract says to whom its invitations go: %s', async (_, accessGrants, text) => {
  await render(<Shown />);
  tellSent(contractOf({ accessGrants }), ADA.id);
  const shown = page.getByRole('button');
  await expect.element(shown).toHaveTextContent(`Contract sent: ${text}`);
  await shown.click();
});
