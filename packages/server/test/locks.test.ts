import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { addDocument, changeContract, type Contract, createContract, undraft } from './support/contracts.ts';
import { invite } from './support/invite.ts';
import { lock, lockHeaders, newSignature, signAll } from './support/signing.ts';
import { createPerson, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile();
const { api } = server;
const [owner, signer] = [await createPerson(api), await createPerson(api)];

const FIRST_TOKEN = '11111111-1111-4111-8111-111111111111';
const SECOND_TOKEN = '22222222-2222-4222-8222-222222222222';

async function pendingContract(signers: Person[] = [signer]): Promise<Contract> {
  const contract = await createContract(api, owner);
  await addDocument(api, contract);
  for (const person of signers) await invite(api, contract, person, 'sign');
  await undraft(api, contract);
  return contract;
}

const unlock = (person: Person, { id }: Contract['documents'][0]) =>
  api.call('DELETE', `/documents/${id}/lock`, { token: person.token });

describe('locks', () => {
  it('a lock keeps others away until its holder lets go (API-76, API-77, STATE-SIGREQ-07)', async () => {
    const second = await createPerson(api);
    const contract = await pendingContract([signer, second]);
    const [document] = contract.documents as [Contract['documents'][0]];
    expect((await lock(api, signer, document)).status).toBe(204);
    expect(outcome(await lock(api, second, document))).toBe('409 RightNow');
    expect(outcome(await unlock(second, document))).toBe('409 RightNow');
    expect((await unlock(signer, document)).status).toBe(204);
    expect((await lock(api, second, document)).status).toBe(204);
  });

  it('the same person in a second tab is refused, too, and cannot sign there (STATE-SIGREQ-07)', async () => {
    const contract = await pendingContract();
    const [document] = contract.documents as [Contract['documents'][0]];
    expect((await lock(api, signer, document, FIRST_TOKEN)).status).toBe(204);
    expect(outcome(await lock(api, signer, document, SECOND_TOKEN))).toBe('409 RightNow');
    const body = await newSignature(contract, signer, document);
    const post = (token: string) =>
      api.call('POST', '/signatures', { token: signer.token, body, headers: lockHeaders(token) });
    expect(outcome(await post(SECOND_TOKEN))).toBe('409 RightNow');
    expect((await post(FIRST_TOKEN)).status).toBe(201);
  });

  it('a document that the caller cannot sign now cannot be locked, for the same reasons (API-76, ABUSE-12, ABUSE-14)', async () => {
    const second = await createPerson(api);
    const patch = (contract: Contract, attributes: object) =>
      api.call('PATCH', `/digitalassets/${contract.id}`, {
        token: owner.token,
        body: { data: { type: 'digitalassets', attributes } },
      });
    const refusals = async (contract: Contract, person: Person) => {
      const [document] = contract.documents as [Contract['documents'][0]];
      const body = await newSignature(contract, person, document);
      return [
        outcome(await lock(api, person, document)),
        outcome(await api.call('POST', '/signatures', { token: person.token, body })),
      ];
    };
    const twice = (code: string) => [code, code];

    const draft = await createContract(api, owner);
    await addDocument(api, draft);
    await invite(api, draft, owner, 'sign');
    expect(await refusals(draft, owner)).toEqual(twice('409 StateChanged'));

    const archived = await pendingContract();
    await patch(archived, { state: 'archived' });
    expect(await refusals(archived, signer)).toEqual(twice('409 StateChanged'));

    const expired = await pendingContract();
    await changeContract(api, expired, { expiryDate: '2020-01-01' });
    expect(await refusals(expired, signer)).toEqual(twice('409 StateChanged'));

    const declined = await pendingContract([signer]);
    const request = await invite(api, declined, second, 'sign');
    await api.call('PATCH', `/accessgrants/${request.json.data.id}`, {
      token: second.token,
      body: { data: { type: 'accessgrants', attributes: { state: 'declined' } } },
    });
    for (const person of [signer, second])
      expect(await refusals(declined, person)).toEqual(twice('409 StateChanged'));

    const inOrder = await pendingContract([owner, signer]);
    await changeContract(api, inOrder, { signingMode: 'SIGNING_EXTERNALS_FIRST' });
    expect(await refusals(inOrder, owner)).toEqual(twice('409 NotYourTurn'));
    await signAll(api, inOrder, signer);
    expect(await refusals(inOrder, signer)).toEqual(twice('409 AlreadySigned'));
    await signAll(api, inOrder, owner);

    const withIdentity = await createContract(api, owner);
    await addDocument(api, withIdentity);
    await invite(api, withIdentity, signer, 'sign', { requiresIdent: true });
    await undraft(api, withIdentity);
    expect(await refusals(withIdentity, signer)).toEqual(twice('409 IdentityRequired'));
  });

  describe('in the course of time', () => {
    let now: () => Date;
    let start: number | undefined;
    beforeEach(() => {
      ({ now } = server.running.services);
      start = undefined;
    });
    afterEach(() => {
      server.running.services.now = now;
    });
    /** Stops the clock of the server so long after the first call. */
    const at = (seconds: number) => {
      start ??= now().getTime();
      const time = new Date(start + seconds * 1000);
      server.running.services.now = () => time;
    };

    it('a lock ends by itself after 60 seconds; its holder may renew it twice in five minutes (CONST-TIME-18, ABUSE-12)', async () => {
      const second = await createPerson(api);
      const contract = await pendingContract([signer, second]);
      const [document] = contract.documents as [Contract['documents'][0]];
      at(0);
      expect((await lock(api, signer, document)).status).toBe(204);
      at(59);
      expect(outcome(await lock(api, second, document))).toBe('409 RightNow');
      expect((await lock(api, signer, document)).status).toBe(204);
      expect((await lock(api, signer, document)).status).toBe(204);
      expect(outcome(await lock(api, signer, document))).toBe('409 RightNow');
      at(299);
      expect(outcome(await lock(api, signer, document))).toBe('409 RightNow');
      at(301);
      expect((await lock(api, signer, document)).status).toBe(204);
    });

    it('a lock that was renewed too often keeps only its holder waiting, whoever else comes begins anew (ABUSE-12)', async () => {
      const second = await createPerson(api);
      const contract = await pendingContract([signer, second]);
      const [document] = contract.documents as [Contract['documents'][0]];
      at(0);
      for (let times = 0; times < 3; times += 1) expect((await lock(api, signer, document)).status).toBe(204);
      at(61);
      // also after somebody else has let go of it
      expect((await unlock(second, document)).status).toBe(204);
      expect(outcome(await lock(api, signer, document))).toBe('409 RightNow');
      expect((await lock(api, second, document)).status).toBe(204);
    });

    it('a lock that has run out signs nothing, and to let go of it is no error for anybody (STATE-SIGREQ-07, API-77)', async () => {
      const second = await createPerson(api);
      const contract = await pendingContract([signer, second]);
      const [document] = contract.documents as [Contract['documents'][0]];
      const body = await newSignature(contract, signer, document);
      const sign = () => api.call('POST', '/signatures', { token: signer.token, body });
      at(0);
      expect((await lock(api, signer, document)).status).toBe(204);
      at(61);
      expect(outcome(await sign())).toBe('409 RightNow');
      expect((await unlock(second, document)).status).toBe(204);
      expect((await unlock(signer, document)).status).toBe(204);
      at(62);
      expect((await lock(api, signer, document)).status).toBe(204);
      expect((await sign()).status).toBe(201);
    });
  });
});
