import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { api } from '../../shared/api-client/api.ts';
import type { NaturalPerson } from '../../shared/api-client/entities.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { register, startFakeServer } from '../../testing/fake-server.ts';
import { refusal } from '../../testing/network.ts';
import { useConfirmedPerson } from './use-confirmed-person.ts';

function Name({ person }: { person: NaturalPerson }) {
  return useConfirmedPerson(person).name;
}

it('a server that keeps back by which keys it speaks does not have its own name for somebody shown', async () => {
  const server = await startFakeServer();
  const { id } = await register(server, 'bob@example.com');
  const person = await api.get('naturalpersons', id, { include: ['account'] });
  server.intercept = ({ url }) =>
    url.endsWith('/configuration') ? refusal(500, 'UnexpectedError') : undefined;
  await render(
    <EmptyCache>
      <Name person={{ ...person, lastName: 'Stranger' }} />
    </EmptyCache>,
  );
  await expect.element(page.getByText('bob@example.com')).toBeVisible();
});
