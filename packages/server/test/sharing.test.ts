import { describe, expect, it } from 'vitest';
import { accessGrantAttributes } from '@signet/domain/resources/access-grants/resource';
import { INVITATION_LIFE_MS } from '@signet/domain/statements/invite';
import { nextRecord } from './support/records.ts';
import { outcome } from './support/answers.ts';
import { sealFor } from './support/contracts.ts';
import { invite, inviteStatement, revoke } from './support/invite.ts';
import { openAs } from './support/keys.ts';
import { signAll } from './support/signing.ts';
import { createPerson, type Json, type Person } from './support/people.ts';
import { activeContract, grantOf, requestPath } from './support/sharing.ts';
import { sharedServer } from './support/shared-server.ts';

const server = await sharedServer();
const { api } = server;
const [owner, other] = [await createPerson(api), await createPerson(api, { attributes: { lang: 'de' } })];

describe('people with an account', () => {
  it('an invited signer gets the key, the request and a mail in their language (API-71, CRYPTO-07)', async () => {
    const contract = await activeContract(api, owner);
    const answer = await invite(api, contract, other, 'sign');
    expect(accessGrantAttributes.parse(answer.json.data.attributes)).toMatchObject({
      type: 'sign',
      state: 'requested',
      confirmed: true,
      encrDS: null,
    });
    const { json } = await api.call('GET', `/digitalassets/${contract.id}/encrData`, { token: other.token });
    const { encrDS: envelope, granterKey } = json.data.attributes;
    expect(granterKey).toBe(owner.account.authKey);
    const opened = await openAs(other, { envelope, key: contract.key.of, by: owner });
    expect(opened.secret).toEqual(contract.key.secret);
    expect((await api.mailsTo(other.email))[0]).toContain(`${server.origin}/contracts/${contract.id}`);
    expect((await api.mailsTo(other.email))[0]).toContain('zu unterschreiben');
  });

  it('POST accessgrants invites to view; each side sees its own part of the grant, strangers nothing (API-69)', async () => {
    const contract = await activeContract(api, owner);
    expect((await invite(api, contract, other, 'view')).status).toBe(201);
    expect(
      (await grantOf(api, contract, { viewer: other, personId: other.personId })).attributes,
    ).toMatchObject({
      type: 'view',
      state: null,
      encrDS: expect.stringMatching(/^.{294}$/),
    });
    expect(
      (await grantOf(api, contract, { viewer: owner, personId: other.personId })).attributes,
    ).toMatchObject({
      encrDS: null,
      invite: { payloadType: expect.stringContaining('invite') },
    });
    const stranger = await createPerson(api);
    expect(await grantOf(api, contract, { viewer: stranger, personId: other.personId })).toBeUndefined();
  });

  it('nobody is invited twice, the owner not to view, creators not to sign, strangers only after a look-up (VAL-MAIL-03)', async () => {
    const contract = await activeContract(api, owner);
    await invite(api, contract, other, 'sign');
    expect(outcome(await invite(api, contract, other, 'sign'))).toBe('409 PersonAlreadyInvited');
    expect(outcome(await invite(api, contract, owner, 'view'))).toBe('409 InviteNotPossible');
    expect((await invite(api, contract, owner, 'sign')).json.data.attributes).toMatchObject({
      state: 'requested',
      confirmed: true,
    });
    const creator = await createPerson(api, { attributes: { companyName: 'Makers' } });
    await server.running.services.db
      .updateTable('accounts')
      .set({ company_role: 'creator' })
      .where('id', '=', creator.accountId)
      .execute();
    expect(outcome(await invite(api, contract, creator, 'sign'))).toBe('409 InviteNotPossible');
    const stranger = await createPerson(api);
    const attributes = {
      invite: await inviteStatement(contract, stranger.email, 'sign'),
      record: await nextRecord(contract, {}),
    };
    const body = { data: { type: 'signaturerequests', attributes } };
    expect(
      outcome(await api.call('POST', requestPath(contract, stranger), { token: owner.token, body })),
    ).toBe('404 NotFound');
  });

  it('an envelope for another person and an invitation for another contract, address or type are refused (CRYPTO-07)', async () => {
    const contract = await activeContract(api, owner);
    const third = await createPerson(api);
    const wrong = [
      { encrDS: await sealFor(third, contract) },
      { invite: await inviteStatement({ ...contract, id: third.accountId }, other.email, 'view') },
      { invite: await inviteStatement(contract, third.email, 'view') },
      { invite: await inviteStatement(contract, other.email, 'sign') },
    ];
    for (const attributes of wrong)
      expect((await invite(api, contract, other, 'view', { attributes })).status).toBe(400);
    for (const life of [-1000, INVITATION_LIFE_MS + 25 * 60 * 60_000]) {
      const expiry = new Date(Date.now() + life);
      const late = { invite: await inviteStatement(contract, other.email, 'view', { expiry }) };
      const answer = await invite(api, contract, other, 'view', { attributes: late });
      expect(outcome(answer)).toBe('422 WrongClock');
    }
    const forged = await inviteStatement({ ...contract, owner: third }, other.email, 'view');
    expect(outcome(await invite(api, contract, other, 'view', { attributes: { invite: forged } }))).toBe(
      '422 SignatureManipulated',
    );
  });

  it('a removed grant ends access at once; the owner’s grant and grants of people who signed stay (API-68)', async () => {
    const contract = await activeContract(api, owner);
    const viewer = await createPerson(api);
    const grant = (await invite(api, contract, viewer, 'view')).json.data;
    const remove = (id: string, person = viewer) => revoke(api, contract, person, id);
    expect((await remove(grant.id)).status).toBe(204);
    expect(outcome(await api.call('GET', `/digitalassets/${contract.id}`, { token: viewer.token }))).toBe(
      '404 NotFound',
    );
    expect(
      outcome(
        await remove((await grantOf(api, contract, { viewer: owner, personId: owner.personId })).id, owner),
      ),
    ).toBe('409 Conflict');
    const signed = (await invite(api, contract, other, 'sign')).json.data;
    await signAll(api, contract, other);
    expect(outcome(await remove(signed.id))).toBe('409 AlreadySigned');
  });
});

