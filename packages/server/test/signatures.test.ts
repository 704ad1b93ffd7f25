import { describe, expect, it } from 'vitest';
import { signatureAttributes } from '@signet/domain/resources/signatures/resource';
import { fromBase64Url } from '@signet/domain/bytes/base64';
import { createEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { outcome } from './support/answers.ts';
import {
  addDocument,
  changeContract,
  type Contract,
  createContract,
  type Document,
  undraft,
} from './support/contracts.ts';
import { invite, revoke } from './support/invite.ts';
import { lock, newSignature, signAll } from './support/signing.ts';
import { createPerson, type Json, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';

const server = await sharedServer();
const { api } = server;
const [owner, signer] = [
  await createPerson(api, { attributes: { companyName: 'Issuer GmbH' } }),
  await createPerson(api),
];

const post = (person: Person, body: Json) => api.call('POST', '/signatures', { token: person.token, body });
const stateOf = async (contract: Contract): Promise<string> =>
  (await api.call('GET', `/digitalassets/${contract.id}`, { token: owner.token })).json.data.attributes.state;

async function pendingContract({
  documents = 1,
  signers = [signer],
  attributes = {},
}: { documents?: number; signers?: Person[]; attributes?: Record<string, unknown> } = {}): Promise<
  Contract & { documents: [Document, ...Document[]] }
> {
  const contract = await createContract(api, owner);
  for (let index = 0; index < documents; index++) await addDocument(api, contract, { name: `${index}.txt` });
  if (Object.keys(attributes).length > 0) {
    await changeContract(api, contract, attributes);
  }
  for (const person of signers) await invite(api, contract, person, 'sign');
  await undraft(api, contract);
  return contract as Contract & { documents: [Document, ...Document[]] };
}

describe('signing', () => {
  it('a contract counts who is asked and who has signed, and whoever is no longer asked does not count', async () => {
    const other = await createPerson(api);
    const contract = await pendingContract({ signers: [signer, other] });
    const counts = async () => {
      const { json } = await api.call('GET', `/digitalassets/${contract.id}`, { token: owner.token });
      const { signaturesAsked, signaturesGiven } = json.data.attributes;
      return [signaturesAsked, signaturesGiven];
    };
    expect(await counts()).toEqual([2, 0]);
    await signAll(api, contract, signer);
    expect(await counts()).toEqual([2, 1]);
    await revoke(api, contract, other);
    expect(await counts()).toEqual([1, 1]);
  });

  it('the request is signed with the last document, and the owner gets one mail (API-75, STATE-SIGN-01)', async () => {
    const contract = await pendingContract({ documents: 2 });
    const mailsBefore = (await api.mailsTo(owner.email)).length;
    const [first, second] = contract.documents as unknown as [Document, Document];
    await lock(api, signer, first);
    const answer = await post(signer, await newSignature(contract, signer, first));
    expect(signatureAttributes.parse(answer.json.data.attributes)).toMatchObject({ bcTxId: null });
    expect(await stateOf(contract)).toBe('pending');
    await lock(api, signer, second);
    expect((await post(signer, await newSignature(contract, signer, second))).status).toBe(201);
    expect(await stateOf(contract)).toBe('signed');
    expect((await api.mailsTo(owner.email)).length).toBe(mailsBefore + 1);
    const { json } = await api.call(
      'GET',
      `/digitalassets/${contract.id}?include=documents.signatures.signer.account`,
      { token: owner.token },
    );
    expect(json.included.filter((resource: Json) => resource.type === 'signatures')).toHaveLength(2);
  });

  it('only signers can have their signature appended to the ledger, under its own id (API-62, ABUSE-25)', async () => {
    const contract = await pendingContract({ signers: [signer, owner] });
    await lock(api, signer, contract.documents[0]);
    const body = await newSignature(contract, signer, contract.documents[0]);
    const { id } = (await post(signer, body)).json.data;
    const { salt, statement } = body.data.attributes;
    const txId = transactionIdOf(createEntry('sig', fromBase64Url(salt), statement));
    const patch = (person: Person, bcTxId: string) =>
      api.call('PATCH', `/signatures/${id}`, {
        token: person.token,
        body: { data: { type: 'signatures', attributes: { bcTxId } } },
      });
    expect(outcome(await patch(owner, txId))).toBe('403 Forbidden');
    expect((await patch(signer, 'ab'.repeat(32))).status).toBe(400);
    const { ledger } = server.running.services;
    expect(await ledger.has(txId)).toBe(false);
    expect((await patch(signer, txId)).json.data.attributes.bcTxId).toBe(txId);
    expect(await ledger.has(txId)).toBe(true);
  });

  it('with externals first, members sign only after everybody from outside (STATE-SIGREQ-06)', async () => {
    const contract = await pendingContract({
      signers: [owner, signer],
      attributes: { signingMode: 'SIGNING_EXTERNALS_FIRST' },
    });
    await lock(api, owner, contract.documents[0]);
    expect(outcome(await post(owner, await newSignature(contract, owner, contract.documents[0])))).toBe(
      '409 NotYourTurn',
    );
    await api.call('DELETE', `/documents/${contract.documents[0].id}/lock`, { token: owner.token });
    await signAll(api, contract, signer);
    expect(await signAll(api, contract, owner)).toHaveLength(1);
    expect(await stateOf(contract)).toBe('signed');
  });

  it('a request that needs a verified identity is refused without one (J-085)', async () => {
    const contract = await createContract(api, owner);
    const document = await addDocument(api, contract);
    await invite(api, contract, signer, 'sign', { requiresIdent: true });
    await undraft(api, contract);
    await lock(api, signer, document);
    expect(outcome(await post(signer, await newSignature(contract, signer, document)))).toBe(
      '409 IdentityRequired',
    );
  });
});

describe('abuse of signing (ABUSE-11)', () => {
  it('without a lock, without a request, twice: refused (ABUSE-11)', async () => {
    const contract = await pendingContract();
    const outsider = await createPerson(api);
    const [document] = contract.documents;
    expect(outcome(await post(signer, await newSignature(contract, signer, document)))).toBe('409 RightNow');
    expect(outcome(await lock(api, outsider, document))).toBe('404 NotFound');
    expect(outcome(await post(outsider, await newSignature(contract, outsider, document)))).toBe(
      '404 NotFound',
    );
    expect(outcome(await lock(api, owner, document))).toBe('403 Forbidden');
    await signAll(api, contract, signer);
    expect(outcome(await post(signer, await newSignature(contract, signer, document)))).toBe(
      '409 AlreadySigned',
    );
    expect(outcome(await lock(api, signer, document))).toBe('409 AlreadySigned');
  });

  it('a draft and an expired contract cannot be signed (ABUSE-14)', async () => {
    const draft = await createContract(api, owner);
    const document = await addDocument(api, draft);
    await invite(api, draft, owner, 'sign');
    await lock(api, owner, document);
    expect(outcome(await post(owner, await newSignature(draft, owner, document)))).toBe('409 StateChanged');
    const expired = await pendingContract({ attributes: { expiryDate: '2020-01-01' } });
    await lock(api, signer, expired.documents[0]);
    expect(outcome(await post(signer, await newSignature(expired, signer, expired.documents[0])))).toBe(
      '409 StateChanged',
    );
  });

  it('a statement about anything else, or by another key, is refused (ABUSE-11, CRYPTO-12)', async () => {
    const contract = await pendingContract({ documents: 2 });
    const foreign = await pendingContract();
    const [first, second] = contract.documents as unknown as [Document, Document];
    await lock(api, signer, first);
    const changes = [
      { documentHash: 'ab'.repeat(32) },
      { documentId: second.id },
      { docTx: second.txId },
      { assetId: foreign.id },
      { assetPublicKey: foreign.publicKey },
      { size: first.size + 1 },
      { accountId: owner.accountId },
      { level: 'verified' as const },
      { identRef: 'ident-1' },
    ];
    for (const change of changes) {
      const body = await newSignature(contract, signer, first, change);
      expect([change, outcome(await post(signer, body))]).toEqual([change, '422 SignatureManipulated']);
    }
    for (const off of [-1, 1]) {
      const time = new Date(Date.now() + off * 24 * 60 * 60_000).toISOString();
      const body = await newSignature(contract, signer, first, { time });
      expect(outcome(await post(signer, body))).toBe('422 WrongClock');
    }
    const older = await newSignature(contract, signer, first, { recordHash: 'cd'.repeat(32) });
    expect(outcome(await post(signer, older))).toBe('409 StateChanged');
    expect(outcome(await post(signer, await newSignature(contract, owner, first)))).toBe(
      '422 SignatureManipulated',
    );
    const body = await newSignature(contract, signer, first);
    body.data.attributes.statement.signature = (
      await newSignature(contract, signer, first)
    ).data.attributes.statement.signature;
    body.data.attributes.signatureValue = body.data.attributes.statement.signature;
    expect(outcome(await post(signer, body))).toBe('422 SignatureManipulated');
  });

  it('a signature made before the documents changed, or replayed on another document, is refused (ABUSE-11)', async () => {
    const contract = await pendingContract();
    const [first] = contract.documents;
    const before = await newSignature(contract, signer, first);
    const second = await addDocument(api, contract, { name: 'late.txt' });
    await lock(api, signer, first);
    expect(outcome(await post(signer, before))).toBe('409 StateChanged');
    await lock(api, signer, second);
    const replayed = await newSignature(contract, signer, first);
    replayed.data.relationships.document.data.id = second.id;
    expect(outcome(await post(signer, replayed))).toBe('422 SignatureManipulated');
  });

  it('of 50 signatures posted at the same moment exactly one is taken (ABUSE-11)', async () => {
    const contract = await pendingContract();
    const [document] = contract.documents;
    await lock(api, signer, document);
    const bodies = await Promise.all(
      Array.from({ length: 50 }, () => newSignature(contract, signer, document)),
    );
    const outcomes = (await Promise.all(bodies.map((body) => post(signer, body)))).map(outcome);
    expect(outcomes.filter((text) => text === '201')).toHaveLength(1);
    expect(outcomes.filter((text) => text === '409 AlreadySigned')).toHaveLength(49);
    const { json } = await api.call('GET', `/documentsmetadata/${document.id}?include=signatures`, {
      token: owner.token,
    });
    expect(json.included).toHaveLength(1);
  });

  it('when all have signed, each of them and the owner get one mail about it in their language (STATE-DA-06)', async () => {
    const german = await createPerson(api, { attributes: { lang: 'de' } });
    const third = await createPerson(api);
    const contract = await pendingContract({ signers: [signer, german, third] });
    const people = [owner, signer, german, third];
    const about = async (person: Person) =>
      (await api.mailsTo(person.email)).filter(
        (mail) =>
          mail.includes(`/contracts/${contract.id}`) &&
          /Everyone who was asked has signed|sämtliche Dokumente/u.test(mail),
      );
    const told = async () => Promise.all(people.map(async (person) => (await about(person)).length));
    await signAll(api, contract, signer);
    await signAll(api, contract, german);
    expect(await told()).toEqual([0, 0, 0, 0]);
    // whoever is not asked any more is not waited for, and not told
    await revoke(api, contract, third);
    expect(await told()).toEqual([1, 1, 1, 0]);
    expect((await about(german))[0]).toContain('sämtliche Dokumente');
  });

  it('two people who sign at the same moment both get their signature in, one after the other (STATE-SIGREQ-07)', async () => {
    const second = await createPerson(api);
    const contract = await pendingContract({ signers: [signer, second] });
    const [document] = contract.documents;
    const locks = await Promise.all(
      [signer, second].map(async (person) => ({
        person,
        answer: outcome(await lock(api, person, document)),
      })),
    );
    expect(locks.map(({ answer }) => answer).toSorted()).toEqual(['204', '409 RightNow']);
    const winner = locks.find(({ answer }) => answer === '204')?.person ?? signer;
    await api.call('DELETE', `/documents/${document.id}/lock`, { token: winner.token });
    await signAll(api, contract, winner);
    await signAll(api, contract, winner === signer ? second : signer);
    expect(await stateOf(contract)).toBe('signed');
  });
});
