import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMMENTS_MAX } from '@signet/domain/resources/comments/resource';
import type { MailKind } from '../src/platform/db/outbox-schema.ts';
import { outcome } from './support/answers.ts';
import { addComment, comment, newComment, sealedOf } from './support/comments.ts';
import { changeContractKey, nextKeyFor, ownGrantOf } from './support/contract-keys.ts';
import { addDocument, createContract, undraft, type Contract } from './support/contracts.ts';
import { invite, revoke } from './support/invite.ts';
import { createPerson, type ApiAnswer, type Json, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';

const server = await sharedServer();
const { api } = server;
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

interface Shared extends Contract {
  /** Access grant of Ben. */
  bensGrant: string;
}

/** An active contract that Ada signs and Ben may read. */
async function sharedContract(): Promise<Shared> {
  const contract = await createContract(api, owner);
  await addDocument(api, contract);
  await invite(api, contract, ada, 'sign');
  const bensGrant = (await invite(api, contract, ben, 'view')).json.data.id as string;
  await undraft(api, contract);
  return { ...contract, bensGrant };
}

const list = (contract: Pick<Contract, 'id'>, person: Person, query = ''): Promise<ApiAnswer> =>
  api.call('GET', `/digitalassets/${contract.id}/comments${query}`, { token: person.token });

const change = (id: string, person: Person, attributes: Json): Promise<ApiAnswer> =>
  api.call('PATCH', `/comments/${id}`, {
    token: person.token,
    body: { data: { type: 'comments', attributes } },
  });

const remove = (id: string, person: Person): Promise<ApiAnswer> =>
  api.call('DELETE', `/comments/${id}`, { token: person.token });

const mailsOf = ({ email }: Person, kind: MailKind) =>
  server.running.services.db
    .selectFrom('outbox')
    .select(['subject', 'text', 'html'])
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('number')
    .execute();

/** The owner's device renews the key, for itself alone. */
async function changeKey(contract: Contract): Promise<void> {
  const remaining = [{ grant: await ownGrantOf(api, contract), person: owner }];
  const answer = await changeContractKey(api, contract, await nextKeyFor(contract, remaining));
  expect(outcome(answer)).toBe('204');
}

const idsOf = ({ json }: ApiAnswer): string[] => json.data.map(({ id }: Json) => id);

describe('commenting', () => {
  it('a comment has author, time and what was sealed, and everybody of the contract gets it (GEN-12, ENT-EVENT-08)', async () => {
    const contract = await sharedContract();
    const body = newComment({ sealed: 'B'.repeat(80) });
    expect(outcome(await comment(api, contract, ben, body))).toBe('201');
    for (const person of [owner, ada, ben]) {
      const { json } = await list(contract, person, '?include=author.account');
      expect(json.data).toMatchObject([
        {
          id: body.data.id,
          attributes: { sealed: 'B'.repeat(80), epoch: 0, seq: 0 },
          relationships: {
            author: { data: { id: ben.personId } },
            digitalAsset: { data: { id: contract.id } },
          },
        },
      ]);
      expect(json.included.map(({ type }: Json) => type).toSorted()).toEqual(['accounts', 'naturalpersons']);
    }
  });

  it('the newest come first, at most 50 on a page, each once', async () => {
    const contract = await sharedContract();
    const rows = Array.from({ length: 60 }, (_, at) => ({
      id: randomUUID(),
      asset_id: contract.id,
      author_id: ada.personId,
      sealed: 'A'.repeat(80),
      epoch: 0,
      seq: 0,
      created: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(at / 2))),
      last_modified: new Date(),
    }));
    await server.running.services.db.insertInto('comments').values(rows).execute();
    const first = await list(contract, owner, '?page[limit]=1000');
    expect(first.json.data).toHaveLength(50);
    const rest = await api.call('GET', first.json.links.next, { token: owner.token });
    expect(rest.json.links.next).toBeNull();
    const shown = [...first.json.data, ...rest.json.data];
    expect(new Set(shown.map(({ id }: Json) => id)).size).toBe(60);
    const times: string[] = shown.map(({ attributes }: Json) => attributes.created);
    expect(times).toEqual([...times].toSorted().toReversed());
  });

  it('somebody without access neither reads nor writes, and learns nothing of the contract', async () => {
    const contract = await sharedContract();
    const id = await addComment(api, contract, ada);
    expect(outcome(await list(contract, stranger))).toBe('404 NotFound');
    expect(outcome(await comment(api, contract, stranger))).toBe('404 NotFound');
    expect(outcome(await change(id, stranger, sealedOf({ seq: 1 })))).toBe('404 NotFound');
    expect(outcome(await remove(id, stranger))).toBe('404 NotFound');
  });

  it('a draft has comments of its owner alone, and an archived contract takes none', async () => {
    const draft = await createContract(api, owner);
    await invite(api, draft, ben, 'view');
    expect(outcome(await comment(api, draft, owner))).toBe('201');
    expect(outcome(await list(draft, ben))).toBe('404 NotFound');
    const contract = await sharedContract();
    const id = await addComment(api, contract, ben);
    const body = { data: { type: 'digitalassets', attributes: { state: 'archived' } } };
    const archived = await api.call('PATCH', `/digitalassets/${contract.id}`, { token: owner.token, body });
    expect(outcome(archived)).toBe('200');
    expect(outcome(await comment(api, contract, ben))).toBe('409 StateChanged');
    expect(outcome(await change(id, ben, sealedOf({ seq: 1 })))).toBe('409 StateChanged');
    expect(outcome(await remove(id, ben))).toBe('409 StateChanged');
    expect(idsOf(await list(contract, ben))).toEqual([id]);
  });

  it('malformed comments are refused before anything is kept', async () => {
    const contract = await sharedContract();
    const refused = async (body: Json) => outcome(await comment(api, contract, ada, body));
    expect(await refused(newComment({ sealed: 'A'.repeat(65_537) }))).toBe('400 BadRequest');
    expect(await refused(newComment({ sealed: `${'A'.repeat(80)}=` }))).toBe('400 BadRequest');
    expect(await refused(newComment({ sealed: '' }))).toBe('400 BadRequest');
    expect(await refused(newComment({ seq: 1 }))).toBe('400 BadRequest');
    expect(await refused(newComment({ seq: -1 }))).toBe('400 BadRequest');
    expect(await refused(newComment({ author: ben.personId }))).toBe('400 BadRequest');
    const { id: _, ...nameless } = newComment().data;
    expect(await refused({ data: nameless })).toBe('400 BadRequest');
    expect(idsOf(await list(contract, ada))).toEqual([]);
  });

  it('an id is used once', async () => {
    const contract = await sharedContract();
    const id = await addComment(api, contract, ada);
    expect(outcome(await comment(api, contract, ben, newComment({}, { id })))).toBe('409 Conflict');
    expect(outcome(await comment(api, await sharedContract(), ada, newComment({}, { id })))).toBe(
      '409 Conflict',
    );
  });

  it(`a contract has at most ${COMMENTS_MAX} of them`, async () => {
    const contract = await sharedContract();
    const now = new Date();
    const rows = Array.from({ length: COMMENTS_MAX - 1 }, () => ({
      id: randomUUID(),
      asset_id: contract.id,
      author_id: ada.personId,
      sealed: 'A'.repeat(80),
      epoch: 0,
      seq: 0,
      created: now,
      last_modified: now,
    }));
    await server.running.services.db.insertInto('comments').values(rows).execute();
    expect(outcome(await comment(api, contract, ben))).toBe('201');
    expect(outcome(await comment(api, contract, ben))).toBe('409 Conflict');
  });
});

