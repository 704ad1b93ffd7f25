import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from './support/answers.ts';
import { changeContract, createContract, type Contract } from './support/contracts.ts';
import { invite } from './support/invite.ts';
import { createPerson, expectStatus, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { transferCast } from './support/transfer-cast.ts';
import { newTransfer, sendTransfer } from './support/transfers.ts';

const server = await sharedServer();
const { api } = server;

const cast = await transferCast(server);
const { people, admins, transferTo, give, send, statementIn } = cast;
let contract: Contract;
beforeEach(async () => {
  contract = await cast.newContract();
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
