import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBase32 } from '@signet/domain/bytes/base32';
import { toBase64Url } from '@signet/domain/bytes/base64';
import { sealKeyFile } from '@signet/domain/crypto/key-file';
import { randomBytes } from '@signet/domain/crypto/platform';
import { recoveryPhraseOf } from '@signet/domain/crypto/recovery-phrase';
import { writeComment } from './support/comments.ts';
import { addPaymentMethod, IBANS } from './support/billing.ts';
import { createCompany } from './support/companies.ts';
import { addDocument, createContract, undraft, type Contract } from './support/contracts.ts';
import { invite } from './support/invite.ts';
import { filesIn, holdersOf, type StoredBytes } from './support/search-bytes.ts';
import { signAll } from './support/signing.ts';
import { addDevice } from './support/devices.ts';
import { createPerson, expectStatus, freshEmail, type Person } from './support/people.ts';
import { startProcess } from './support/process.ts';
import { freshDataDir, testEnv } from './support/server.ts';
import { callWithPassword } from './support/step-up.ts';

const PASSWORD = 'correct horse battery staple 42!';
const PLAINTEXT = `The parties agree on ${randomHex(24)} and nothing else.`;
const COMMENT = `I would not agree on ${randomHex(24)}.`;
const TITLE = `Known title ${randomHex(8)}`;

/** With a wrong length, which the schema refuses. */
const INCOMPLETE_IBAN = IBANS.paid.slice(0, -1);

function randomHex(length: number): string {
  return Buffer.from(randomBytes(length)).toString('hex');
}

let stored: StoredBytes[];
let entropy: Uint8Array;
let owner: Person;
let contract: Contract;
let dataDir: string;
let deviceSecret: string;
let sealedComment: string;

/** Everything a run of the main job leaves on the server: database, write-ahead log, blobs, ledger, mails, logs. */
beforeAll(async () => {
  dataDir = await freshDataDir();
  const server = await startProcess({ ...(await testEnv(dataDir)), LOG_LEVEL: 'trace', PAYMENTS: 'sandbox' });
  entropy = randomBytes(16);
  owner = await createPerson(server.api, { entropy });
  const { stepUpPublicKey } = await sealKeyFile({
    entropy,
    index: 0,
    publicKey: owner.keys.sign.publicKey,
    accountId: owner.accountId,
    password: PASSWORD,
  });
  const body = { data: { type: 'accounts', attributes: { stepUpKey: stepUpPublicKey } } };
  const path = `/accounts/${owner.accountId}`;
  expectStatus(
    await callWithPassword(server.api, owner, { method: 'PATCH', path, body, key: owner.keys.sign }),
    200,
  );
  const signer = await createPerson(server.api, { email: freshEmail() });
  deviceSecret = (await addDevice(server.api, signer)).secret;
  contract = await createContract(server.api, owner, { title: TITLE });
  await addDocument(server.api, contract, { content: new TextEncoder().encode(PLAINTEXT.repeat(2000)) });
  await invite(server.api, contract, signer, 'sign');
  await undraft(server.api, contract);
  sealedComment = await writeComment(server.api, contract, owner, COMMENT);
  await signAll(server.api, contract, signer);
  const company = await createCompany(server.api);
  for (const iban of [IBANS.paid, IBANS.refused, INCOMPLETE_IBAN])
    await addPaymentMethod(server.api, company, { iban });
  await server.end('SIGTERM');
  stored = await filesIn(dataDir);
  stored.push({ name: 'log', bytes: Buffer.from(server.output()) });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const holders = (secret: Uint8Array | string): string[] => holdersOf(stored, secret);

describe('the data that the server stores', () => {
  it('the search itself works: it finds a title, an address, a hash and the stored ciphertext (CRYPTO-04)', () => {
    expect(holders(TITLE)).not.toEqual([]);
    expect(holders(owner.email)).not.toEqual([]);
    const [document] = contract.documents as [Contract['documents'][0]];
    expect(holders(document.documentHash)).not.toEqual([]);
    expect(holders(document.ciphertext.slice(1000, 1064)).some((name) => name.includes('blobs'))).toBe(true);
    expect(document.documentHash).toBe(createHash('sha3-256').update(PLAINTEXT.repeat(2000)).digest('hex'));
  });

  it('nowhere a word of a comment, whose ciphertext is there (GEN-12)', () => {
    expect(holders(sealedComment)).not.toEqual([]);
    const bytes = new TextEncoder().encode(COMMENT);
    for (const text of [COMMENT, COMMENT.slice(2, 40)]) expect(holders(text)).toEqual([]);
    expect(holders(toBase64Url(bytes).slice(4, 40))).toEqual([]);
  });

  it('nowhere a word of the document, nowhere its key (CRYPTO-04)', () => {
    expect(holders(PLAINTEXT.slice(0, 60))).toEqual([]);
    expect(holders(contract.key.secret)).toEqual([]);
  });

  it('nowhere the recovery phrase, its bytes, or the password (CRYPTO-05, CRYPTO-11)', () => {
    expect(holders(entropy)).toEqual([]);
    expect(holders(recoveryPhraseOf(entropy).slice(0, 4).join(' '))).toEqual([]);
    expect(holders(PASSWORD)).toEqual([]);
    expect(holders(createHash('sha256').update(PASSWORD).digest())).toEqual([]);
  });

  it('nowhere the secret of a second factor, neither as bytes nor as people read it (API-01)', () => {
    expect(holders(deviceSecret)).toEqual([]);
    expect(holders(fromBase32(deviceSecret))).toEqual([]);
  });

  it('nowhere the middle of an IBAN, taken, refused or mistyped; the account itself is there (ENT-COMP-09, J-155)', () => {
    expect(holders('sandbox-paid-')).not.toEqual([]);
    expect(holders(IBANS.paid.slice(4, -4))).toEqual([]);
  });

  it('the log has requests, but no token, no link secret and no address (CRYPTO-04)', () => {
    const log = stored.find(({ name }) => name === 'log')?.bytes.toString() ?? '';
    expect(log).toContain('/ui-api/accounts/:id');
    expect(log).not.toContain(owner.token.split('.')[2]);
    expect(log).not.toContain(owner.email);
    expect(log).not.toMatch(/activation=|invitation=|DPoP|dpop\+jwt/i);
    expect(log).not.toContain(toBase64Url(entropy));
  });
});