describe('the key', () => {
  it('nothing is written with a key that somebody who was removed knows, until the owner has changed it', async () => {
    const contract = await sharedContract();
    const id = await addComment(api, contract, ada);
    await revoke(api, contract, ben, contract.bensGrant);
    expect(outcome(await comment(api, contract, ada))).toBe('409 KeyChangePending');
    expect(outcome(await change(id, ada, sealedOf({ seq: 1 })))).toBe('409 KeyChangePending');
    await changeKey(contract);
    expect(outcome(await comment(api, contract, ada))).toBe('409 Conflict');
    expect(outcome(await comment(api, contract, ada, newComment({ epoch: 1 })))).toBe('201');
    expect(outcome(await list(contract, ben))).toBe('404 NotFound');
  });
});

describe('changing and deleting', () => {
  it('the author alone changes it, one version after the other', async () => {
    const contract = await sharedContract();
    const id = await addComment(api, contract, ada);
    expect(outcome(await change(id, owner, sealedOf({ seq: 1 })))).toBe('403 Forbidden');
    const changed = await change(id, ada, sealedOf({ seq: 1, sealed: 'C'.repeat(90) }));
    expect(outcome(changed)).toBe('200');
    expect(changed.json.data.attributes).toMatchObject({ seq: 1, sealed: 'C'.repeat(90) });
    expect(outcome(await change(id, ada, sealedOf({ seq: 1 })))).toBe('409 Conflict');
    expect(outcome(await change(id, ada, sealedOf({ seq: 3 })))).toBe('409 Conflict');
  });

  it('of two devices that change it at once one is told', async () => {
    const id = await addComment(api, await sharedContract(), ada);
    const answers = await Promise.all([1, 2].map(() => change(id, ada, sealedOf({ seq: 1 }))));
    expect(answers.map(outcome).toSorted()).toEqual(['200', '409 Conflict']);
  });

  it('the author alone deletes it, and nothing of it stays', async () => {
    const contract = await sharedContract();
    const id = await addComment(api, contract, ada);
    expect(outcome(await remove(id, owner))).toBe('403 Forbidden');
    expect(outcome(await remove(id, ada))).toBe('204');
    expect(idsOf(await list(contract, owner))).toEqual([]);
    const rows = await server.running.services.db
      .selectFrom('comments')
      .select('id')
      .where('id', '=', id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('mails', () => {
  it('tell who is mentioned, the owner and who commented before, once, with the author and never the text', async () => {
    const contract = await sharedContract();
    const before = (await mailsOf(ben, 'comment')).length;
    await comment(api, contract, ada, newComment({}, { mentions: [owner, owner].slice(0, 1) }));
    await comment(api, contract, ben);
    const mentioned = (await mailsOf(owner, 'mention')).at(-1);
    expect(mentioned?.subject).toContain('mentioned you');
    expect(mentioned?.text).toContain(`/contracts/${contract.id}`);
    expect(`${mentioned?.text}${mentioned?.html}`).not.toContain('AAAA');
    expect((await mailsOf(owner, 'comment')).filter(({ text }) => text.includes(contract.id))).toHaveLength(
      1,
    );
    expect((await mailsOf(owner, 'mention')).filter(({ text }) => text.includes(contract.id))).toHaveLength(
      1,
    );
    // Ada had commented when Ben did; nobody hears of their own
    expect((await mailsOf(ada, 'comment')).filter(({ text }) => text.includes(contract.id))).toHaveLength(1);
    expect(await mailsOf(ben, 'comment')).toHaveLength(before);
  });

  it('nobody is mentioned, or told, who has no access', async () => {
    const contract = await sharedContract();
    const body = newComment({}, { mentions: [stranger] });
    expect(outcome(await comment(api, contract, ada, body))).toBe('422 AccessGrantNotFound');
    expect(idsOf(await list(contract, ada))).toEqual([]);
    expect(await mailsOf(stranger, 'mention')).toEqual([]);
    await addComment(api, contract, ben);
    const before = (await mailsOf(ben, 'comment')).length;
    await revoke(api, contract, ben, contract.bensGrant);
    await changeKey(contract);
    expect(outcome(await comment(api, contract, owner, newComment({ epoch: 1 })))).toBe('201');
    expect(await mailsOf(ben, 'comment')).toHaveLength(before);
  });
});
