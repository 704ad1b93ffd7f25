import { beforeAll, describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { createCompany } from './support/companies.ts';
import { addDocument, createContract, undraft, type Contract } from './support/contracts.ts';
import { createFiledContract } from './support/filing.ts';
import { followerLinks, followersSeenBy, setFollowing } from './support/followers.ts';
import { invite, revoke } from './support/invite.ts';
import { createPerson, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { addMember, createWorkspace } from './support/workspaces.ts';

const { api, running } = await sharedServer();
let owner: Person;
let ada: Person;
let ben: Person;
let stranger: Person;
beforeAll(async () => {
  [owner, ada, ben, stranger] = [
    await createPerson(api),
    await createPerson(api),
    await createPerson(api),
    await createPerson(api),
  ];
});

/** An active contract that Ada and Ben may read, with the grant of Ada. */
async function shared(): Promise<{ contract: Contract; grant: string }> {
  const contract = await createContract(api, owner);
  await addDocument(api, contract);
  const grant = (await invite(api, contract, ada, 'view')).json.data.id as string;
  await invite(api, contract, ben, 'view');
  await undraft(api, contract);
  return { contract, grant };
}

/** Who follows a contract, whoever may see it. */
async function stored({ id }: Contract): Promise<string[]> {
  const { db } = running.services;
  const rows = await db.selectFrom('followers').select('person_id').where('asset_id', '=', id).execute();
  return rows.map(({ person_id }) => person_id);
}

describe('followers of a contract', () => {
  it('are those who said so, once, until they say otherwise; its owner is none by default (AREA-DETAIL-07)', async () => {
    const { contract } = await shared();
    expect(await followersSeenBy(api, contract, owner)).toEqual([]);
    expect((await setFollowing(api, contract, ada)).status).toBe(204);
    expect((await setFollowing(api, contract, ada)).status).toBe(204);
    expect((await setFollowing(api, contract, owner)).status).toBe(204);
    expect(await followersSeenBy(api, contract, ben)).toEqual([ada.personId, owner.personId]);
    expect((await setFollowing(api, contract, ada, { method: 'DELETE' })).status).toBe(204);
    expect((await setFollowing(api, contract, ada, { method: 'DELETE' })).status).toBe(204);
    expect(await followersSeenBy(api, contract, ben)).toEqual([owner.personId]);
  });

  it('nobody makes or unmakes of others, not even the owner (AREA-DETAIL-07, ABUSE-01)', async () => {
    const { contract } = await shared();
    await setFollowing(api, contract, ada);
    for (const by of [owner, ben]) {
      expect(outcome(await setFollowing(api, contract, by, { whom: ada, method: 'DELETE' }))).toBe(
        '403 Forbidden',
      );
      expect(outcome(await setFollowing(api, contract, by, { whom: stranger }))).toBe('403 Forbidden');
    }
    const both = await api.call('POST', `/digitalassets/${contract.id}/relationships/followers`, {
      token: ben.token,
      body: followerLinks(ben, owner),
    });
    expect(both.status).toBe(400);
    expect(await stored(contract)).toEqual([ada.personId]);
  });

  it('somebody without access cannot tell it from a contract that is not there (ABUSE-01)', async () => {
    const { contract } = await shared();
    const missing = { id: '0192eeee-0000-4000-8000-000000000001' };
    for (const method of ['POST', 'DELETE'] as const) {
      const answers = [contract, missing].map((one) => setFollowing(api, one, stranger, { method }));
      const [there, gone] = await Promise.all(answers);
      expect(there?.status).toBe(404);
      expect(there?.json).toEqual(gone?.json);
    }
    const { status } = await api.call('GET', `/digitalassets/${contract.id}/followers`, {
      token: stranger.token,
    });
    expect(status).toBe(404);
    expect(await stored(contract)).toEqual([]);
  });

  it('end with the access, and do not begin again with a new one (AREA-DETAIL-07)', async () => {
    const { contract, grant } = await shared();
    await setFollowing(api, contract, ada);
    await setFollowing(api, contract, ben);
    expect((await revoke(api, contract, ada, grant)).status).toBe(204);
    expect(await followersSeenBy(api, contract, owner)).toEqual([ben.personId]);
    expect((await invite(api, contract, ada, 'view')).status).toBe(201);
    expect(await followersSeenBy(api, contract, ada)).toEqual([ben.personId]);
  });

  it('who see it by its workspace are not named to people of other companies', async () => {
    const { founder } = await createCompany(api);
    const workspace = await createWorkspace(api, founder);
    const colleague = await createPerson(api);
    await addMember(api, workspace, colleague, { role: 'viewer' });
    const { contract } = await createFiledContract(api, founder, workspace);
    await invite(api, contract, ada, 'view');
    for (const person of [colleague, founder, ada])
      expect((await setFollowing(api, contract, person)).status).toBe(204);
    expect(await followersSeenBy(api, contract, ada)).toEqual([founder.personId, ada.personId]);
    expect(await followersSeenBy(api, contract, colleague)).toEqual([
      colleague.personId,
      founder.personId,
      ada.personId,
    ]);
  });
});
