import { afterEach, describe, expect, it } from 'vitest';
import { sendDueMail } from '../src/mail/attempts.ts';
import { sendFollowerMails } from '../src/resources/followers/send-mails.ts';
import { addComment } from './support/comments.ts';
import { createCompany } from './support/companies.ts';
import { addDocument, changeContract, type Contract } from './support/contracts.ts';
import { addEvent } from './support/events.ts';
import { createFiledContract } from './support/filing.ts';
import { followersOn } from './support/follower-mails.ts';
import { setFollowing } from './support/followers.ts';
import { invite, revoke } from './support/invite.ts';
import { createPerson, expectStatus, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { signAll } from './support/signing.ts';
import { addTask } from './support/tasks.ts';
import { addMember, createWorkspace, removeMember } from './support/workspaces.ts';

const server = await serverOfFile();
const { api } = server;
const { services } = server.running;
const named = (firstName: string, lastName: string) =>
  createPerson(api, { attributes: { firstName, lastName } });
const [owner, ben] = [await named('Olga', 'Owner'), await named('Ben', 'Reader')];
const { now: realNow, deliver: realDeliver } = services;
const { followed, happenedAt, mailsTo, runAt } = followersOn(server, owner);

afterEach(async () => {
  services.now = realNow;
  services.deliver = realDeliver;
  await services.db.deleteFrom('followers').execute();
  await services.db.updateTable('accounts').set({ time_zone: null, lang: 'en' }).execute();
});

const settings = (person: Person, values: { time_zone?: string; lang?: 'de' }) =>
  services.db.updateTable('accounts').set(values).where('id', '=', person.accountId).execute();

describe('the mail to a follower', () => {
  it('says what others did in all contracts, once, with a link to each and one that turns it off (AREA-DETAIL-07)', async () => {
    const ada = await createPerson(api);
    const [first, second] = [await followed(ada, ben), await followed(ada)];
    await addComment(api, first, ben);
    await addComment(api, first, ben);
    await addComment(api, first, owner);
    await addComment(api, first, ada);
    await addEvent(api, second);
    await happenedAt('2097-05-09T15:00:00Z');
    await runAt('2097-05-10T06:59:00Z');
    expect(await mailsTo(ada)).toEqual([]);
    await runAt('2097-05-10T07:00:00Z');
    await runAt('2097-05-10T07:15:00Z');
    await runAt('2097-05-11T07:15:00Z');
    const [mail, ...more] = await mailsTo(ada);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('What changed in the contracts that you follow');
    expect(mail?.text).toContain(
      `- 3 new comments by Ben Reader and Olga Owner\n${services.config.publicUrl}/contracts/${first.id}\n`,
    );
    expect(mail?.text).toContain(
      `- 1 new event by Olga Owner\n${services.config.publicUrl}/contracts/${second.id}\n`,
    );
    expect(mail?.html).toContain(`href="${services.config.publicUrl}/contracts/${first.id}"`);
    expect(mail?.html).toContain('– 3 new comments by Ben Reader and Olga Owner');
    expect(mail?.text).toContain('/mails/off?token=followed.');
    expect(mail?.off_link).toContain('token=followed.');
  });

  it('names every kind of change, but none by its reader, nor what was decided before they followed', async () => {
    const ada = await createPerson(api);
    const signer = await named('Sam', 'Signer');
    const contract = await followed(ada, ben);
    await setFollowing(api, contract, owner);
    await invite(api, contract, signer, 'sign');
    await changeContract(api, contract, { description: 'Changed' });
    await changeContract(api, contract, { expiryDate: '2099-01-01' });
    await changeContract(api, contract, { contractValue: { amount: 1000, currency: 'EUR' } });
    await addDocument(api, contract);
    const task = await addTask(api, contract, [ben]);
    const done = await api.call('PATCH', `/tasks/${task}`, {
      token: ben.token,
      body: { data: { type: 'tasks', id: task, attributes: { completedByMe: true } } },
    });
    expectStatus(done, 200);
    const event = await addEvent(api, contract);
    expectStatus(await api.call('DELETE', `/events/${event}`, { token: owner.token }), 204);
    await signAll(api, contract, signer);
    await happenedAt('2097-05-09T15:00:00Z');
    await runAt('2097-05-10T08:00:00Z');
    const [mail] = await mailsTo(ada);
    expect(mail?.text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      '- signed by Sam Signer',
      '- documents changed by Olga Owner',
      '- title or description changed by Olga Owner',
      '- dates or term changed by Olga Owner',
      '- value changed by Olga Owner',
      '- shared with Sam Signer',
      '- 1 new event by Olga Owner',
      '- events changed or deleted by Olga Owner',
      '- 1 new task by Olga Owner',
      '- tasks done by Ben Reader',
    ]);
    const [owners] = await mailsTo(owner);
    expect(owners?.text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      '- signed by Sam Signer',
      '- tasks done by Ben Reader',
    ]);
  });

  it('tells of somebody who declined, and that the contract was archived', async () => {
    const ada = await createPerson(api);
    const contract = await followed(ada);
    const signer = await named('Sam', 'Signer');
    const grant = (await invite(api, contract, signer, 'sign')).json.data.id as string;
    const patch = (path: string, person: Person, type: string, attributes: object) =>
      api.call('PATCH', path, { token: person.token, body: { data: { type, attributes } } });
    const declining = { state: 'declined', reason: 'Too dear' };
    expectStatus(await patch(`/accessgrants/${grant}`, signer, 'accessgrants', declining), 200);
    const archive = { state: 'archived' };
    await services.db
      .updateTable('digital_assets')
      .set({ state: 'pending' })
      .where('id', '=', contract.id)
      .execute();
    expectStatus(await patch(`/digitalassets/${contract.id}`, owner, 'digitalassets', archive), 200);
    await happenedAt('2097-05-09T15:00:00Z');
    await runAt('2097-05-10T08:00:00Z');
    const [mail] = await mailsTo(ada);
    expect(mail?.text).toContain('- declined by Sam Signer\n');
    expect(mail?.text).toContain('- archived\n');
    expect(mail?.text).not.toContain('Too dear');
  });

  it('tells of a restored contract, but not of one that was archived and restored before the mail (J-070)', async () => {
    const ada = await createPerson(api);
    const [undone, restored] = [await followed(ada), await followed(ada)];
    const setState = ({ id }: Contract, state: 'pending' | 'archived') =>
      services.db.updateTable('digital_assets').set({ state }).where('id', '=', id).execute();
    const restore = async ({ id }: Contract) =>
      expectStatus(await api.call('PUT', `/digitalassets/${id}/unarchive`, { token: owner.token }), 200);
    await setState(undone, 'pending');
    const body = { data: { type: 'digitalassets', attributes: { state: 'archived' } } };
    expectStatus(await api.call('PATCH', `/digitalassets/${undone.id}`, { token: owner.token, body }), 200);
    await restore(undone);
    await setState(restored, 'archived');
    await restore(restored);
    await happenedAt('2097-06-09T15:00:00Z');
    await runAt('2097-06-10T08:00:00Z');
    const [mail] = await mailsTo(ada);
    expect(mail?.text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      '- restored from the archive',
    ]);
    expect(mail?.text).toContain(restored.id);
    expect(mail?.text).not.toContain(undone.id);
  });

  it('comes on the morning of each reader, in their language', async () => {
    const [early, late] = [await createPerson(api), await createPerson(api)];
    const contract = await followed(early, late);
    await setFollowing(api, contract, late);
    await settings(early, { time_zone: 'Pacific/Auckland', lang: 'de' });
    await settings(late, { time_zone: 'America/Los_Angeles' });
    await addComment(api, contract, owner);
    await happenedAt('2097-05-09T15:00:00Z');
    // 7 o'clock in Auckland, where summer time is over
    await runAt('2097-05-09T18:59:00Z');
    expect(await mailsTo(early)).toEqual([]);
    await runAt('2097-05-09T19:00:00Z');
    const [mail] = await mailsTo(early);
    expect(mail?.subject).toBe('Neues in Verträgen, denen Sie folgen');
    expect(mail?.text).toContain('- 1 neuer Kommentar von Olga Owner\n');
    expect(mail?.html).toContain('– 1 neuer Kommentar von Olga Owner');
    await runAt('2097-05-10T13:59:00Z');
    expect(await mailsTo(late)).toEqual([]);
    await runAt('2097-05-10T14:00:00Z');
    expect(await mailsTo(late)).toHaveLength(1);
  });

  it('is one a day, also of what happens after it, with another time zone, or when the clock is set back', async () => {
    const ada = await createPerson(api);
    const contract = await followed(ada);
    await addComment(api, contract, owner);
    await happenedAt('2097-05-09T15:00:00Z');
    services.now = () => new Date('2097-05-10T08:00:00Z');
    await Promise.all([sendFollowerMails(services), sendFollowerMails(services)]);
    expect(await mailsTo(ada)).toHaveLength(1);
    services.now = realNow;
    await addComment(api, contract, owner);
    await happenedAt('2097-05-10T08:30:00Z');
    await runAt('2097-05-10T23:00:00Z');
    await settings(ada, { time_zone: 'America/Los_Angeles' });
    await runAt('2097-05-10T23:00:00Z');
    await settings(ada, { time_zone: 'UTC' });
    await happenedAt('2097-05-09T08:30:00Z');
    await runAt('2097-05-10T09:00:00Z');
    expect(await mailsTo(ada)).toHaveLength(1);
    await runAt('2097-05-11T07:00:00Z');
    expect(await mailsTo(ada)).toHaveLength(2);
  });

  it('is one after days without power, and none where nothing changed', async () => {
    const [ada, other] = [await createPerson(api), await createPerson(api)];
    const contract = await followed(ada);
    await followed(other);
    await addComment(api, contract, owner);
    await happenedAt('2097-05-09T15:00:00Z');
    await addEvent(api, contract);
    await runAt('2097-05-20T12:00:00Z');
    await runAt('2097-05-21T12:00:00Z');
    expect(await mailsTo(ada)).toHaveLength(1);
    expect(await mailsTo(other)).toEqual([]);
  });

  it('does not go to who lost access, follows no more, or turned such mails off, nor of a deleted contract', async () => {
    const [removed, left, off, of] = [
      await createPerson(api),
      await createPerson(api),
      await createPerson(api),
      await createPerson(api),
    ];
    const contract = await followed(removed, left, off);
    await setFollowing(api, contract, left);
    await setFollowing(api, contract, off);
    const gone = await followed(of);
    for (const one of [contract, gone]) await addComment(api, one, owner);
    expectStatus(await revoke(api, contract, removed, contract.grant), 204);
    await setFollowing(api, contract, left, { method: 'DELETE' });
    await api.call('POST', '/mailswitches', {
      token: off.token,
      body: { data: { type: 'mailswitches', attributes: { kind: 'followed', isOn: false } } },
    });
    expectStatus(await api.call('DELETE', `/digitalassets/${gone.id}`, { token: owner.token }), 204);
    await happenedAt('2097-05-09T15:00:00Z');
    await runAt('2097-05-10T08:00:00Z');
    for (const person of [removed, left, off, of]) expect(await mailsTo(person)).toEqual([]);
    // what was not told is not told later
    await services.db.deleteFrom('mails_off').execute();
    await runAt('2097-05-12T08:00:00Z');
    expect(await mailsTo(off)).toEqual([]);
  });

  it('goes to members of the workspace of a contract as long as they are', async () => {
    const { founder } = await createCompany(api);
    const workspace = await createWorkspace(api, founder);
    const [member, leaver] = [await createPerson(api), await createPerson(api)];
    await addMember(api, workspace, member, { role: 'viewer' });
    const membership = await addMember(api, workspace, leaver, { role: 'viewer' });
    const { contract } = await createFiledContract(api, founder, workspace);
    for (const person of [member, leaver]) await setFollowing(api, contract, person);
    await addComment(api, contract, founder);
    const removal = { membership, by: founder, of: leaver, newOwner: founder };
    expectStatus(await removeMember(api, workspace, removal), 204);
    await happenedAt('2097-05-09T15:00:00Z');
    await runAt('2097-05-10T08:00:00Z');
    expect(await mailsTo(member)).toHaveLength(1);
    expect(await mailsTo(leaver)).toEqual([]);
    const { db } = services;
    const followers = await db.selectFrom('followers').select('person_id').execute();
    expect(followers).toEqual([{ person_id: member.personId }]);
  });

  it('waits in the outbox while the mail server is away, and goes out once', async () => {
    const ada = await createPerson(api);
    const contract = await followed(ada);
    await addComment(api, contract, owner);
    await happenedAt('2097-05-09T15:00:00Z');
    const delivered: string[] = [];
    services.deliver = async () => Promise.reject(new Error('connect ECONNREFUSED'));
    for (const time of ['2097-05-10T08:00:00Z', '2097-05-11T09:00:00Z', '2097-05-13T07:00:00Z']) {
      await runAt(time);
      await sendDueMail(services);
    }
    services.deliver = async ({ recipient }) => void delivered.push(recipient);
    await runAt('2097-05-13T15:00:00Z');
    await sendDueMail(services);
    await sendDueMail(services);
    expect(delivered.filter((email) => email === ada.email)).toHaveLength(1);
  });
});
