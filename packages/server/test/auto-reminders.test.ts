import { afterEach, describe, expect, it } from 'vitest';
import { sendAutoReminders } from '../src/resources/signature-requests/auto-reminders.ts';
import { outcome } from './support/answers.ts';
import { addDocument, createContract, undraft, type Contract } from './support/contracts.ts';
import { invite, inviteAddress } from './support/invite.ts';
import { createPerson, freshEmail, type Json, type Person } from './support/people.ts';
import { withRecord } from './support/records.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { signAll } from './support/signing.ts';

const server = await serverOfFile();
const { api } = server;
const { services } = server.running;
const [owner, signer] = [await createPerson(api), await createPerson(api)];
const realNow = services.now;
const DAY_MS = 86_400_000;

afterEach(async () => {
  services.now = realNow;
  // nobody waits any more
  await services.db.updateTable('digital_assets').set({ reminds_automatically: false }).execute();
});

/** What the job does when it runs so many days from now, and a little later. */
async function runAfter(days: number): Promise<void> {
  services.now = () => new Date(realNow().getTime() + days * DAY_MS + 60_000);
  await sendAutoReminders(services);
}

async function sent(invited: (contract: Contract) => Promise<unknown>): Promise<Contract> {
  const contract = await createContract(api, owner);
  await addDocument(api, contract);
  await invited(contract);
  await undraft(api, contract);
  return contract;
}

const write = (contract: Contract, attributes: object, { token }: Person = owner) =>
  api.call('PATCH', `/digitalassets/${contract.id}`, {
    token,
    body: { data: { type: 'digitalassets', id: contract.id, attributes } },
  });

const remindersTo = async (email: string) =>
  services.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .where('kind', '=', 'auto-reminder')
    .orderBy('number')
    .execute();

/** A contract that waits for somebody new. */
async function waitingFor(email = freshEmail()): Promise<{ contract: Contract; email: string }> {
  const contract = await sent((draft) => inviteAddress(api, draft, email, 'sign'));
  return { contract, email };
}

describe('a request to sign that nobody answers', () => {
  it('is brought back to mind after 5 days, then every 2, at most 5 times, with the link of the invitation', async () => {
    const email = freshEmail();
    const contract = await sent(async (draft) => {
      await write(draft, { message: 'Please look at clause 4', dueDate: '2099-02-01' });
      await inviteAddress(api, draft, email, 'sign');
    });
    const days: number[] = [];
    for (let day = 0; day < 14; day += 0.5) {
      const before = (await remindersTo(email)).length;
      await runAfter(day);
      if ((await remindersTo(email)).length > before) days.push(day);
    }
    // the link of somebody without an account works for 14 days
    expect(days).toEqual([5, 7, 9, 11, 13]);
    const [reminder] = await remindersTo(email);
    expect(reminder?.text).toMatch(new RegExp(`/contracts/${contract.id}#invitation=[\\w-]+&mailbox=`));
    expect(reminder?.text).toContain('> Please look at clause 4');
    expect(reminder?.text).toContain('sign by 1 February 2099');
    expect(reminder?.text).toContain('/mails/off?token=auto-reminder.');
    services.now = realNow;
    const path = `/digitalassets/${contract.id}?include=accessGrants`;
    const grants = (await api.call('GET', path, { token: owner.token })).json.included;
    expect(grants.map(({ attributes }: Json) => attributes.autoReminded).toSorted()).toEqual([0, 5]);
  });

  it('of somebody with an account gets no sixth reminder, ever', async () => {
    await sent((draft) => invite(api, draft, signer, 'sign'));
    for (const day of [5, 7, 9, 11, 13, 15, 100, 1000]) await runAfter(day);
    expect(await remindersTo(signer.email)).toHaveLength(5);
  });

  it('gets one reminder after days without power, and none when the clock is set back', async () => {
    const { email } = await waitingFor();
    await runAfter(12);
    await runAfter(5);
    await runAfter(0);
    expect(await remindersTo(email)).toHaveLength(1);
  });

  it('gets one reminder when two servers look at the same time', async () => {
    const { email } = await waitingFor();
    services.now = () => new Date(realNow().getTime() + 6 * DAY_MS);
    await Promise.all([sendAutoReminders(services), sendAutoReminders(services)]);
    expect(await remindersTo(email)).toHaveLength(1);
  });

  it('waits its days after the owner reminded, too', async () => {
    const { contract, email } = await waitingFor();
    const { granted_to: personId } = await services.db
      .updateTable('access_grants')
      .set({ mailed: new Date(realNow().getTime() - 4 * DAY_MS) })
      .where('asset_id', '=', contract.id)
      .where('state', '=', 'requested')
      .returning('granted_to')
      .executeTakeFirstOrThrow();
    const path = `/digitalassets/${contract.id}/reminders/naturalpersons/${personId}`;
    expect((await api.call('POST', path, { token: owner.token })).status).toBe(204);
    await runAfter(4.9);
    expect(await remindersTo(email)).toEqual([]);
    await runAfter(5);
    expect(await remindersTo(email)).toHaveLength(1);
  });
});

