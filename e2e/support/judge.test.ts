import { beforeAll, expect, it } from 'vitest';
import { foundContract, foundWorkspace, type HeldKey } from '../../packages/domain/src/trust/held-key.ts';
import { sealEnvelope } from '../../packages/domain/src/envelopes/envelope.ts';
import { createFileEncryptor } from '../../packages/domain/src/files/file-format.ts';
import { accountRecipient, workspaceRecipient } from '../../packages/domain/src/trust/recipient.ts';
import { NO_PINS } from '../../packages/domain/src/pins/pins.ts';
import { sealPins } from '../../packages/domain/src/pins/sealed-pins.ts';
import { createContractRecord } from '../../packages/domain/src/statements/contract-record.ts';
import { createWorkspaceKeyStatement } from '../../packages/domain/src/statements/workspace-key.ts';
import { knownPerson, type KnownPerson } from '../../packages/domain/src/trust/testing/known-people.ts';
import { draftFacts } from '../../packages/server/test/support/records.ts';
import { judge, type Known, type Wish } from './judge.ts';
import { Names } from './names.ts';
import type { Exchange } from './proxy.ts';
import { sentIn } from './sent.ts';

let olga: KnownPerson;
let sigrid: KnownPerson;
let stella: KnownPerson;
let contract: HeldKey;
let other: HeldKey;
let wish: Wish;
let people: Known[];
beforeAll(async () => {
  [olga, sigrid, stella] = await Promise.all([knownPerson(1), knownPerson(2), knownPerson(3)]);
  people = [olga, sigrid, stella].map(({ own }, at) => ({
    accountId: own.accountId,
    email: `person${at}@example.org`,
    own,
  }));
  contract = await foundContract(olga.own.accountId);
  other = await foundContract(olga.own.accountId);
  const { accountId, encKey: key } = sigrid.account;
  const granter = { accountId: olga.own.accountId, authKey: olga.own.auth.publicKey };
  wish = { envelopes: [{ key: contract.of, recipient: { type: 'account', id: accountId, key }, granter }] };
});

const post = (body: unknown): Exchange => ({
  host: 'app',
  method: 'POST',
  path: '/ui-api/things',
  sentType: 'application/vnd.api+json',
  sent: Buffer.from(JSON.stringify(body)),
  status: 201,
  type: '',
  body: Buffer.alloc(0),
});

/** What the judge says of calls, compared with honest ones. */
async function breaksOf(calls: Exchange[], honestCalls: Exchange[] = []): Promise<string[]> {
  const { said } = await judge(await sentIn(honestCalls), { wish, names: namesOf(), people });
  const { breaks } = await judge(await sentIn(calls), {
    wish,
    names: namesOf(),
    people,
    honest: new Set(said),
  });
  return breaks;
}

function namesOf(): Names {
  const names = new Names();
  names.add('contract', contract.of.id);
  names.add('key of contract', contract.of.publicKey);
  return names;
}

const envelopeFor = async (key: HeldKey, { account }: KnownPerson, by = olga) =>
  post({
    data: { attributes: { deep: [{ anyName: await sealEnvelope(key, accountRecipient(account), by.own) }] } },
  });

it('an envelope of the contract for the invited person is what was wished', async () => {
  expect(await breaksOf([await envelopeFor(contract, sigrid)])).toEqual([]);
});

it('an envelope for a stranger, of another contract or by somebody else breaks', async () => {
  for (const call of [
    await envelopeFor(contract, stella),
    await envelopeFor(other, sigrid),
    await envelopeFor(contract, sigrid, stella),
  ])
    expect(await breaksOf([call])).toEqual([
      'POST /ui-api/things: an envelope for somebody or something else',
    ]);
});

const record = async (title: string, time: string) =>
  post({
    record: {
      statement: await createContractRecord(olga.own.auth, {
        ...draftFacts(title),
        id: contract.of.id,
        seq: 0,
        prev: null,
        owner: olga.own.accountId,
        keys: [contract.of.publicKey],
        keyOutdated: false,
        places: [],
        time,
      }),
    },
  });

