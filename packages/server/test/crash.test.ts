import { request } from 'node:http';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendDueMail } from '../src/mail/attempts.ts';
import { readConfig } from '../src/platform/config/env.ts';
import { startServer } from '../src/start/start.ts';
import {
  addDocument,
  createContract,
  newDocument,
  undraft,
  type Contract,
  type Document,
} from './support/contracts.ts';
import { invite } from './support/invite.ts';
import { lock, newSignature } from './support/signing.ts';
import { freshFolders } from './support/fresh-folders.ts';
import { createPerson, freshEmail, signUpOf } from './support/people.ts';
import { startProcess } from './support/process.ts';
import { startRelay } from './support/relay.ts';
import { sessionHeaders } from './support/session-headers.ts';
import { until } from './support/server.ts';

const folder = freshFolders();

describe('killed at any moment (SIGKILL)', () => {
  it('nothing that was acknowledged under load is missing after a restart, several times over (STATE-DA-05)', async () => {
    let server = await startProcess(folder.env);
    const owner = await createPerson(server.api);
    const viewer = await createPerson(server.api);
    const acknowledged: { contract: Contract; document: Document; isActive: boolean }[] = [];
    for (let round = 0; round < 3; round++) {
      const { api } = server;
      let running = true;
      const work = async (): Promise<void> => {
        while (running) {
          const contract = await createContract(api, owner);
          const entry = { contract, document: await addDocument(api, contract), isActive: false };
          acknowledged.push(entry);
          await invite(api, contract, viewer, 'view');
          await undraft(api, contract);
          entry.isActive = true;
        }
      };
      const workers = Promise.allSettled([work(), work(), work()]);
      const enough = acknowledged.length + 3;
      await until(async () => acknowledged.length >= enough, 60);
      await server.end('SIGKILL');
      running = false;
      await workers;
      server = await startProcess(folder.env);
      for (const { contract, document, isActive } of acknowledged) {
        const { json, status } = await server.api.call('GET', `/digitalassets/${contract.id}`, {
          token: owner.token,
        });
        expect(status).toBe(200);
        expect(isActive ? [json.data.attributes.state] : ['active']).toEqual(['active']);
        const content = await server.api.call('GET', `/documents/${document.id}/content`, {
          token: owner.token,
        });
        expect(Buffer.from(content.bytes).equals(Buffer.from(document.ciphertext))).toBe(true);
      }
    }
    await server.end('SIGTERM');
  });

  it('a kill during an upload leaves neither half a document nor its bytes (API-59)', async () => {
    const server = await startProcess(folder.env);
    const owner = await createPerson(server.api);
    const contract = await createContract(server.api, owner);
    const { metadata, document } = await newDocument(contract, { content: new Uint8Array(3_000_000) });
    const url = `${folder.env['PUBLIC_URL']}/ui-api/digitalassets/${contract.id}/documents`;
    const headers = await sessionHeaders(owner.token, 'POST', url);
    const upload = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    });
    upload.on('error', () => undefined);
    upload.write(
      `--b\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n${JSON.stringify(metadata)}\r\n`,
    );
    upload.write(
      '--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\ncontent-type: application/octet-stream\r\n\r\n',
    );
    upload.write(document.ciphertext.slice(0, 1_500_000));
    const incoming = (): Promise<string[]> =>
      readdir(join(folder.dataDir, 'blobs', 'incoming')).catch(() => []);
    await until(async () => (await incoming()).length > 0);
    await server.end('SIGKILL');
    expect(await incoming()).toHaveLength(1);
    const again = await startProcess(folder.env);
    expect(await incoming()).toEqual([]);
    const { json } = await again.api.call('GET', `/digitalassets/${contract.id}?include=documents`, {
      token: owner.token,
    });
    expect(json.data.relationships.documents.data).toEqual([]);
    await again.end('SIGTERM');
  });

  it('a kill between signature and ledger entry: after the restart both statements get registered (STATE-SIGN-01, API-62)', async () => {
    const server = await startProcess(folder.env);
    const [owner, signer] = [await createPerson(server.api), await createPerson(server.api)];
    const contract = await createContract(server.api, owner);
    const document = await addDocument(server.api, contract);
    await invite(server.api, contract, signer, 'sign');
    await undraft(server.api, contract);
    await lock(server.api, signer, document);
    const answer = await server.api.call('POST', '/signatures', {
      token: signer.token,
      body: await newSignature(contract, signer, document),
    });
    expect(answer.json.data.attributes.bcTxId).toBeNull();
    await server.end('SIGKILL');
    const again = await startProcess(folder.env);
    const registered = await until(async () => {
      const { json } = await again.api.call('GET', `/documentsmetadata/${document.id}?include=signatures`, {
        token: owner.token,
      });
      const [signature] = json.included;
      return (
        json.data.attributes.bcTxId !== null &&
        signature.attributes.bcTxId !== null && [json.data.attributes.bcTxId, signature.attributes.bcTxId]
      );
    });
    expect(registered[0]).toBe(document.txId);
    for (const txId of registered)
      expect((await fetch(`${folder.env['LEDGER_URL']}/proof/${txId}`)).status).toBe(200);
    await again.end('SIGTERM');
  });

  it('a mail that was just being sent goes out once it is sure that nobody is sending it (J-198)', async () => {
    const relay = await startRelay();
    onTestFinished(() => relay.stop());
    folder.env['SMTP_URL'] = relay.url;
    relay.isSilent = true;
    const server = await startProcess(folder.env);
    const email = freshEmail();
    await server.api.call('POST', '/accounts', { body: (await signUpOf(email)).body });
    await until(async () => relay.connections > 0);
    await server.end('SIGKILL');
    relay.isSilent = false;
    const again = await startServer(readConfig(folder.env));
    // before the data folder is removed: a server that finds it gone ends its process
    try {
      for (const [minutes, mails] of [
        [14, 0],
        [16, 1],
      ] as const) {
        again.services.now = () => new Date(Date.now() + minutes * 60_000);
        await sendDueMail(again.services);
        expect(relay.mailsTo(email)).toHaveLength(mails);
      }
    } finally {
      await again.close();
    }
  });
});
