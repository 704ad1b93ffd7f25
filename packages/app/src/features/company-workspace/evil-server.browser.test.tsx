import { createToken } from '@signet/domain/crypto/link-token';
import { foundCompany } from '@signet/domain/statements/found-company';
import { createRedemption } from '@signet/domain/statements/redemption';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { CompanyWorkspaceNotices } from './company-workspace-notices.tsx';
import { errorText } from '../../shared/i18n/error-text.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { confirmHints } from '../../entities/sharing/confirm-hints.ts';
import { invite } from '../../entities/sharing/invite.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { ownCompany, startEvilServer, tendAgain } from '../../testing/evil-company.ts';
import { allEnvelopes } from '../../testing/sent.ts';
import type { FakeCompany } from '../../testing/fake-company.ts';
import { changePin } from '../../trust/pins/pin-store.ts';
import { register, shownContract } from '../../testing/fake-server.ts';
import { json } from '../../testing/network.ts';
import { startWorkspace } from '../../testing/fake-workspace-server.ts';
import { join, leave, type FakeWorkspace, type Registered } from '../../testing/fake-workspace.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { companyWorkspaceState } from '../../entities/company-workspace/company-workspace-store.ts';
import { addMember } from '../../entities/workspaces/members.ts';
import type { KnownAccount } from '../../entities/workspaces/wrap-gate.ts';

beforeAll(() => speakEnglish('workspaces'));

let server: FakeServer;
let eve: Registered;
beforeEach(async () => {
  ({ server, eve } = await startEvilServer());
});

/** The error after the browser was made to add admins and contracts by the server's data. */
const refusal = async (company: FakeCompany) => {
  company.lacksContract = true;
  company.missingAdmins = [...company.missingAdmins, eve];
  await tendAgain();
  expect(allEnvelopes(server)).toEqual([]);
  return companyWorkspaceState().failure;
};
const showNotices = () =>
  render(
    <EmptyCache>
      <CompanyWorkspaceNotices />
    </EmptyCache>,
  );
const accountOf = ({ account, emailAddress }: Registered) =>
  ({ id: account.id, ...account.attributes, ownedBy: { emailAddress } }) as KnownAccount;
/** The sentence that the person reads when the attempt fails. */
const errorShown = async (attempt: Promise<unknown>) => {
  const failure: unknown = await attempt.then(
    () => undefined,
    (error: unknown) => error,
  );
  return errorText(errorCodeOf(failure));
};

/** Strangers whom no log of keys shows, and whom it shows. */
const STRANGERS: [string, () => Promise<Registered>][] = [
  ['whose key is in no log', async () => eve],
  ['whose key is in the log', async () => register(server, 'mallory@example.com')],
];