it('a record that says the same at another time is honest', async () => {
  const honest = await record('Supply', '2026-01-01T00:00:00.000Z');
  expect(await breaksOf([await record('Supply', '2026-02-02T00:00:00.000Z')], [honest])).toEqual([]);
});

it('a record with another title breaks, and the judge says what it says', async () => {
  const honest = await record('Supply', '2026-01-01T00:00:00.000Z');
  const breaks = await breaksOf([await record('Gift', '2026-01-01T00:00:00.000Z')], [honest]);
  expect(breaks).toEqual([expect.stringMatching(/contract-record.*"id":"<contract>".*"title":"Gift"/)]);
});

async function uploadOf(key: HeldKey, content: string): Promise<Exchange> {
  const documentId = crypto.randomUUID();
  const encryptor = await createFileEncryptor(key, documentId);
  const parts = await encryptor.encrypt(new TextEncoder().encode(content), true);
  const form = new FormData();
  form.append('metadata', new Blob([JSON.stringify({ data: { id: documentId } })]));
  form.append('file', new Blob([encryptor.header, ...parts]));
  const request = new Response(form);
  const sentType = request.headers.get('content-type') ?? '';
  return { ...post({}), sentType, sent: Buffer.from(await request.arrayBuffer()) };
}

it('an upload must open with the secret of the contract, and be the file that was chosen', async () => {
  wish = { ...wish, upload: { key: contract, content: new TextEncoder().encode('Text') } };
  expect(await breaksOf([await uploadOf(contract, 'Text')])).toEqual([]);
  for (const wrong of [await uploadOf(other, 'Text'), await uploadOf(contract, 'Other text')])
    expect(await breaksOf([wrong])).toEqual([expect.stringContaining('an upload for another key')]);
});

it('a new key of a workspace may be wrapped for those who stay, not for others', async () => {
  const facts = { founderId: olga.own.accountId, companyId: null };
  const [workspace, made] = await Promise.all([foundWorkspace(facts), foundWorkspace(facts)]);
  const { id } = workspace.of;
  const { accountId: by, auth } = olga.own;
  const next = { ...made, of: { ...made.of, id, epoch: 1 } };
  const statement = await createWorkspaceKeyStatement(auth, {
    id,
    epoch: 1,
    publicKey: next.of.publicKey,
    by,
    seq: 1,
    prev: '0'.repeat(64),
  });
  const change = async (for_: KnownPerson) =>
    post({
      statement,
      previous: await sealEnvelope(workspace, workspaceRecipient(next), olga.own),
      member: await sealEnvelope(next, accountRecipient(for_.account), olga.own),
    });
  const { accountId, encKey: key } = olga.account;
  const granter = { accountId, authKey: auth.publicKey };
  const members = [{ type: 'account' as const, id: accountId, key }];
  wish = { envelopes: [], rekey: { workspace: workspace.of, contracts: [], members, granter } };
  const honest = await change(olga);
  expect(await breaksOf([honest], [honest])).toEqual([]);
  expect(await breaksOf([await change(stella)], [honest])).toHaveLength(1);
});

it('pins that a person hands over to their devices may say whose an address is, and nothing else', async () => {
  const pinsOf = async (by: KnownPerson, email: string, { own: { accountId } }: KnownPerson) => {
    const known = { accountId, since: '2026-03-01T10:00:00.000Z', compared: null };
    const pins = { ...NO_PINS, addresses: { [email]: known } };
    return post({ data: await sealPins(by.own, pins, { counter: 1, time: new Date() }) });
  };
  expect(await breaksOf([await pinsOf(olga, 'person1@example.org', sigrid)])).toEqual([]);
  const breaks = [expect.stringContaining('pins that say what is not true')];
  expect(await breaksOf([await pinsOf(olga, 'person1@example.org', stella)])).toEqual(breaks);
  expect(await breaksOf([await pinsOf(olga, 'unknown@example.org', stella)])).toEqual(breaks);
  const stranger = await knownPerson(4);
  expect(await breaksOf([await pinsOf(stranger, 'person1@example.org', sigrid)])).toEqual(breaks);
});
