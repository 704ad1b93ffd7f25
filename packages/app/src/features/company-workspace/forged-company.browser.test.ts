import { createCompanyMembership } from '@signet/domain/statements/company-membership';
import { foundCompany } from '@signet/domain/statements/found-company';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorText } from '../../shared/i18n/error-text.ts';
import { speakEnglish } from '../../testing/english.ts';
import { ownCompany, startEvilServer, tendAgain } from '../../testing/evil-company.ts';
import { allEnvelopes } from '../../testing/sent.ts';
import { startCompany, type FakeCompany } from '../../testing/fake-company.ts';
import { register } from '../../testing/fake-server.ts';
import { startWorkspace } from '../../testing/fake-workspace-server.ts';
import { join, state, type Registered } from '../../testing/fake-workspace.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { joinCompany } from '../../testing/people.ts';
import { companyWorkspaceState } from '../../entities/company-workspace/company-workspace-store.ts';

beforeAll(() => speakEnglish('workspaces'));

let server: FakeServer;
let eve: Registered;
beforeEach(async () => {
  ({ server, eve } = await startEvilServer());
});

/** A company whose chain this device has seen: of `me`, and of a former admin. */
interface ForgedScene {
  company: FakeCompany;
  former: Registered;
}

const UNVERIFIED = /^The admins of your company could not be verified/;

/** The sentence that the person reads after the browser has checked the server's data. */
const told = async () => {
  await tendAgain();
  return errorText(companyWorkspaceState().failure ?? 'UnexpectedError');
};

describe('a server that forges the company gets nothing', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'that somebody else signed',
      async () => {
        const { attributes } = eve.account;
        await joinCompany(eve.account, (await foundCompany(eve.account.own, new Date())).id);
        return attributes.companyMembership;
      },
    ],
    [
      'of somebody else, signed by the person',
      async () => {
        const { companyMembership } = server.me.account.attributes;
        const { companyId } = JSON.parse(atob(companyMembership?.payload ?? '')) as { companyId: string };
        const time = new Date().toISOString();
        const said = { companyId, accountId: eve.account.id, time };
        return createCompanyMembership(server.me.account.keys.auth, said);
      },
    ],
    ['that is none, though it calls the account one of a company', async () => null],
  ])(
    'for a company by a membership %s, and the person sees a notification (ABUSE-10, STATE-WS-06)',
    async (_, membership) => {
      const company = await ownCompany(server);
      Object.assign(server.me.account.attributes, { companyMembership: await membership() });
      company.lacksContract = true;
      company.missingAdmins = [eve];
      expect(await told()).toMatch(UNVERIFIED);
      expect(companyWorkspaceState().failure).toBe('UnverifiedCompany');
      expect(allEnvelopes(server)).toEqual([]);
    },
  );

  it('for a company that only the server assigns to the person: the joined company counts (ABUSE-10, STATE-WS-06)', async () => {
    const company = await ownCompany(server);
    const own = server.me.account.attributes.companyMembership;
    const mallory = await register(server, 'mallory@example.com');
    const hers = await startCompany(server, mallory);
    hers.workspace = await startWorkspace(server, mallory, hers.id);
    await join(hers.workspace, server.me, 'admin', mallory);
    await state(hers, { of: server.me, role: 'admin', by: mallory });
    Object.assign(server.me.account.attributes, { companyMembership: own });
    hers.missingAdmins = [mallory];
    await tendAgain();
    expect(companyWorkspaceState().place?.companyId).toBe(company.id);
    expect(server.calls.filter(({ url }) => url.includes(hers.id))).toEqual([]);
    expect(allEnvelopes(server)).toEqual([]);
  });

  it.each<[string, (scene: ForgedScene) => Promise<void>]>([
    [
      'names a stranger by the stranger’s own hand',
      ({ company }) => state(company, { of: eve, role: 'admin', by: eve }),
    ],
    [
      'a stranger founded',
      async ({ company }) => {
        company.statements = [];
        await state(company, { of: eve, role: 'admin', by: eve });
        await state(company, { of: server.me, role: 'admin', by: eve });
      },
    ],
    [
      'begins with somebody else than before',
      async ({ company, former }) => {
        company.statements = [];
        await state(company, { of: former, role: 'admin', by: former });
        await state(company, { of: server.me, role: 'admin', by: former });
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
        await state(company, { of: eve, role: 'admin', by: former });
      },
    ],
    [
      'is gone',
      async ({ company }) => {
        company.statements = [];
      },
    ],
  ])(
    'for admins by a company chain that %s, and the person sees a notification (ABUSE-10, STATE-WS-05)',
    async (_, forge) => {
      const company = await ownCompany(server);
      const former = await register(server, 'former@example.com');
      await state(company, { of: former, role: 'admin', by: server.me });
      await state(company, { of: former, role: 'member', by: server.me });
      company.missingAdmins = [former, eve];
      await tendAgain();
      expect(companyWorkspaceState()).toMatchObject({
        failure: undefined,
        place: { missingAdmins: [{}, {}] },
      });
      await forge({ company, former });
      expect(await told()).toMatch(UNVERIFIED);
      expect(allEnvelopes(server)).toEqual([]);
    },
  );

  it.each<[string, () => Promise<Registered>]>([
    ['a stranger', async () => eve],
    ['somebody in the log of keys', async () => register(server, 'mallory@example.com')],
  ])(
    'for admins by a chain that %s founded for the own company, on a new device (ABUSE-10, STATE-WS-05)',
    async (_, stranger) => {
      const mallory = await stranger();
      const company = await ownCompany(server);
      company.statements = [];
      await state(company, { of: mallory, role: 'admin', by: mallory });
      await state(company, { of: server.me, role: 'admin', by: mallory });
      company.missingAdmins = [mallory];
      expect(await told()).toMatch(UNVERIFIED);
      expect(allEnvelopes(server)).toEqual([]);
    },
  );

  it('for admins by the chain of another company, shown for the own one (ABUSE-10, STATE-WS-05)', async () => {
    const company = await ownCompany(server);
    const mallory = await register(server, 'mallory@example.com');
    company.statements = [(await foundCompany(mallory.account.own, new Date())).founding];
    company.missingAdmins = [mallory];
    expect(await told()).toMatch(UNVERIFIED);
    expect(allEnvelopes(server)).toEqual([]);
  });
});
