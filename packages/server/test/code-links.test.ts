import { beforeEach, expect, it } from 'vitest';
import { createToken } from '@signet/domain/crypto/link-token';
import { openEarlierSecret } from '@signet/domain/envelopes/earlier-secret';
import { openEnvelope } from '@signet/domain/envelopes/envelope';
import { inviteKeyPairOf, inviteProofOf } from '@signet/domain/envelopes/invite-code';
import { INVITATION_LIFE_MS } from '@signet/domain/statements/invite';
import { ROUTES } from '../src/resources/registry.ts';
import { outcome } from './support/answers.ts';
import { inviteWithCode, readByCode, type CodeInvitation } from './support/code-link.ts';
import { changeContractKey, nextKeyFor, ownGrantOf } from './support/contract-keys.ts';
import { addDocument, createContract, sealFor, undraft, type Contract } from './support/contracts.ts';
import { inviteAddress, linkSecretsIn, revoke } from './support/invite.ts';
import { createPerson, expectStatus, freshEmail, type Json, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { activeContract, grantOf } from './support/sharing.ts';

const server = await serverOfFile();
const { api } = server;
const owner = await createPerson(api);
beforeEach(() => {
  server.running.services.now = () => new Date();
});

const later = (ms: number) => {
  server.running.services.now = () => new Date(Date.now() + ms);
};

interface Scene {
  contract: Contract;
  invited: CodeInvitation;
}

async function scene(): Promise<Scene> {
  const contract = await activeContract(api, owner);
  return { contract, invited: await inviteWithCode(api, contract, freshEmail()) };
}

const read = ({ contract, invited }: Scene, path = '', shown: { id?: string; token?: string } = {}) =>
  readByCode(api, { contractId: shown.id ?? contract.id, token: shown.token ?? invited.token }, path);

/** The document of the contract, whose content is asked for. */
const content = ({ contract }: Scene) => `/documents/${contract.documents[0]?.id ?? ''}`;

const ownerSees = async ({ contract, invited }: Scene): Promise<Json> =>
  (await grantOf(api, contract, { viewer: owner, personId: invited.personId })).attributes;

it('whoever has the code reads contract and documents without an account, and the owner sees since when', async () => {
  const { contract, invited } = await scene();
  expect(await ownerSees({ contract, invited })).toMatchObject({ readableByCode: true, firstRead: null });
  const { status, json } = await read({ contract, invited });
  expect(status).toBe(200);
  const { attributes, relationships } = json.data;
  expect(relationships.digitalAsset.data.id).toBe(contract.id);
  const key = await openEnvelope({
    envelope: attributes.inviteEnvelope,
    key: contract.key.of,
    recipient: { type: 'invite', id: invited.nonce, keyPair: await inviteKeyPairOf(invited.code) },
    granter: owner.account,
  });
  expect(key.secret).toEqual(contract.key.secret);
  const types = json.included.map(({ type }: Json) => type);
  expect(new Set(types)).toEqual(
    new Set([
      'accessgrants',
      'accounts',
      'contractrecords',
      'digitalassets',
      'documentsmetadata',
      'naturalpersons',
    ]),
  );
  const file = await read({ contract, invited }, content({ contract, invited }));
  expect(Buffer.from(file.bytes).equals(Buffer.from(contract.documents[0]?.ciphertext ?? []))).toBe(true);
  const { firstRead } = await ownerSees({ contract, invited });
  expect(Date.now() - Date.parse(firstRead)).toBeLessThan(60_000);
  later(60_000);
  await read({ contract, invited });
  expect((await ownerSees({ contract, invited })).firstRead).toBe(firstRead);
});

it('who has no code, or that of another contract, reads nothing of it (ABUSE-01)', async () => {
  const mine = await scene();
  const other = await scene();
  for (const path of ['', '/keys', content(mine), '/mails']) {
    expect([path, outcome(await read(mine, path, { token: createToken() }))]).toEqual([
      path,
      '404 CodeLinkUnknown',
    ]);
    expect([path, outcome(await read(mine, path, { token: other.invited.token }))]).toEqual([
      path,
      '404 CodeLinkUnknown',
    ]);
  }
  // a document of another contract than the one that the code is for
  expect(outcome(await read(mine, content(other)))).toBe('404 NotFound');
  // an upload that its owner has not made a part of the contract
  const { id } = mine.contract.documents[0] ?? {};
  await server.running.services.db
    .updateTable('documents')
    .set({ recorded: false })
    .where('id', '=', id ?? '')
    .execute();
  expect(outcome(await read(mine, content(mine)))).toBe('404 NotFound');
});

it('the mail without the code opens nothing by it: its secrets are no reading token (ABUSE-09)', async () => {
  const mine = await scene();
  const { token, mailboxSecret } = linkSecretsIn(await api.mailsTo(mine.invited.email));
  for (const secret of [token, mailboxSecret])
    expect(outcome(await read(mine, '', { token: secret }))).toBe('404 CodeLinkUnknown');
});

it('a reading token is no session, and opens no other route (ABUSE-01)', async () => {
  const { contract, invited } = await scene();
  for (const { method, path, access } of ROUTES.filter((route) => route.access !== 'public')) {
    const url = path.replaceAll(/:\w+/g, contract.id);
    const headers = { authorization: `Bearer ${invited.token}` };
    const answer = await api.call(method, url, { headers, ...(method === 'GET' ? {} : { body: {} }) });
    expect([method, path, access, answer.status]).toEqual([method, path, access, 401]);
  }
});

it('the code alone makes no account, which the mailbox has to prove (ABUSE-09)', async () => {
  const { invited } = await scene();
  for (const attributes of [
    { token: invited.token, mailboxSecret: invited.token },
    { token: invited.token },
  ]) {
    const body = { data: { type: 'invitationlookups', attributes } };
    expect(outcome(await api.call('POST', '/invitationlookups', { body }))).toBe('404 InvitationGone');
  }
});

it('reading ends when the invitation is revoked, sent again, used, or 14 days old', async () => {
  const revoked = await scene();
  expectStatus(await revoke(api, revoked.contract, revoked.invited), 204);
  expect(outcome(await read(revoked))).toBe('404 CodeLinkUnknown');

  const again = await scene();
  const path = `/digitalassets/${again.contract.id}/resendinvitation/naturalpersons/${again.invited.personId}`;
  expectStatus(await api.call('POST', path, { token: owner.token }), 204);
  for (const at of ['', content(again)]) expect(outcome(await read(again, at))).toBe('404 CodeLinkUnknown');
  expect(await ownerSees(again)).toMatchObject({ readableByCode: false });

  const used = await scene();
  const person = await createPerson(api, { email: used.invited.email });
  expectStatus(await openGrant(used, person), 200);
  for (const at of ['', '/keys', content(used)])
    expect(outcome(await read(used, at))).toBe('403 CodeLinkUsed');
  expect(await ownerSees(used)).toMatchObject({ readableByCode: false });

  const old = await scene();
  later(INVITATION_LIFE_MS + 1000);
  for (const at of ['', '/keys', content(old), '/mails'])
    expect(outcome(await read(old, at))).toBe('403 CodeLinkExpired');
});

/** The invited person opens the contract for their own key, as the browser does that has the code. */
async function openGrant({ contract, invited }: Scene, person: Person) {
  const attributes = {
    encrDS: await sealFor(person, { key: contract.key, owner: person }),
    inviteProof: await inviteProofOf(invited.code, person.binding),
  };
  const body = { data: { type: 'accessgrants', attributes } };
  return api.call('PATCH', `/accessgrants/${invited.grantId}`, { token: person.token, body });
}

it('a draft is not read by the code until its owner has finished it', async () => {
  const contract = await createContract(api, owner);
  await addDocument(api, contract);
  const draft = { contract, invited: await inviteWithCode(api, contract, freshEmail()) };
  expect(outcome(await read(draft))).toBe('403 CodeLinkEarly');
  expect(outcome(await read(draft, content(draft)))).toBe('403 CodeLinkEarly');
  await undraft(api, contract);
  expect((await read(draft)).status).toBe(200);
});

it('documents of an earlier key are opened by the earlier secrets of the contract', async () => {
  const contract = await activeContract(api, owner);
  const earlier = contract.key;
  const own = { grant: await ownGrantOf(api, contract), person: owner };
  expectStatus(await changeContractKey(api, contract, await nextKeyFor(contract, [own])), 204);
  const invited = await inviteWithCode(api, contract, freshEmail());
  const { json } = await read({ contract, invited }, '/keys');
  expect(json.data).toHaveLength(1);
  const { encrDS } = json.data[0].attributes;
  const opened = await openEarlierSecret(encrDS, {
    key: earlier.of,
    next: contract.key,
    granter: owner.account,
  });
  expect(opened.secret).toEqual(earlier.secret);
});

it('the mail is sent again to the invited address alone, three times a day', async () => {
  const mine = await scene();
  const mails = async () => (await api.mailsTo(mine.invited.email)).length;
  expect(await mails()).toBe(1);
  const answers = [];
  for (let times = 0; times < 4; times += 1) answers.push(outcome(await read(mine, '/mails')));
  expect(answers).toEqual(['204', '204', '204', '429 TooManyRequests']);
  expect(await mails()).toBe(4);
  expect((await read(mine)).status).toBe(200);
});

it('whoever declined is neither written to nor read about by the link any more', async () => {
  const mine = await scene();
  const { token } = await createPerson(api, { email: mine.invited.email });
  const mails = (await api.mailsTo(mine.invited.email)).length;
  const path = `/accessgrants/${mine.invited.grantId}`;
  const body = { data: { type: 'accessgrants', attributes: { state: 'declined' } } };
  expectStatus(await api.call('PATCH', path, { token, body }), 200);
  expect(outcome(await read(mine, '/mails'))).toBe('404 CodeLinkUnknown');
  expect(outcome(await read(mine))).toBe('404 CodeLinkUnknown');
  expect((await api.mailsTo(mine.invited.email)).length).toBe(mails);
});

it('codes cannot be tried without end', async () => {
  const mine = await scene();
  await read(mine);
  const { db } = server.running.services;
  await db.updateTable('rate_limits').set({ count: 600 }).where('key', 'like', 'code-link:%').execute();
  expect(outcome(await read(mine))).toBe('429 TooManyRequests');
});

it('a hash without an envelope that its code would open is refused', async () => {
  const contract = await activeContract(api, owner);
  const { token } = (await scene()).invited;
  const answer = await inviteAddress(api, contract, freshEmail(), 'view', { readingHash: 'a'.repeat(64) });
  expect(outcome(answer)).toBe('400 BadRequest');
  expect(outcome(await readByCode(api, { contractId: contract.id, token }))).toBe('404 CodeLinkUnknown');
});
