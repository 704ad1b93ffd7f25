import { describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { companyOf, createColleague, removeColleague } from './support/companies.ts';
import { sealFor, type Contract } from './support/contracts.ts';
import { createFiledContract } from './support/filing.ts';
import { invite, inviteAddress, inviteTokenIn } from './support/invite.ts';
import { createPerson, expectStatus, freshEmail, type Json, type Person } from './support/people.ts';
import { activeContract, grantOf } from './support/sharing.ts';
import { sharedServer } from './support/shared-server.ts';
import { addMember, createWorkspace, removeMember } from './support/workspaces.ts';

const server = await sharedServer();
const { api } = server;
const owner = await createPerson(api, { attributes: { companyName: 'Acme' } });
const company = await companyOf(api, owner);
const colleague = await createColleague(api, company);

const INCLUDE = 'unconfirmedHints.accessGrant.grantedTo.account,unconfirmedHints.accessGrant.digitalAsset';

/** The hints that somebody has about a contract. */
async function hintsAbout({ id }: Contract, { accountId, token }: Person): Promise<Json[]> {
  const { json } = await api.call('GET', `/accounts/${accountId}?include=${INCLUDE}`, { token });
  const grants = (json.included ?? []).filter(
    ({ type, relationships }: Json) => type === 'accessgrants' && relationships.digitalAsset.data.id === id,
  );
  return (json.included ?? []).filter(
    ({ type, relationships }: Json) =>
      type === 'unconfirmedhints' &&
      grants.some((grant: Json) => grant.id === relationships.accessGrant.data.id),
  );
}

/** Somebody without an account is invited, and has one by now. */
async function redeemedBy(contract: Contract): Promise<Person> {
  const email = freshEmail();
  await inviteAddress(api, contract, email, 'view');
  return createPerson(api, { email, token: inviteTokenIn(await api.mailsTo(email)) });
}

async function wrap(contract: Contract, { to, by }: { to: Person; by: Person }) {
  const { id } = await grantOf(api, contract, { viewer: to, personId: to.personId });
  const encrDS = await sealFor(to, { ...contract, owner: by });
  const body = { data: { type: 'accessgrants', attributes: { encrDS } } };
  return api.call('PATCH', `/accessgrants/${id}`, { token: by.token, body });
}

describe('colleagues of the owner who can open the contract (CRYPTO-07)', () => {
  it('get the hint with its proofs, let in whom the owner invited, and stand beside the key', async () => {
    const contract = await activeContract(api, owner);
    await invite(api, contract, colleague, 'view');
    const newcomer = await redeemedBy(contract);
    const [hint, ...more] = await hintsAbout(contract, colleague);
    expect(more).toEqual([]);
    expect(hint?.attributes).toMatchObject({
      invite: { publicKey: owner.account.authKey },
      redemption: { publicKey: newcomer.account.authKey },
    });
    expect((await wrap(contract, { to: newcomer, by: colleague })).status).toBe(200);
    expect(await hintsAbout(contract, colleague)).toEqual([]);

    const path = `/digitalassets/${contract.id}?include=myAccessGrant.wrappedBy.account`;
    const { json } = await api.call('GET', path, { token: newcomer.token });
    const grant = json.included.find(({ type }: Json) => type === 'accessgrants');
    expect(grant.attributes).toMatchObject({ confirmed: true, granterKey: colleague.account.authKey });
    expect(grant.relationships.wrappedBy.data.id).toBe(colleague.personId);
    expect(json.included.map(({ id }: Json) => id)).toContain(colleague.accountId);
    expect(outcome(await wrap(contract, { to: newcomer, by: colleague }))).toBe('409 Conflict');

    // the owner's browser looks at it as well, and remembers for whom the invitation was used
    expect(await hintsAbout(contract, owner)).toHaveLength(1);
    expect((await wrap(contract, { to: newcomer, by: owner })).status).toBe(200);
    expect(await hintsAbout(contract, owner)).toEqual([]);
    const settled = await grantOf(api, contract, { viewer: owner, personId: newcomer.personId });
    expect(settled.relationships.wrappedBy.data).toBeNull();
  });

  it('are those of the workspace, too, while they are its members', async () => {
    const workspace = await createWorkspace(api, owner);
    const membership = await addMember(api, workspace, colleague, { role: 'viewer' });
    const { contract } = await createFiledContract(api, owner, workspace);
    const newcomer = await redeemedBy(contract);
    expect(await hintsAbout(contract, colleague)).toHaveLength(1);
    await removeMember(api, workspace, { membership, by: owner, of: colleague, newOwner: owner });
    expect(await hintsAbout(contract, colleague)).toEqual([]);
    expect(outcome(await wrap(contract, { to: newcomer, by: colleague }))).toBe('404 NotFound');
    expect((await wrap(contract, { to: newcomer, by: owner })).status).toBe(200);
  });

  it('are they only as long as they are in the company (ABUSE-01)', async () => {
    const leaving = await createColleague(api, company);
    const contract = await activeContract(api, owner);
    await invite(api, contract, leaving, 'view');
    const newcomer = await redeemedBy(contract);
    expect(await hintsAbout(contract, leaving)).toHaveLength(1);
    expectStatus(await removeColleague(api, company, { of: leaving }), 204);
    expect(await hintsAbout(contract, leaving)).toEqual([]);
    expect(outcome(await wrap(contract, { to: newcomer, by: leaving }))).toBe('409 Conflict');
  });

  it('are nobody else: no stranger who reads the contract, and no colleague who does not (ABUSE-01)', async () => {
    const contract = await activeContract(api, owner);
    const [reader, outside] = [await createPerson(api), await createColleague(api, company)];
    await invite(api, contract, reader, 'view');
    const newcomer = await redeemedBy(contract);
    expect(await hintsAbout(contract, reader)).toEqual([]);
    expect(await hintsAbout(contract, outside)).toEqual([]);
    expect(outcome(await wrap(contract, { to: newcomer, by: reader }))).toBe('409 Conflict');
    expect(outcome(await wrap(contract, { to: newcomer, by: outside }))).toBe('404 NotFound');
  });
});