describe('signature requests', () => {
  it('a request is cancelled and made again with requiresIdent (STATE-SIGREQ-01, STATE-SIGREQ-02, STATE-SIGREQ-04, API-72)', async () => {
    const contract = await activeContract(api, owner);
    await invite(api, contract, other, 'sign');
    expect((await revoke(api, contract, other)).status).toBe(204);
    expect(outcome(await revoke(api, contract, other))).toBe('404 NotFound');
    const again = await invite(api, contract, other, 'sign', { requiresIdent: true });
    expect(again.json.data.attributes).toMatchObject({ state: 'requested', requiresIdent: true });
  });

  const declining = (id: string, person: Person, reason?: string) =>
    api.call('PATCH', `/accessgrants/${id}`, {
      token: person.token,
      body: { data: { type: 'accessgrants', attributes: { state: 'declined', reason } } },
    });

  it('a signer declines: the contract is declined at once and the owner gets a mail (J-076, STATE-SIGREQ-01)', async () => {
    const contract = await activeContract(api, owner);
    const grant = (await invite(api, contract, other, 'sign')).json.data;
    const decline = (person: Person) => declining(grant.id, person);
    expect(outcome(await decline(owner))).toBe('403 Forbidden');
    expect((await decline(other)).json.data.attributes).toMatchObject({
      state: 'declined',
      declined: expect.any(String) as unknown,
      declineReason: null,
    });
    expect(outcome(await decline(other))).toBe('409 StateChanged');
    const { json } = await api.call('GET', `/digitalassets/${contract.id}`, { token: owner.token });
    expect(json.data.attributes.state).toBe('declined');
    const mail = (await api.mailsTo(owner.email))[0];
    expect(mail).toContain('has declined to sign');
    expect(mail).not.toContain('Reason');
  });

  it('the reason of a signer who declines is shown to them and the owner alone, and stands in the mail (J-076)', async () => {
    const contract = await activeContract(api, owner);
    const grant = (await invite(api, contract, other, 'sign')).json.data;
    const reader = await createPerson(api);
    await invite(api, contract, reader, 'view');
    expect(outcome(await declining(grant.id, other, 'x'.repeat(501)))).toContain('400');
    expect((await declining(grant.id, other, ' Clause 4:\nsee https://evil.example ')).status).toBe(200);
    const reasonFor = async (person: Person) => {
      const query = `filter[digitalAsset.id][eq]=${contract.id}`;
      const { json } = await api.call('GET', `/accessgrants?${query}`, { token: person.token });
      return json.data.find(({ id }: Json) => id === grant.id).attributes.declineReason;
    };
    const written = 'Clause 4:\nsee https://evil.example';
    expect(await reasonFor(owner)).toBe(written);
    expect(await reasonFor(other)).toBe(written);
    expect(await reasonFor(reader)).toBeNull();
    const mail = (await api.mailsTo(owner.email))[0];
    expect(mail).toContain('Reason: “Clause 4: see');
    expect(mail).not.toContain('https://evil.example');
  });
});
