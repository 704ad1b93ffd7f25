import { verifyCompanyMembership } from '@signet/domain/statements/company-membership';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { storeSessionKeys } from '../../shared/session/session-keys.ts';
import { beginSession, currentSession } from '../../shared/session/session-store.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { forgetDevice } from '../../testing/fake-server.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import { createAccount } from '../../testing/people.ts';
import { sessionOf } from '../../testing/sessions.ts';
import CompanyInvitations from './company-invitations.tsx';

const COMPANY = '0192cccc-0000-4000-8000-0000000000cc';
const ada = await createAccount();
const accountId = ada.id;
const session = sessionOf({ accountId, userType: 'basic' });
const { personId } = session.user;
let calls: RecordedCall[];
/** Pending invitations, and whether answers are refused; tests change it. */
let world: { companies: string[]; joined: boolean; refused: boolean };

beforeAll(() => speakEnglish('company'));
afterAll(forgetDevice);
beforeEach(async () => {
  forgetAnswers();
  world = { companies: ['Acme'], joined: false, refused: false };
  calls = replaceNetwork(answer);
  beginSession(session, '/home');
  await storeSessionKeys(ada.own);
  await render(
    <EmptyCache>
      <CompanyInvitations accountId={accountId} />
    </EmptyCache>,
  );
});

function answer({ method, url }: RecordedCall): Response {
  const { pathname } = new URL(url, location.origin);
  if (pathname.includes('/accounts/')) return json(account());
  if (method === 'GET') return json({ data: world.companies.map(invitation) });
  if (world.refused) return refusal(409, 'AlreadyInCompany');
  world.joined = method === 'POST';
  world.companies.shift();
  return new Response(null, { status: 204 });
}

const invitation = (companyName: string) => ({
  type: 'companyinvitations',
  id: companyName,
  attributes: { companyId: COMPANY, companyName, inviterName: 'Olga Owner', role: 'member' },
});

function account() {
  const { userType, companyRole, companyId } = world.joined
    ? { userType: 'issuer', companyRole: 'member', companyId: COMPANY }
    : { userType: 'basic', companyRole: null, companyId: null };
  const company = companyId === null ? null : { type: 'companies', id: companyId };
  return {
    data: {
      type: 'accounts',
      id: accountId,
      attributes: { userType, companyRole, publicKey: session.user.publicKey, enabledFeatures: [] },
      relationships: {
        ownedBy: { data: { type: 'naturalpersons', id: personId } },
        company: { data: company },
      },
    },
    included: [{ type: 'naturalpersons', id: personId, attributes: { emailAddress: 'ada@example.com' } }],
  };
}

const banner = page.getByRole('region', { name: 'Invitation to a company' });
const sent = (method: string) => calls.filter((call) => call.method === method).map(({ url }) => url);

describe('invitations to a company', () => {
  it('a person who joins is an issuer of that company at once, without a new login (J-179, J-190)', async () => {
    await expect.element(banner.getByText(/Olga Owner invites you to join Acme as Member/u)).toBeVisible();
    await banner.getByRole('button', { name: 'Join' }).click();
    await expect.element(banner).not.toBeInTheDocument();
    expect(sent('POST')).toEqual([expect.stringContaining('/companyinvitations/Acme/acceptance')]);
    expect(currentSession()?.user).toMatchObject({
      userType: 'issuer',
      companyRole: 'member',
      companyId: COMPANY,
    });
  });

  it('a person who joins signs a statement with their own key and for that company only (J-179)', async () => {
    await banner.getByRole('button', { name: 'Join' }).click();
    await expect.poll(() => sent('POST')).toHaveLength(1);
    const { body } = calls.find(({ method }) => method === 'POST') as RecordedCall;
    const { statement } = (body as { data: { attributes: { statement: SignedStatement } } }).data.attributes;
    const said = await verifyCompanyMembership(statement, ada.own.auth.publicKey);
    expect(said).toMatchObject({ companyId: COMPANY, accountId });
    // the answer that follows belongs to this test, and would change the session of the next one
    await expect.element(banner).not.toBeInTheDocument();
  });

  it('declining asks first (J-179)', async () => {
    await banner.getByRole('button', { name: 'Decline' }).click();
    expect(sent('DELETE')).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
    await expect.element(banner).not.toBeInTheDocument();
    expect(sent('DELETE')).toEqual([expect.stringContaining('/companyinvitations/Acme')]);
    expect(currentSession()?.user.companyId).toBeNull();
  });

  it('a refused decline is told in the question, which stays (J-192)', async () => {
    world.refused = true;
    await banner.getByRole('button', { name: 'Decline' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Decline' }).click();
    await expect.element(question.getByText(/already belongs to a company/u)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(banner).toBeVisible();
  });

  it('a failed answer keeps the invitation (J-179)', async () => {
    world.refused = true;
    await banner.getByRole('button', { name: 'Join' }).click();
    await expect.poll(() => sent('POST').length).toBe(1);
    await expect.element(banner.getByRole('button', { name: 'Join' })).toBeEnabled();
  });
});
