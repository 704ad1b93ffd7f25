import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { beginSession, endSession } from '../../shared/session/session-store.ts';
import { deferred } from '../../testing/deferred.ts';
import { speakEnglish } from '../../testing/english.ts';
import { startCompany } from '../../testing/fake-company.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { startWorkspace } from '../../testing/fake-workspace-server.ts';
import { json } from '../../testing/network.ts';
import { PlaceApp } from '../../testing/place-app.tsx';
import { resourcesOf } from '../../testing/resources.ts';
import { sessionOf } from '../../testing/sessions.ts';
import GeneralPage from './general-page.tsx';

it('General is not called empty while the contracts of the company are added to it, and shows them then (STATE-WS-06)', async () => {
  await speakEnglish('workspaces', 'contracts');
  const server = await startFakeServer();
  forgetAnswers();
  const company = await startCompany(server);
  company.workspace = await startWorkspace(server, server.me, company.id);
  company.lacksContract = true;
  const added = deferred<undefined>();
  const listed = deferred<undefined>();
  let isThere = false;
  const answer = server.intercept;
  server.intercept = (call) => {
    if (call.url.includes(`/workspaces/${company.workspace?.id}/digitalassets`)) {
      const contract = resourcesOf(server).filter(({ type }) => type === 'digitalassets');
      const answerWith = (data: unknown[]) =>
        json({ data, included: resourcesOf(server), links: { next: null } });
      return isThere ? listed.promise.then(() => answerWith(contract)) : answerWith([]);
    }
    if (!call.url.endsWith('/workspaceaccessgrants')) return answer(call);
    return added.promise.then(() => {
      isThere = true;
      return new Response(null, { status: 204 });
    });
  };
  const { account, id: personId } = server.me;
  beginSession(
    sessionOf({ accountId: account.id, personId, companyId: company.id, companyRole: 'admin' }),
    '/home',
  );
  const { unmount } = await render(
    <PlaceApp path="/workspaces/general">
      <GeneralPage />
    </PlaceApp>,
  );
  try {
    await expect.element(page.getByText('Adding contracts: 0 of 1. You can keep working.')).toBeVisible();
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(page.getByText('No contracts in this workspace yet').elements()).toEqual([]);
    added.resolve(undefined);
    await expect.element(page.getByText('Adding contracts')).not.toBeInTheDocument();
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(page.getByText('No contracts in this workspace yet').elements()).toEqual([]);
    listed.resolve(undefined);
    await expect.element(page.getByRole('link', { name: 'Lease' })).toBeVisible();
  } finally {
    await unmount();
    endSession();
  }
});