describe('nobody is reminded', () => {
  it('once they signed, once it is archived, in a draft, and when the owner switched it off', async () => {
    const [signing, archived, off] = [
      await createPerson(api),
      await createPerson(api),
      await createPerson(api),
    ];
    await signAll(api, await sent((draft) => invite(api, draft, signing, 'sign')), signing);
    const gone = await sent((draft) => invite(api, draft, archived, 'sign'));
    expect((await write(gone, { state: 'archived' })).status).toBe(200);
    const quiet = await sent((draft) => invite(api, draft, off, 'sign'));
    expect((await write(quiet, { remindsAutomatically: false })).status).toBe(200);
    const own = await createContract(api, owner);
    await addDocument(api, own);
    await invite(api, own, owner, 'sign');
    await undraft(api, own);
    const draft = await createContract(api, owner);
    const drafted = freshEmail();
    await inviteAddress(api, draft, drafted, 'sign');
    await runAfter(6);
    for (const email of [signing.email, archived.email, off.email, drafted, owner.email])
      expect(await remindersTo(email)).toEqual([]);
    services.now = realNow;
    await write(quiet, { remindsAutomatically: true });
    await runAfter(6);
    expect(await remindersTo(off.email)).toHaveLength(1);
  });

  it('after the last day of the request, nor when the invitation is over or did not arrive', async () => {
    const [due, lost] = [await createPerson(api), await createPerson(api)];
    await sent(async (draft) => {
      const dueDate = new Date(realNow().getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
      await write(draft, { dueDate });
      await invite(api, draft, due, 'sign');
    });
    const { email: over } = await waitingFor();
    const contract = await sent((draft) => invite(api, draft, lost, 'sign'));
    await services.db
      .updateTable('access_grants')
      .set({ mail_failed: realNow() })
      .where('asset_id', '=', contract.id)
      .execute();
    await runAfter(30);
    for (const email of [due.email, over, lost.email]) expect(await remindersTo(email)).toEqual([]);
  });

  it('before it is their turn, and then after 5 days of it', async () => {
    const [first, second] = [await createPerson(api), await createPerson(api)];
    const contract = await sent(async (draft) => {
      const turns = new Map([
        [first, 1],
        [second, 2],
      ]);
      for (const person of turns.keys()) await invite(api, draft, person, 'sign');
      const turnOf = (email: string) => (email === first.email ? 1 : 2);
      const signingTurns = [...turns].map(([{ personId: person }, turn]) => ({ person, turn }));
      await withRecord(
        draft,
        (facts) => ({
          ...facts,
          signingMode: 'IN_ORDER',
          signers: facts.signers.map((one) => ({ ...one, turn: turnOf(one.email) })),
        }),
        (record) => write(draft, { signingMode: 'IN_ORDER', signingTurns, record }),
      );
    });
    await runAfter(6);
    expect(await remindersTo(first.email)).toHaveLength(1);
    expect(await remindersTo(second.email)).toEqual([]);
    services.now = realNow;
    await services.db
      .updateTable('access_grants')
      .set({ mailed: new Date(realNow().getTime() - 20 * DAY_MS) })
      .where('asset_id', '=', contract.id)
      .execute();
    await signAll(api, contract, first);
    await runAfter(4);
    expect(await remindersTo(second.email)).toEqual([]);
    await runAfter(5);
    expect(await remindersTo(second.email)).toHaveLength(1);
  });

  it('who turned such mails off', async () => {
    const person = await createPerson(api);
    await api.call('POST', '/mailswitches', {
      token: person.token,
      body: { data: { type: 'mailswitches', attributes: { kind: 'auto-reminder', isOn: false } } },
    });
    await sent((draft) => invite(api, draft, person, 'sign'));
    await runAfter(6);
    expect(await remindersTo(person.email)).toEqual([]);
  });
});

it('whether a contract reminds by itself is for its owner to say, and needs no new record', async () => {
  const contract = await sent((draft) => invite(api, draft, signer, 'sign'));
  const shown = async (by: Person) =>
    (await api.call('GET', `/digitalassets/${contract.id}`, { token: by.token })).json.data.attributes
      .remindsAutomatically;
  expect(await shown(owner)).toBe(true);
  expect(outcome(await write(contract, { remindsAutomatically: false }, signer))).toBe('403 Forbidden');
  expect(outcome(await write(contract, { remindsAutomatically: 'no' }))).toBe('400 BadRequest');
  expect((await write(contract, { remindsAutomatically: false })).status).toBe(200);
  expect(await shown(owner)).toBe(false);
});
