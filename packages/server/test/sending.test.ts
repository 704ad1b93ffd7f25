import { describe, expect, it, onTestFinished } from 'vitest';
import { announce } from '../src/platform/live/changes.ts';
import { outcome } from './support/answers.ts';
import { createAcme } from './support/casts.ts';
import {
  addDocument,
  changeContract,
  type Contract,
  createContract,
  finish,
  undraft,
} from './support/contracts.ts';
import { hears, listenTo } from './support/changes.ts';
import { invite, inviteAddress, inviteTokenIn, lookUp, revoke } from './support/invite.ts';
import { createPerson, freshEmail, lookUpInvitation, type Person } from './support/people.ts';
import { until } from './support/server.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { activeContract, grantOf } from './support/sharing.ts';
import { signAll } from './support/signing.ts';

const server = await serverOfFile();
const { api } = server;
const { services } = server.running;
const [owner, signer] = [await createPerson(api), await createPerson(api)];
const DAY_MS = 86_400_000;

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const write = (contract: Contract, attributes: object, by: Person = owner) =>
  api.call('PATCH', `/digitalassets/${contract.id}`, {
    token: by.token,
    body: { data: { type: 'digitalassets', id: contract.id, attributes } },
  });

const remind = (contract: Contract, personId: string, by: Person = owner) =>
  api.call('POST', `/digitalassets/${contract.id}/reminders/naturalpersons/${personId}`, { token: by.token });

const read = async (contract: Contract, by: Person) =>
  (await api.call('GET', `/digitalassets/${contract.id}`, { token: by.token })).json.data.attributes;

const content = (contract: Contract, by: Person) =>
  api.call('GET', `/documents/${contract.documents[0]?.id}/content`, { token: by.token });

