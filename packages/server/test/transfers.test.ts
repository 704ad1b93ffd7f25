import { beforeEach, describe, expect, it } from 'vitest';
import { fromBase64Url } from '@signet/domain/bytes/base64';
import { createEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { verifyContractOwners, verifyTransferredRecord } from '@signet/domain/statements/contract-owners';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { sweep } from '../src/start/sweep.ts';
import { codeOf } from './support/answers.ts';
import { createColleague, joinCompany, setCompany } from './support/companies.ts';
import { changeContractKey, nextKeyFor, ownGrantOf } from './support/contract-keys.ts';
import { changeContract, type Contract } from './support/contracts.ts';
import { file } from './support/filing.ts';
import { invite } from './support/invite.ts';
import { createPerson, expectStatus, type Json, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { grantOf } from './support/sharing.ts';
import { transferCast, type Name } from './support/transfer-cast.ts';
import { sendTransfer } from './support/transfers.ts';
import { addMember } from './support/workspaces.ts';

const server = await sharedServer();
const { api } = server;

const cast = await transferCast(server);
const { company, people, workspace, admins, transferTo, give, send } = cast;
let contract: Contract;
beforeEach(async () => {
  contract = await cast.newContract();
});

const read = async (by: Name): Promise<Json> =>
  (await api.call('GET', `/digitalassets/${contract.id}?include=record,ownedBy`, { token: people[by].token }))
    .json;

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
