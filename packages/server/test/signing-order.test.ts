import { describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { addDocument, createContract, undraft, type Contract } from './support/contracts.ts';
import { invite, inviteAddress, revoke } from './support/invite.ts';
import { createPerson, freshEmail, type ApiAnswer, type Person } from './support/people.ts';
import { withRecord } from './support/records.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { grantOf } from './support/sharing.ts';
import { lock, signAll } from './support/signing.ts';

const { api, running } = await serverOfFile();
const [owner, bob, cem, eve] = (await Promise.all([1, 2, 3, 4].map(() => createPerson(api)))) as [
  Person,
  Person,
  Person,
  Person,
];

type Turns = readonly (readonly [Person, unknown])[];

/** Gives the contract an order; the record says the same unless another one is stated. */
function setOrder(contract: Contract, turns: Turns, stated: Turns = turns): Promise<ApiAnswer> {
  const signingTurns = turns.map(([{ personId: person }, turn]) => ({ person, turn }));
  return changeMode(contract, { signingMode: 'IN_ORDER', signingTurns }, stated);
}

/** Sends attributes with a record of the mode and the turns. */
function changeMode(contract: Contract, attributes: object, stated: Turns): Promise<ApiAnswer> {
  const turnOf = (email: string) => stated.find(([person]) => person.email === email)?.[1] as number;
  return withRecord(
    contract,
    (facts) => ({
      ...facts,
      signingMode: 'IN_ORDER',
      signers: facts.signers.map((signer) => ({ ...signer, turn: turnOf(signer.email) })),
    }),
    (record) =>
      api.call('PATCH', `/digitalassets/${contract.id}`, {
        token: owner.token,
        body: { data: { type: 'digitalassets', id: contract.id, attributes: { ...attributes, record } } },
      }),
  );
}

async function contractFor(...signers: Person[]): Promise<Contract> {
  const contract = await createContract(api, owner);
  await addDocument(api, contract);
  for (const signer of signers) await invite(api, contract, signer, 'sign');
  return contract;
}

const turnOf = async (contract: Contract, { personId }: Person, viewer = owner) =>
  (await grantOf(api, contract, { viewer, personId })).attributes.turn;

const tryToSign = async (contract: Contract, person: Person) => {
  const [document] = contract.documents;
  if (document === undefined) throw new RangeError('There is no document.');
  return outcome(await lock(api, person, document));
};

/** How many mails told each of them that it is their turn. */
const turnMails = async (...people: Person[]) => {
  const counts = [];
  for (const { email } of people)
    counts.push((await api.mailsTo(email)).filter((mail) => mail.includes('Now it is your turn')).length);
  return counts;
};

describe('signing in order (STATE-SIGREQ-08)', () => {
  it('people sign one after the other, at the same turn at the same time, and the next ones get a mail', async () => {
    const contract = await contractFor(cem, bob, eve);
    expect(
      (
        await setOrder(contract, [
          [bob, 1],
          [cem, 2],
          [eve, 2],
        ])
      ).status,
    ).toBe(200);
    await undraft(api, contract);
    for (const viewer of [owner, eve]) expect(await turnOf(contract, cem, viewer)).toBe(2);
    expect(await tryToSign(contract, cem)).toBe('409 NotYourTurn');
    expect(await turnMails(bob, cem, eve)).toEqual([0, 0, 0]);
    await signAll(api, contract, bob);
    expect(await turnMails(bob, cem, eve)).toEqual([0, 1, 1]);
    await signAll(api, contract, eve);
    await signAll(api, contract, cem);
    expect(await turnMails(bob, cem, eve)).toEqual([0, 1, 1]);
  });

  it('whose invitation ran out before their turn gets no mail with a link that is over', async () => {
    const contract = await contractFor(bob);
    const asked = async (name: string): Promise<Person> => {
      const email = freshEmail(name);
      const { json } = await inviteAddress(api, contract, email, 'sign');
      return { email, personId: json.data.relationships.grantedTo.data.id } as Person;
    };
    const late = await asked('late');
    const inTime = await asked('in-time');
    await setOrder(contract, [
      [bob, 1],
      [late, 2],
      [inTime, 2],
    ]);
    await undraft(api, contract);
    await running.services.db
      .updateTable('access_grants')
      .set({ expires: new Date(0) })
      .where('asset_id', '=', contract.id)
      .where('granted_to', '=', late.personId)
      .execute();
    await signAll(api, contract, bob);
    expect(await turnMails(late, inTime)).toEqual([0, 1]);
  });

  it('a new signer has a turn, and the others keep theirs when one is removed, whose next ones get a mail', async () => {
    const [first, second, third] = await Promise.all([
      createPerson(api),
      createPerson(api),
      createPerson(api),
    ]);
    const contract = await contractFor(first, second);
    await setOrder(contract, [
      [first, 1],
      [second, 2],
    ]);
    const unsaid = { turn: 3, attributes: { turn: undefined } };
    expect(outcome(await invite(api, contract, third, 'sign', unsaid))).toMatch(/^400/);
    expect((await invite(api, contract, third, 'sign', { turn: 3 })).status).toBe(201);
    await undraft(api, contract);
    expect((await revoke(api, contract, first)).status).toBe(204);
    expect([await turnOf(contract, second), await turnOf(contract, third)]).toEqual([2, 3]);
    expect(await turnMails(second, third)).toEqual([1, 0]);
    expect(await tryToSign(contract, third)).toBe('409 NotYourTurn');
  });

  it('the order may change while signatures are awaited, and who may sign by the new one gets a mail', async () => {
    const [first, second] = await Promise.all([createPerson(api), createPerson(api)]);
    const contract = await contractFor(first, second);
    await setOrder(contract, [
      [first, 1],
      [second, 2],
    ]);
    await undraft(api, contract);
    expect(
      (
        await setOrder(contract, [
          [first, 2],
          [second, 1],
        ])
      ).status,
    ).toBe(200);
    expect(await turnMails(first, second)).toEqual([0, 1]);
    expect(await tryToSign(contract, first)).toBe('409 NotYourTurn');
    const signers = contract.chain.facts.signers.map(({ email, accountId, level }) => ({
      email,
      accountId,
      level,
    }));
    const anyOrder = await withRecord(contract, { signingMode: 'ANY_ORDER', signers }, (record) =>
      api.call('PATCH', `/digitalassets/${contract.id}`, {
        token: owner.token,
        body: { data: { type: 'digitalassets', attributes: { signingMode: 'ANY_ORDER', record } } },
      }),
    );
    expect(anyOrder.status).toBe(200);
    expect([await turnOf(contract, first), await turnOf(contract, second)]).toEqual([null, null]);
    expect(await turnMails(first, second)).toEqual([1, 1]);
    await signAll(api, contract, first);
  });

  it('turns that are malformed, missing, doubled or of somebody else are refused', async () => {
    const contract = await contractFor(bob, cem);
    const stated: Turns = [
      [bob, 1],
      [cem, 2],
    ];
    const refusedTurns: Turns[] = [
      [],
      [[bob, 1]],
      [
        [bob, 1],
        [bob, 2],
      ],
      [
        [bob, 1],
        [bob, 2],
        [cem, 2],
      ],
      [
        [bob, 1],
        [eve, 2],
      ],
      [
        [bob, 1],
        [cem, 2],
        [eve, 3],
      ],
      ...[0, 1001, 1.5, '2', null].map((turn): Turns => [
        [bob, 1],
        [cem, turn],
      ]),
    ];
    for (const turns of refusedTurns)
      expect([turns.map(([, turn]) => turn), (await setOrder(contract, turns, stated)).status]).toEqual([
        turns.map(([, turn]) => turn),
        400,
      ]);
    const signingTurns = [bob, cem].map(({ personId: person }) => ({ person, turn: 1 }));
    for (const attributes of [
      { signingMode: 'IN_ORDER' },
      { signingTurns },
      { signingMode: 'ANY_ORDER', signingTurns },
      { signingMode: 'IN_ORDER', signingTurns: signingTurns.map((turn) => ({ ...turn, extra: 1 })) },
    ])
      expect([attributes, (await changeMode(contract, attributes, stated)).status]).toEqual([
        attributes,
        400,
      ]);
    expect(await turnOf(contract, bob)).toBeNull();
    expect((await setOrder(contract, stated)).status).toBe(200);
  });

  it('a record that says another order, and a turn where there is no order, are refused', async () => {
    const contract = await contractFor(bob, cem);
    const order: Turns = [
      [bob, 1],
      [cem, 2],
    ];
    const other: Turns = [
      [bob, 2],
      [cem, 1],
    ];
    const answer = await setOrder(contract, order, other);
    expect(outcome(answer)).toMatch(/^400/);
    expect(JSON.stringify(answer.json)).toContain('signers');
    expect(await turnOf(contract, bob)).toBeNull();
    const request = { attributes: { turn: 1 } };
    expect(outcome(await invite(api, contract, eve, 'sign', request))).toMatch(/^400/);
    expect(outcome(await invite(api, contract, eve, 'view', request))).toMatch(/^400/);
  });
});
