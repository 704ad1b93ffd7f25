import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { Contract } from '../../shared/api-client/entities.ts';
import { ContractDetail } from '../routes/contract-detail.tsx';
import { beginSession } from '../../shared/session/session-store.ts';
import { speakEnglish } from '../../testing/english.ts';
import { shownContract, startFakeServer } from '../../testing/fake-server.ts';
import { PlaceApp } from '../../testing/place-app.tsx';
import { sessionOf } from '../../testing/sessions.ts';
import { Sidebar } from './sidebar.tsx';

beforeAll(() => speakEnglish('contracts', 'workspaces'));

const plus = () => page.getByRole('button', { name: 'Create contract' });

it('on the page of a contract the plus is enabled unless the contract is archived (VAL-CREATE-03)', async () => {
  const server = await startFakeServer();
  const session = sessionOf({ personId: server.me.id, accountId: server.me.account.id });
  const contract: Contract = {
    ...(await shownContract(server)),
    created: '2026-03-01T10:00:00.000Z',
    documents: [],
  };
  const path = `/contract-details/${contract.id}`;
  beginSession(session, path);
  const show = (state: Contract['state'] | undefined) => (
    <PlaceApp path={path}>
      <Sidebar user={session.user} onOpenSearch={() => {}} onOpenProfile={() => {}} />
      {state !== undefined && (
        <ContractDetail contract={{ ...contract, state }} reload={() => Promise.resolve()} />
      )}
    </PlaceApp>
  );
  const { rerender } = await render(show('active'));
  await expect.element(plus()).toBeEnabled();
  await rerender(show('archived'));
  await expect.element(plus()).toBeDisabled();
  await rerender(show(undefined));
  await expect.element(plus()).toBeEnabled();
});
