import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromBase64Url } from '@signet/domain/bytes/base64';
import { createEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { verifyContractOwners, verifyTransferredRecord } from '@signet/domain/statements/contract-owners';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import {
  createColleague,
  createCompany,
  joinCompany,
  setCompany,
  type Company,
} from './support/companies.ts';
import { changeContractKey, nextKeyFor, ownGrantOf } from './support/contract-keys.ts';
import { addDocument, changeContract, createContract, undraft, type Contract } from './support/contracts.ts';
import { file } from './support/filing.ts';
import { invite } from './support/invite.ts';
import { createPerson, expectStatus, type ApiAnswer, type Json, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { grantOf } from './support/sharing.ts';
import { newTransfer, sendTransfer } from './support/transfers.ts';
import { addMember, createWorkspace, type Workspace } from './support/workspaces.ts';
import { sweep } from '../src/start/sweep.ts';

const server = await sharedServer();
const { api } = server;

/** Ann owns the contract, Bob and Dan are her colleagues, Eve belongs to another company. */
let company: Company;
/** A workspace of the company, of which the admin is no member. */
let workspace: Workspace;
let people: Record<'admin' | 'ann' | 'bob' | 'dan' | 'eve', Person>;
let contract: Contract;

beforeAll(async () => {
  company = await createCompany(api);
  people = {
    admin: await createPerson(api),
    ann: await createColleague(api, company),
    bob: await createColleague(api, company),
    dan: await createColleague(api, company),
    eve: (await createCompany(api, 'Other')).founder,
  };
  await joinCompany(server, people.admin, { of: company.founder, role: 'admin' });
  workspace = await createWorkspace(api, company.founder);
  await addMember(api, workspace, people.ann, { role: 'editor' });
});

beforeEach(async () => {
  contract = await createContract(api, people.ann);
  await addDocument(api, contract);
  await undraft(api, contract);
});

type Name = keyof typeof people;

/** Who may take a transfer back beside the new owner. */
const admins = () => [company.founder, people.admin];

/** What Ann, or somebody else, sends to give the contract to somebody. */
async function transferTo(
  to: Name,
  { by = contract.owner, ...options }: Partial<Parameters<typeof newTransfer>[2]> = {},
): Promise<Json> {
  return newTransfer(contract, people[to], { admins: admins(), by, ...options });
}

const statementIn = (body: Json): SignedStatement => body.data.attributes.transfer.statement;

/** Gives the contract to somebody, and returns the statement. */
async function give(to: Name, options: Parameters<typeof transferTo>[1] = {}): Promise<SignedStatement> {
  const { by = contract.owner } = options;
  const body = await transferTo(to, options);
  expectStatus(await sendTransfer(api, contract, { body, to: people[to], by }), 200);
  return statementIn(body);
}

const send = (body: Json, by: Name): Promise<ApiAnswer> =>
  api.call('PATCH', `/digitalassets/${contract.id}`, { token: people[by].token, body });

const read = async (by: Name): Promise<Json> =>
  (await api.call('GET', `/digitalassets/${contract.id}?include=record,ownedBy`, { token: people[by].token }))
    .json;

/** The code with which a call was refused. */
const codeOf = ({ status, json }: ApiAnswer): string => json.errors?.[0].code ?? String(status);

const recordIn = ({ included }: Json): Json =>
  included.find((resource: Json) => resource.type === 'contractrecords').attributes;

describe('a contract that is given to a colleague', () => {
  it('is theirs: they read its secret, change it, invite people and give it a new key (GEN-11, J-074)', async () => {
    await give('bob');
    const { bob } = people;
    const secret = await api.call('GET', `/digitalassets/${contract.id}/encrData`, { token: bob.token });
    expect(secret.status).toBe(200);
    expect((await changeContract(api, contract, { title: 'Given away' })).status).toBe(200);
    const remaining = [
      { grant: await ownGrantOf(api, contract), person: bob },
      {
        grant: (await grantOf(api, contract, { viewer: bob, personId: people.ann.personId })).id,
        person: people.ann,
      },
    ];
    expect((await changeContractKey(api, contract, await nextKeyFor(contract, remaining))).status).toBe(204);
    expect((await invite(api, contract, people.dan, 'view')).status).toBe(201);
  });

  it('names who wrapped its key where the new owner is asked to sign without another one (GEN-11)', async () => {
    await give('bob');
    const { ann, bob } = people;
    const withoutKey = { attributes: { encrDS: undefined } };
    expectStatus(await invite(api, contract, bob, 'sign', withoutKey), 201);
    const path = `/digitalassets/${contract.id}?include=accessGrants`;
    const { included } = (await api.call('GET', path, { token: bob.token })).json;
    const request = included.find(({ attributes }: Json) => attributes.type === 'sign');
    expect(request.attributes.granterKey).toBe(ann.account.authKey);
  });

  it('stays readable for who owned it, who changes it no more (GEN-11)', async () => {
    await give('bob');
    const { ann } = people;
    const secret = await api.call('GET', `/digitalassets/${contract.id}/encrData`, { token: ann.token });
    expect(secret.status).toBe(200);
    expect(codeOf(await changeContract(api, contract, { title: 'Still mine' }, ann))).toBe('Forbidden');
    expect(codeOf(await send(await transferTo('dan', { by: ann }), 'ann'))).toBe('Forbidden');
  });

  it('comes with statement and keys, from which its record follows for every reader (GEN-11, ABUSE-10)', async () => {
    await give('bob');
    expectStatus(await changeContract(api, contract, { title: 'Given away' }), 200);
    const answer = await read('ann');
    const { statement, transfers, bindings } = recordIn(answer);
    const { founderId, publicKey } = answer.data.attributes;
    const facts = { id: contract.id, founderId, publicKey };
    const owners = await verifyContractOwners(facts, { transfers, bindings });
    expect(owners.accounts).toEqual([people.ann.accountId, people.bob.accountId]);
    const checked = await verifyTransferredRecord(statement, {
      facts,
      transfers: { transfers, bindings },
    });
    expect(checked.record.title).toBe('Given away');
  });

  it('has its transfer in the log of contracts (GEN-11, STATE-SIGN-06)', async () => {
    await give('bob');
    const { services } = server.running;
    await sweep(services);
    const [{ bcTxId, statement, salt }] = recordIn(await read('bob')).transfers;
    expect(bcTxId).toBe(transactionIdOf(createEntry('rec', fromBase64Url(salt), statement)));
    expect(await services.ledger.has(bcTxId)).toBe(true);
  });

  it('names everybody for its proof: who gave it, who has it, and an admin who took it back (GEN-11, AREA-PROOF-01)', async () => {
    const partiesFor = async (by: Name) => {
      const path = `/digitalassets/${contract.id}?include=transferParties,transferParties.account`;
      const { data, included = [] } = (await api.call('GET', path, { token: people[by].token })).json;
      const named = data.relationships.transferParties.data.map(({ id }: Json) => id);
      return included.filter(({ id }: Json) => named.includes(id));
    };
    expectStatus(await file(api, contract, workspace), 201);
    expect(await partiesFor('ann')).toEqual([]);
    const first = await give('bob');
    const emailsFor = async (by: Name) =>
      (await partiesFor(by)).map(({ attributes }: Json) => attributes.emailAddress).toSorted();
    const emails = (...names: Name[]) => names.map((name) => people[name].email).toSorted();
    expect(await emailsFor('bob')).toEqual(emails('ann', 'bob'));
    await give('ann', { by: people.admin, after: [first] });
    expect(await emailsFor('bob')).toEqual(emails('ann', 'bob', 'admin'));
    expect((await partiesFor('bob')).every(({ relationships }: Json) => relationships.account.data)).toBe(
      true,
    );
  });

  it('lets a reader from elsewhere prove by the key directory whom it names, and nobody else of the company (GEN-11, AREA-PROOF-01)', async () => {
    const { admin, ann, bob, dan } = people;
    const reader = await createPerson(api);
    expectStatus(await invite(api, contract, reader, 'view'), 201);
    const body = ({ email: emailAddress }: Person) => ({
      data: { type: 'directorylookups', attributes: { emailAddress } },
    });
    const proves = async (person: Person) =>
      (await api.call('POST', '/directorylookups', { token: reader.token, body: body(person) })).status;
    expectStatus(await file(api, contract, workspace), 201);
    expect(await proves(admin)).toBe(404);
    const first = await give('bob');
    await give('ann', { by: admin, after: [first] });
    for (const person of [ann, bob, admin]) expect(await proves(person)).toBe(201);
    expect(await proves(dan)).toBe(404);
    const path = `/naturalpersons/${admin.personId}`;
    expect((await api.call('GET', path, { token: reader.token })).status).toBe(404);
  });

  it('is told of by a mail to whom it belongs now, and not to who gave it (GEN-11)', async () => {
    const before = (await api.mailsTo(people.ann.email)).length;
    await give('bob');
    const [mail] = await api.mailsTo(people.bob.email);
    expect(mail).toContain(`/contracts/${contract.id}`);
    expect(await api.mailsTo(people.ann.email)).toHaveLength(before);
  });

  it('makes its key outdated with the first record of the new owner (ABUSE-10)', async () => {
    await give('bob');
    const stated = { title: 'Given away', keyOutdated: false };
    expect(codeOf(await changeContract(api, contract, stated))).toBe('BadRequest');
  });
});

describe('a transfer that is taken back', () => {
  const back = async (by: Name, first: SignedStatement) => {
    const body = await transferTo('ann', { by: people[by], after: [first] });
    return sendTransfer(api, contract, { body, to: people.ann, by: people[by] });
  };

  it('by the new owner is the contract of the former one again (STATE-MISC-01, J-075)', async () => {
    const first = await give('bob');
    expectStatus(await back('bob', first), 200);
    expectStatus(await changeContract(api, contract, { title: 'Mine again' }), 200);
    expect(codeOf(await changeContract(api, contract, { title: 'No more' }, people.bob))).toBe('Forbidden');
  });

  it('by an admin of the company is so as well, who gives it to nobody else (STATE-MISC-01)', async () => {
    expectStatus(await file(api, contract, workspace), 201);
    const first = await give('bob');
    const toDan = await transferTo('dan', { by: people.admin, after: [first] });
    expect(codeOf(await send(toDan, 'admin'))).toBe('Forbidden');
    expectStatus(await back('admin', first), 200);
    expectStatus(await changeContract(api, contract, { title: 'Mine again' }), 200);
  });

  it('by an admin who is a member of its workspace is so as well, until they are no admin any more (STATE-MISC-01)', async () => {
    expectStatus(await file(api, contract, workspace), 201);
    const mia = await createColleague(api, company);
    await addMember(api, workspace, mia, { role: 'admin' });
    await setCompany(server, mia, { company_role: 'admin' });
    const named = [...admins(), mia];
    const first = await give('bob', { admins: named });
    const body = await transferTo('ann', { by: mia, after: [first], admins: named });
    const takeBack = () => sendTransfer(api, contract, { body, to: people.ann, by: mia });
    await setCompany(server, mia, { company_role: 'member' });
    expect(codeOf(await takeBack())).toBe('Forbidden');
    await setCompany(server, mia, { company_role: 'admin' });
    expectStatus(await takeBack(), 200);
    await setCompany(server, mia, { company_role: 'member' });
    expectStatus(await changeContract(api, contract, { title: 'Mine again' }), 200);
  });

  it('is so by neither the former owner, nor a colleague, nor an admin whom it does not name (STATE-MISC-01, ABUSE-01)', async () => {
    expectStatus(await file(api, contract, workspace), 201);
    const first = await give('bob');
    expect(codeOf(await back('ann', first))).toBe('Forbidden');
    expect(codeOf(await back('dan', first))).toBe('NotFound');
    expect(codeOf(await back('eve', first))).toBe('NotFound');
    const later = await createPerson(api);
    await joinCompany(server, later, { of: company.founder, role: 'admin' });
    const body = await transferTo('ann', { by: later, after: [first] });
    const path = `/digitalassets/${contract.id}`;
    expect(codeOf(await api.call('PATCH', path, { token: later.token, body }))).toBe('Forbidden');
    await setCompany(server, later, { company_role: 'member' });
  });
});

describe('a transfer is refused', () => {
  it('by everybody but the owner, whatever they sign (GEN-11, ABUSE-01)', async () => {
    const { ann, bob, eve } = people;
    expectStatus(await invite(api, contract, bob, 'view'), 201);
    for (const [name, denial] of [
      ['bob', 'Forbidden'],
      ['dan', 'NotFound'],
      ['eve', 'NotFound'],
      ['admin', 'NotFound'],
    ] as const) {
      const body = await transferTo('dan', { by: people[name] });
      expect([name, codeOf(await send(body, name))]).toEqual([name, denial]);
    }
    const body = await transferTo('bob');
    const inHerName = await transferTo('bob', { by: eve, stated: { by: ann.accountId } });
    body.data.attributes.transfer.statement = statementIn(inHerName);
    expect(codeOf(await send(body, 'ann'))).toBe('SignatureManipulated');
  });

  it('to somebody outside of the company, whether or not they can read the contract (J-074)', async () => {
    const guest = await createPerson(api);
    expectStatus(await invite(api, contract, guest, 'view'), 201);
    for (const to of [guest, people.eve]) {
      const body = await newTransfer(contract, to, { admins: admins() });
      expect(codeOf(await send(body, 'ann'))).toBe('BadRequest');
    }
  });

  it('when its statement says anything else than the call and the rows (ABUSE-10)', async () => {
    const other = await createContract(api, people.ann);
    const { bob, dan } = people;
    const party = ({ email, accountId }: Person) => ({ email, accountId });
    for (const stated of [
      { id: other.id },
      { to: party(dan) },
      { to: { ...party(bob), email: 'bob@example.com' } },
      { from: party(dan) },
      { by: dan.accountId },
      { undoBy: [] },
      { undoBy: [...admins(), dan].map(({ accountId }) => accountId) },
    ])
      expect([stated, codeOf(await send(await transferTo('bob', { stated }), 'ann'))]).toEqual([
        stated,
        'BadRequest',
      ]);
  });

  it('upon another record than the newest, or another transfer than the last (ABUSE-10)', async () => {
    const before = contract.chain.head ?? { seq: 0, hash: '' };
    const body = await transferTo('bob');
    expectStatus(await changeContract(api, contract, { title: 'Changed since' }), 200);
    expect(codeOf(await send(body, 'ann'))).toBe('Conflict');
    for (const stated of [{ record: before }, { seq: 1 }, { prev: 'ab'.repeat(32) }])
      expect(codeOf(await send(await transferTo('bob', { stated }), 'ann'))).toBe('Conflict');
  });

  it('twice with one statement (ABUSE-10)', async () => {
    const first = await transferTo('bob');
    expectStatus(await sendTransfer(api, contract, { body: first, to: people.bob, by: people.ann }), 200);
    await give('ann', { after: [statementIn(first)] });
    expect(codeOf(await send(first, 'ann'))).toBe('Conflict');
  });

  it('with the secret wrapped for somebody else (ABUSE-10)', async () => {
    const body = await transferTo('bob');
    body.data.attributes.encrDS = (await transferTo('dan')).data.attributes.encrDS;
    expect(codeOf(await send(body, 'ann'))).toBe('BadRequest');
  });

  it('of drafts and of archived contracts (GEN-11)', async () => {
    const archived = { data: { type: 'digitalassets', attributes: { state: 'archived' } } };
    expectStatus(await invite(api, contract, await createPerson(api), 'sign'), 201);
    expectStatus(await send(archived, 'ann'), 200);
    expect(codeOf(await send(await transferTo('bob'), 'ann'))).toBe('StateChanged');
    const draft = await createContract(api, people.ann);
    const body = await newTransfer(draft, people.bob, { admins: admins() });
    const sent = await api.call('PATCH', `/digitalassets/${draft.id}`, { token: people.ann.token, body });
    expect(codeOf(sent)).toBe('StateChanged');
  });
});
