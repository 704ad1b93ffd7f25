import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { randomBytes } from '@signet/domain/crypto/platform';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PrivateFile } from '../src/backup/private-file.ts';
import { unsealed } from '../src/backup/sealed.ts';
import { backUp, backupFolder, removeBackups } from './support/backups.ts';
import { addDocument, createContract, undraft, type Document } from './support/contracts.ts';
import { createPerson, type Person } from './support/people.ts';
import { filesIn, holdersOf, type StoredBytes } from './support/search-bytes.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const TITLE = `A title ${Buffer.from(randomBytes(8)).toString('hex')}`;
const WORDS = `The parties agree on ${Buffer.from(randomBytes(24)).toString('hex')} and nothing else.`;

const backups = await backupFolder();
let server: TestServer;
let owner: Person;
let document: Document;
let entropy: Uint8Array;
/** All objects of the backup, as whoever copies the folder or the bucket has them. */
let stolen: StoredBytes[];
/** A key of `secrets/`. */
let authority: Buffer;
beforeAll(async () => {
  server = await startTestServer(backups.env);
  entropy = randomBytes(16);
  owner = await createPerson(server.api, { entropy });
  const contract = await createContract(server.api, owner, { title: TITLE });
  document = await addDocument(server.api, contract, {
    content: new TextEncoder().encode(WORDS.repeat(200)),
  });
  await undraft(server.api, contract);
  await backUp(server);
  stolen = await filesIn(backups.folder);
  authority = await readFile(join(server.dataDir, 'secrets/authority.pem'));
});
afterAll(async () => {
  await server.close();
  await removeBackups(backups);
});

describe('who steals a backup', () => {
  it('and has no identity finds encrypted documents, and no title, address, hash, key or name', () => {
    expect(holdersOf(stolen, document.ciphertext)).toHaveLength(1);
    const withheld = [TITLE, owner.email, document.documentHash, document.id, owner.accountId, document.txId];
    for (const secret of [...withheld, WORDS, entropy, authority, owner.keys.sign.publicKey])
      expect(holdersOf(stolen, secret)).toEqual([]);
  });

  it('and the identity has the rows and the keys of the server, and still no word of a document, no key of a person and no session', async () => {
    const opened = await Promise.all(
      stolen
        .filter(({ name }) => name.endsWith('.age'))
        .map(async ({ name, bytes }) => {
          const content = await buffer(unsealed(name, backups.identity, [bytes], Infinity));
          return { name, bytes: name.endsWith('rows.age') ? gunzipSync(content) : content };
        }),
    );
    const { jti } = decodeJwt(owner.token);
    expect(jti).toHaveLength(36);
    for (const there of [TITLE, owner.email, document.documentHash])
      expect(holdersOf(opened, there)).toContainEqual(expect.stringMatching(/rows\.age$/));
    expect(holdersOf(opened, authority)).toContainEqual(expect.stringMatching(/secrets\.age$/));
    for (const secret of [WORDS, entropy, jti ?? ''])
      expect(holdersOf([...opened, ...stolen], secret)).toEqual([]);
  });
});

it('rows that wait on the disk while a backup is made can be read by the process alone', async () => {
  const path = join(server.dataDir, 'waiting');
  const file = new PrivateFile(path);
  await file.write(
    (async function* () {
      yield `${TITLE}\n`;
      yield WORDS;
    })(),
  );
  expect(holdersOf(await filesIn(server.dataDir), WORDS)).toEqual([]);
  expect((await buffer(file.read())).toString()).toBe(`${TITLE}\n${WORDS}`);
  await file.remove();
  await expect(readFile(path)).rejects.toThrow('ENOENT');
});
