import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { forgetAnswers } from '../../api-client/get-cache.ts';
import { CompanyWorkspaceNotices } from './company-workspace-notices.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { errorCodeOf } from '../../errors/error-code.ts';
import { confirmHints } from '../../sharing/confirm-hints.ts';
import { invite } from '../../sharing/invite.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { startCompany, stateRole, type FakeCompany } from '../../testing/fake-company.ts';
import { forgetDevice, register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import { startWorkspace } from '../../testing/fake-workspace-server.ts';
import { join, type FakeWorkspace, type Registered } from '../../testing/fake-workspace.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { createAccount, createPerson } from '../../testing/people.ts';
import { companyWorkspaceState, tendCompanyWorkspace } from '../../workspaces/company-workspace-store.ts';
import { addMember } from '../../workspaces/members.ts';
import type { KnownAccount } from '../../workspaces/wrap-gate.ts';

beforeAll(() => speakEnglish('workspaces'));
afterAll(forgetDevice);

let server: FakeServer;
let eve: Registered;
beforeEach(async () => {
  server = await startFakeServer();
  const account = await createAccount();
  // her key is in no log: the server alone says who she is
  eve = { ...createPerson('eve@example.com', account), account };
  server.people.push(eve);
});

/** A company whose chain this device has seen: of `me`, and of somebody who is admin no more. */
interface ForgedScene {
  company: FakeCompany;
  former: Registered;
}

/** Every wrapped secret that left the page, whatever it is called. */
const envelopes = () =>
  server.calls.flatMap(({ body }) =>
    (JSON.stringify(body ?? null).match(/"[A-Za-z0-9_-]{294}"/g) ?? []).map(String),
  );
const tend = (company: FakeCompany) =>
  tendCompanyWorkspace({ accountId: server.me.account.id, companyId: company.id });
const showNotices = () =>
  render(
    <EmptyCache>
      <CompanyWorkspaceNotices onSettled={() => {}} />
    </EmptyCache>,
  );
const accountOf = ({ account, emailAddress }: Registered) =>
  ({ id: account.id, ...account.attributes, ownedBy: { emailAddress } }) as KnownAccount;
/** What the person reads when the attempt fails. */
const toldAbout = async (attempt: Promise<unknown>) => {
  const failure: unknown = await attempt.then(
    () => undefined,
    (error: unknown) => error,
  );
  return errorText(errorCodeOf(failure));
};

describe('a server that answers a request to wrap with a stranger’s key gets nothing (protocol 3.13)', () => {
  it('ABUSE-10 CRYPTO-07 1: for somebody who was invited', async () => {
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
    server.hinted = [{ ...attributes, id: crypto.randomUUID(), assetId, to: bob, by: server.me }];
    const outcomes = await confirmHints(server.me.account.id);
    expect(outcomes).toMatchObject([{ outcome: 'refused' }]);
    expect(envelopes()).toEqual([]);
  });

  it('ABUSE-10 STATE-WS-05 2: for an admin of the company, and the person reads whose key does not hold', async () => {
    const company = startCompany(server, await startWorkspace(server, server.me));
    company.missingAdmins = [eve];
    await tend(company);
    await showNotices();
    await expect.element(page.getByText(/said to be an admin.*could not be verified/)).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
    expect(envelopes()).toEqual([]);
  });

  it('ABUSE-10 STATE-WS-05 2: nor for one whose key is in the log, before the person compared it', async () => {
    const company = startCompany(server, await startWorkspace(server, server.me));
    company.missingAdmins = [await register(server, 'mallory@example.com')];
    await tend(company);
    await showNotices();
    await expect.element(page.getByRole('button', { name: 'Compare fingerprint' })).toBeVisible();
    expect(envelopes()).toEqual([]);
  });

  it.each<[string, () => Promise<Registered>]>([
    ['whose key is in no log', async () => eve],
    ['whose key is in the log', async () => register(server, 'mallory@example.com')],
  ])('ABUSE-10 STATE-WS-06 3: for a company workspace of a stranger %s', async (_, stranger) => {
    const founder = await stranger();
    const workspace = await startWorkspace(server, founder);
    await join(workspace, server.me, 'admin', founder);
    const company = startCompany(server, workspace);
    company.lacksContract = true;
    await tend(company);
    const { failure, place } = companyWorkspaceState();
    expect(failure ?? place?.unknownGiver?.person.emailAddress).toBe(
      founder === eve ? 'UnverifiedKey' : 'mallory@example.com',
    );
    expect(envelopes()).toEqual([]);
  });

  it('ABUSE-10 STATE-WS-06 3: for a company workspace that takes the place of the own one', async () => {
    const own = await startWorkspace(server, server.me);
    const company = startCompany(server, own);
    await tend(company);
    Object.assign(own, { statements: [], members: [] } satisfies Partial<FakeWorkspace>);
    await join(own, eve, 'admin', eve);
    await join(own, server.me, 'admin', eve);
    company.lacksContract = true;
    forgetAnswers();
    await tend(company);
    expect(companyWorkspaceState().failure).toBe('UnverifiedWorkspace');
    expect(envelopes()).toEqual([]);
  });

  it.each<[string, (scene: ForgedScene) => Promise<void>]>([
    [
      'names a stranger by her own hand',
      ({ company }) => stateRole(company, { of: eve, role: 'admin', by: eve }),
    ],
    [
      'begins with somebody else than before',
      async ({ company, former }) => {
        company.statements = [];
        await stateRole(company, { of: former, role: 'admin', by: former });
        await stateRole(company, { of: server.me, role: 'admin', by: former });
      },
    ],
    [
      'is rolled back to when somebody was admin',
      async ({ company }) => {
        company.statements.pop();
      },
    ],
    [
      'is forked by a former admin',
      async ({ company, former }) => {
        company.statements.pop();
        await stateRole(company, { of: eve, role: 'admin', by: former });
      },
    ],
    [
      'is gone',
      async ({ company }) => {
        company.statements = [];
      },
    ],
  ])(
    'ABUSE-10 STATE-WS-05 2: for admins by a company chain that %s, and the person is told',
    async (_, forge) => {
      const company = startCompany(server, await startWorkspace(server, server.me));
      const former = await register(server, 'former@example.com');
      await stateRole(company, { of: server.me, role: 'admin', by: server.me });
      await stateRole(company, { of: former, role: 'admin', by: server.me });
      await stateRole(company, { of: former, role: 'member', by: server.me });
      company.missingAdmins = [former, eve];
      await tend(company);
      expect(companyWorkspaceState()).toMatchObject({
        failure: undefined,
        place: { missingAdmins: [{}, {}] },
      });
      await forge({ company, former });
      forgetAnswers();
      await tend(company);
      const { failure = 'UnexpectedError' } = companyWorkspaceState();
      expect(errorText(failure)).toMatch(/^The admins of your company could not be verified/);
      expect(envelopes()).toEqual([]);
    },
  );

  it('ABUSE-10 STATE-WS-05 2: for admins by a company chain that somebody in the log of keys founded, on a new device', async () => {
    const mallory = await register(server, 'mallory@example.com');
    const company = startCompany(server, await startWorkspace(server, server.me));
    await stateRole(company, { of: mallory, role: 'admin', by: mallory });
    await stateRole(company, { of: server.me, role: 'admin', by: mallory });
    company.missingAdmins = [mallory];
    await tend(company);
    await showNotices();
    await expect.element(page.getByRole('button', { name: 'Compare fingerprint' })).toBeVisible();
    expect(envelopes()).toEqual([]);
  });

  it('ABUSE-10 API-24 5: for a new member, with or without access to folders', async () => {
    const workspace = await startWorkspace(server, server.me);
    const account = accountOf(eve);
    for (const addAccessToFolders of [true, false])
      expect(await toldAbout(addMember({ workspace, account, role: 'viewer', addAccessToFolders }))).toBe(
        'The key of this person could not be verified.',
      );
    expect(envelopes()).toEqual([]);
  });
});