describe('message and due date', () => {
  it('stand in the mail, behind its link and in the contract, and links in them cannot be clicked', async () => {
    const contract = await createContract(api, owner);
    const email = freshEmail();
    await inviteAddress(api, contract, email, 'sign');
    const message = ' Please look at clause 4.\nMore at https://evil.example <b>now</b> ';
    expect((await write(contract, { message, dueDate: '2099-02-01' })).status).toBe(200);
    await undraft(api, contract);
    const [mail = ''] = await api.mailsTo(email);
    expect(mail).toContain('writes:\n> Please look at clause 4.\n> More at https: //evil');
    expect(mail).toContain('sign by 1 February 2099.');
    expect(mail).not.toContain('https://evil');
    const { html } = await services.db
      .selectFrom('outbox')
      .select('html')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(html).toContain('&#62; Please look at clause 4.<br>&#62; More at');
    expect(html).not.toContain('<b>');
    const looked = await lookUpInvitation(api, inviteTokenIn([mail]));
    expect(looked.json.data.attributes).toMatchObject({ message, dueDate: '2099-02-01' });
    expect(await read(contract, owner)).toMatchObject({ message, dueDate: '2099-02-01' });
  });

  it('without them the mail says nothing of either, and a reader is told of no date', async () => {
    const contract = await createContract(api, owner);
    const [plain, reader] = [freshEmail(), freshEmail()];
    await inviteAddress(api, contract, plain, 'sign');
    await inviteAddress(api, contract, reader, 'view');
    await undraft(api, contract);
    for (const email of [plain, reader]) {
      const [mail] = await api.mailsTo(email);
      expect(mail).toContain('/contracts/');
      expect(mail).not.toMatch(/writes:|sign by|\{/);
    }
    const other = await createContract(api, owner);
    await inviteAddress(api, other, reader, 'view');
    await write(other, { message: 'For your files', dueDate: '2099-02-01' });
    await undraft(api, other);
    const [mail] = await api.mailsTo(reader);
    expect(mail).toContain('> For your files');
    expect(mail).not.toContain('sign by');
  });

  it('are written by the owner alone, while it is a draft, within limits', async () => {
    const contract = await createContract(api, owner);
    await invite(api, contract, signer, 'sign');
    expect(outcome(await write(contract, { message: 'Mine' }, signer))).toBe('404 NotFound');
    expect(outcome(await write(contract, { message: 'x'.repeat(1001) }))).toContain('400');
    expect(outcome(await write(contract, { message: 'back\u202ewards' }))).toContain('400');
    expect(outcome(await write(contract, { dueDate: 'tomorrow' }))).toContain('400');
    const message = 'x'.repeat(1000);
    expect((await write(contract, { message })).status).toBe(200);
    await undraft(api, contract);
    expect(outcome(await write(contract, { message: 'Another' }, signer))).toBe('403 Forbidden');
    expect(outcome(await write(contract, { message: 'Another' }))).toBe('409 StateChanged');
    expect(outcome(await write(contract, { dueDate: '2099-02-01' }))).toBe('409 StateChanged');
    expect(await read(contract, signer)).toMatchObject({ message, dueDate: null });
  });

  it('a due date that is over everywhere is refused at its field, also when the draft has lain too long', async () => {
    const contract = await createContract(api, owner);
    const past = await write(contract, { dueDate: inDays(-2) });
    expect(outcome(past)).toBe('400 DueDatePast');
    expect(past.json.errors[0].source.pointer).toBe('/data/attributes/dueDate');
    expect((await write(contract, { dueDate: inDays(1) })).status).toBe(200);
    await services.db
      .updateTable('digital_assets')
      .set({ due_date: inDays(-2) })
      .where('id', '=', contract.id)
      .execute();
    expect(outcome(await finish(api, contract))).toBe('400 DueDatePast');
    expect((await write(contract, { dueDate: null })).status).toBe(200);
    expect((await finish(api, contract)).status).toBe(200);
  });
});

describe('what became of it', () => {
  it('the owner, and nobody else, sees when the mail went and when somebody first fetched a document', async () => {
    const contract = await activeContract(api, owner);
    const reader = await createPerson(api);
    await invite(api, contract, reader, 'view');
    await invite(api, contract, signer, 'sign');
    const seenBy = (viewer: Person) => grantOf(api, contract, { viewer, personId: signer.personId });
    expect((await seenBy(owner)).attributes).toMatchObject({
      mailed: expect.any(String) as unknown,
      seen: null,
    });
    await content(contract, owner);
    expect((await seenBy(owner)).attributes.seen).toBeNull();
    const listener = await listenTo(server, owner);
    onTestFinished(() => listener.close());
    // all that is announced by itself, such as the entries of the records in the log, is past
    const isLogged = () =>
      services.db
        .selectFrom('contract_records')
        .select('id')
        .where('asset_id', '=', contract.id)
        .where('finished', '=', true)
        .where('bc_tx_id', 'is', null)
        .executeTakeFirst()
        .then((left) => left === undefined);
    await until(isLogged);
    await announce(services.db, `person ${owner.accountId} account`);
    await hears(listener, 'account');
    listener.events.length = 0;
    expect((await content(contract, signer)).status).toBe(200);
    expect(await hears(listener, `contract ${contract.id}`)).toBe(true);
    const { seen } = (await seenBy(owner)).attributes;
    expect(seen).toEqual(expect.any(String));
    await content(contract, signer);
    expect((await seenBy(owner)).attributes.seen).toBe(seen);
    for (const viewer of [signer, reader])
      expect((await seenBy(viewer)).attributes).toMatchObject({ mailed: null, seen: null, reminded: null });
    const other = await grantOf(api, contract, { viewer: owner, personId: reader.personId });
    expect(other.attributes.seen).toBeNull();
  });

  it('an owner who reads what they sign themselves has seen nothing by that', async () => {
    const contract = await activeContract(api, owner);
    await invite(api, contract, owner, 'sign');
    await content(contract, owner);
    const grants = await services.db
      .selectFrom('access_grants')
      .select('seen')
      .where('asset_id', '=', contract.id)
      .execute();
    expect(grants).toEqual([{ seen: null }, { seen: null }]);
  });

  it('with a mail server, an invitation is mailed when that has taken it', async () => {
    onTestFinished(() => void (services.deliver = undefined));
    services.deliver = () => Promise.reject(new Error('not now'));
    const contract = await activeContract(api, owner);
    const { id } = (await invite(api, contract, signer, 'sign')).json.data;
    const isTried = () =>
      services.db.selectFrom('outbox').select('last_error').where('about', '=', id).executeTakeFirst();
    await until(async () => (await isTried())?.last_error === 'not now');
    const mailed = async () =>
      (await grantOf(api, contract, { viewer: owner, personId: signer.personId })).attributes.mailed;
    expect(await mailed()).toBeNull();
    services.deliver = () => Promise.resolve();
    const again = `/digitalassets/${contract.id}/resendinvitation/naturalpersons/${signer.personId}`;
    expect((await api.call('POST', again, { token: owner.token })).status).toBe(204);
    expect(await until(async () => (await mailed()) ?? false)).toEqual(expect.any(String));
  });
});

describe('a reminder', () => {
  it('is a mail with the same link, once in 24 hours', async () => {
    const contract = await createContract(api, owner);
    const email = freshEmail();
    await inviteAddress(api, contract, email, 'sign');
    await write(contract, { message: 'Please', dueDate: '2099-02-01' });
    await undraft(api, contract);
    const personId = (await lookUp(api, owner, email)).data.id as string;
    const token = inviteTokenIn(await api.mailsTo(email));
    expect((await remind(contract, personId)).status).toBe(204);
    const mails = await api.mailsTo(email);
    expect(mails[0]).toContain('is waiting for your signature');
    expect(mails[0]).toMatch(/1 February 2099[^]*> Please/);
    expect(inviteTokenIn(mails.slice(0, 1))).toBe(token);
    const grant = await grantOf(api, contract, { viewer: owner, personId });
    expect(grant.attributes.reminded).toEqual(expect.any(String));
    expect(outcome(await remind(contract, personId))).toBe('409 RemindedAlready');
    expect(await api.mailsTo(email)).toHaveLength(2);
    await services.db
      .updateTable('access_grants')
      .set({ reminded: new Date(Date.now() - DAY_MS) })
      .where('id', '=', grant.id)
      .execute();
    expect((await remind(contract, personId)).status).toBe(204);
  });

  it('is for those alone whose turn it is to sign and who have not answered', async () => {
    const { ann, bob, cem, eve } = await createAcme(server);
    const contract = await createContract(api, ann);
    await addDocument(api, contract);
    await changeContract(api, contract, { signingMode: 'SIGNING_EXTERNALS_FIRST' });
    for (const person of [ann, bob, cem]) await invite(api, contract, person, 'sign');
    await invite(api, contract, eve, 'view');
    const refusals = async (...people: Person[]) => {
      const answers = [];
      for (const { personId } of people) answers.push(outcome(await remind(contract, personId, ann)));
      return answers;
    };
    expect(await refusals(cem)).toEqual(['409 StateChanged']);
    await undraft(api, contract);
    const closed = '409 StateChanged';
    expect(await refusals(ann, bob, eve)).toEqual([closed, closed, '404 NotFound']);
    await signAll(api, contract, cem);
    expect(await refusals(cem)).toEqual([closed]);
    expect((await remind(contract, bob.personId, ann)).status).toBe(204);
  });
});

describe('in an order', () => {
  const turnMails = async (...people: Person[]) => {
    const counts = [];
    for (const { email } of people)
      counts.push((await api.mailsTo(email)).filter((mail) => mail.includes('Now it is your turn')).length);
    return counts;
  };

  it('those who had to wait get a mail when it is their turn, by a signature or because nobody is before them any more', async () => {
    const { ann, bob, cem, eve } = await createAcme(server);
    const contract = await createContract(api, ann);
    await addDocument(api, contract);
    await changeContract(api, contract, { signingMode: 'SIGNING_EXTERNALS_FIRST' });
    for (const person of [bob, cem, eve]) await invite(api, contract, person, 'sign');
    await write(contract, { dueDate: '2099-02-01' }, ann);
    await undraft(api, contract);
    await signAll(api, contract, cem);
    expect(await turnMails(bob, cem, eve)).toEqual([0, 0, 0]);
    expect((await revoke(api, contract, eve)).status).toBe(204);
    expect(await turnMails(bob, cem, eve)).toEqual([1, 0, 0]);
    const [mail] = await api.mailsTo(bob.email);
    expect(mail).toContain('1 February 2099');

    const other = await createContract(api, ann);
    await addDocument(api, other);
    await changeContract(api, other, { signingMode: 'SIGNING_EXTERNALS_FIRST' });
    for (const person of [bob, cem]) await invite(api, other, person, 'sign');
    await undraft(api, other);
    await signAll(api, other, cem);
    expect(await turnMails(bob, cem)).toEqual([2, 0]);
    await signAll(api, other, bob);
    expect(await turnMails(bob, cem)).toEqual([2, 0]);
  });

  it('whoever adds and takes back signers again and again writes to nobody a second time', async () => {
    const { ann, bob, cem, eve } = await createAcme(server);
    const contract = await createContract(api, ann);
    await addDocument(api, contract);
    await changeContract(api, contract, { signingMode: 'SIGNING_EXTERNALS_FIRST' });
    for (const person of [bob, cem]) await invite(api, contract, person, 'sign');
    await undraft(api, contract);
    await signAll(api, contract, cem);
    for (let times = 0; times < 2; times += 1) {
      await invite(api, contract, eve, 'sign');
      expect((await revoke(api, contract, eve)).status).toBe(204);
    }
    expect(await turnMails(bob)).toEqual([1]);
    await signAll(api, contract, bob);
    const complete = async () =>
      (await api.mailsTo(cem.email)).filter((mail) => mail.includes('Everyone who was asked has signed'))
        .length;
    expect(await complete()).toBe(1);
    for (let times = 0; times < 2; times += 1) {
      await invite(api, contract, eve, 'sign');
      expect((await revoke(api, contract, eve)).status).toBe(204);
    }
    expect(await complete()).toBe(1);
  });
});