describe('a server that answers a request to wrap with a stranger’s key gets nothing', () => {
  it('for an invited person (ABUSE-10, CRYPTO-07)', async () => {
    const request = {
      email: 'bob@example.com',
      type: 'view',
      requiresIdent: false,
      withCode: false,
    } as const;
    await invite(await shownContract(server), request);
    const sent = server.calls.find(({ url, method }) => method === 'POST' && url.endsWith('/accessgrants'));
    const { attributes } = (
      sent as unknown as { body: { data: { attributes: Partial<FakeServer['myGrant']> } } }
    ).body.data;
    const bob = server.people.find(({ emailAddress }) => emailAddress === request.email);
    if (bob === undefined) throw new RangeError('Nobody was invited.');
    bob.account = eve.account;
    const assetId = server.contract.id;
    const { nonce } = JSON.parse(atob(attributes.invite?.payload ?? '')) as { nonce: string };
    const redemption = await createRedemption(eve.account.keys.auth, {
      invitation: nonce,
      accountId: eve.account.id,
      token: createToken(),
      time: new Date().toISOString(),
    });
    const shown = { ...attributes, redemption, id: crypto.randomUUID() };
    server.hinted = [{ ...shown, assetId, to: bob, by: server.me }];
    const outcomes = await confirmHints(server.me.account.id);
    expect(outcomes).toMatchObject([{ outcome: 'refused' }]);
    expect(allEnvelopes(server)).toEqual([]);
  });

  it.each(STRANGERS)(
    'for an admin of the company %s, whom its chain does not name, and the person reads whose key is concerned (ABUSE-10, STATE-WS-05)',
    async (_, stranger) => {
      const company = await ownCompany(server);
      company.missingAdmins = [await stranger()];
      await tendAgain();
      await showNotices();
      await expect
        .element(
          page.getByText(/lists Pat Person as an admin of the company, but no admin has confirmed that/),
        )
        .toBeVisible();
      expect(page.getByRole('button').elements()).toEqual([]);
      expect(allEnvelopes(server)).toEqual([]);
    },
  );

  it.each(STRANGERS)(
    'for the company workspace of a stranger %s, in a company of their own (ABUSE-10, STATE-WS-06)',
    async (_, stranger) => {
      const mallory = await stranger();
      const company = await ownCompany(server);
      const { id } = await foundCompany(mallory.account.own, new Date());
      company.workspace = await startWorkspace(server, mallory, id);
      await join(company.workspace, server.me, 'admin', mallory);
      expect(await refusal(company)).toBe('UnverifiedWorkspace');
    },
  );

  it('for a company workspace of the person’s own whose id names another company, or none (ABUSE-10, STATE-WS-06)', async () => {
    const company = await ownCompany(server);
    const other = await foundCompany(server.me.account.own, new Date());
    for (const companyId of [other.id, null]) {
      company.workspace = await startWorkspace(server, server.me, companyId);
      expect(await refusal(company)).toBe('UnverifiedWorkspace');
    }
  });

  it('for a company workspace of the person’s own that claims to belong to the company but whose id names none (ABUSE-10, STATE-WS-06)', async () => {
    const company = await ownCompany(server);
    const lie = await startWorkspace(server, server.me, null);
    Object.assign(lie, { companyId: company.id, founding: { ...lie.founding, companyId: company.id } });
    Object.assign(lie, { statements: [], members: [] } satisfies Partial<FakeWorkspace>);
    await join(lie, server.me, 'admin', server.me);
    company.workspace = lie;
    expect(await refusal(company)).toBe('UnverifiedWorkspace');
  });

  it('for a company workspace that a stranger founded in the name of the company (ABUSE-10, STATE-WS-06)', async () => {
    const mallory = await register(server, 'mallory@example.com');
    const company = await ownCompany(server);
    company.workspace = await startWorkspace(server, mallory, company.id);
    await join(company.workspace, server.me, 'admin', mallory);
    company.missingAdmins = [mallory];
    expect(await refusal(company)).toBe('UnverifiedWorkspace');
    await leave(company.workspace, mallory, server.me);
    expect(await refusal(company)).toBe('UnverifiedWorkspace');
  });

  it('for another workspace of the company with colleagues who are not admins (ABUSE-10, STATE-WS-06)', async () => {
    const company = await ownCompany(server);
    const vi = await register(server, 'vi@example.com');
    await join(company.workspace as FakeWorkspace, vi, 'viewer', server.me);
    expect(await refusal(company)).toBe('UnverifiedWorkspace');
  });

  it('for a company workspace that replaces the genuine one (ABUSE-10, STATE-WS-06)', async () => {
    const company = await ownCompany(server);
    await tendAgain();
    const own = company.workspace as FakeWorkspace;
    Object.assign(own, { statements: [], members: [] } satisfies Partial<FakeWorkspace>);
    await join(own, eve, 'admin', eve);
    await join(own, server.me, 'admin', eve);
    expect(await refusal(company)).toBe('UnverifiedWorkspace');
  });

  it('for a company workspace that takes the place of the one that was seen, or of which it says that there is none (ABUSE-10, STATE-WS-04)', async () => {
    const company = await ownCompany(server);
    await tendAgain();
    expect(companyWorkspaceState().failure).toBeUndefined();
    for (const shown of [null, await startWorkspace(server, server.me, company.id)]) {
      company.workspace = shown;
      expect(await refusal(company)).toBe('UnverifiedWorkspace');
    }
    expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('for a company workspace that the answer leaves out, on a device that never saw one (ABUSE-10, STATE-WS-04)', async () => {
    const company = await ownCompany(server);
    const honest = server.intercept;
    server.intercept = (call) =>
      new URL(call.url, location.origin).pathname === `/ui-api/companies/${company.id}`
        ? json({ data: { type: 'companies', id: company.id } })
        : honest(call);
    expect(await refusal(company)).toBe('UnverifiedWorkspace');
    expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('for a second company workspace, shown to another tab at the same time (ABUSE-10, STATE-WS-04)', async () => {
    const company = await ownCompany(server);
    const honest = server.intercept;
    server.intercept = (call) => {
      const answer = honest(call);
      if (!call.url.includes(`/workspaces/${company.workspace?.id}/memberstatements`) || !answer)
        return answer;
      return changePin('companies', company.id, (kept) => ({
        ...(kept ?? { seq: 0, hash: '0'.repeat(64), comparesKeys: false }),
        companyWorkspace: crypto.randomUUID(),
      })).then(() => answer);
    };
    expect(await refusal(company)).toBe('UnverifiedWorkspace');
  });

  it('for a new member, with or without access to folders (ABUSE-10, API-24)', async () => {
    const workspace = await startWorkspace(server, server.me);
    const account = accountOf(eve);
    for (const addAccessToFolders of [true, false])
      expect(await errorShown(addMember({ workspace, account, role: 'viewer', addAccessToFolders }))).toMatch(
        /^This person’s key could not be verified, so nothing was opened or shared/,
      );
    expect(allEnvelopes(server)).toEqual([]);
  });
});
