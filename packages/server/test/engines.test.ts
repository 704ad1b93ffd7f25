import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { FOLDER_PROFILE_IDS } from '@signet/domain/resources/folder-access-profiles/resource';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { newId } from '../src/platform/db/uuid.ts';
import { outcome } from './support/answers.ts';
import { addDocument, createContract, undraft } from './support/contracts.ts';
import { addActiveDevice, alignClock, removeDevice } from './support/devices.ts';
import { invite, inviteAddress } from './support/invite.ts';
import { file } from './support/filing.ts';
import { createFolder, permissionBody } from './support/folders.ts';
import { createPerson, freshEmail, openSession, type Json } from './support/people.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { startTestServer, until, type TestServer } from './support/server.ts';
import { lock, newSignature, signAll } from './support/signing.ts';
import { addMember, createWorkspace, nextStatement } from './support/workspaces.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** The same statements on both engines: the stored data must not depend on the engine. */
describe.each(['embedded', 'PostgreSQL'] as const)('the database: %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine === 'PostgreSQL' ? { DATABASE_URL: postgres.url } : {});
  });
  afterAll(() => server.close());

  it('moments, large numbers, lists, JSON and bytes are read alike (GUARD-04)', async () => {
    const { rows } = await sql`
      select '2026-02-03 04:05:06.789123Z'::timestamptz as exact, '2026-02-03 04:05:06+05:30'::timestamptz as elsewhere,
        '0044-03-15 12:00:00+00 BC'::timestamptz as before, 'infinity'::timestamptz as never, 9007199254740993 as large,
        array['a', 'b,"c'] as list, '{"deep": [1, null]}'::jsonb as data, '\\x00ff'::bytea as bytes, null as none`.execute(
      server.running.services.db,
    );
    expect([...((rows[0] as { bytes: Uint8Array }).bytes ?? [])]).toEqual([0, 255]);
    expect(rows).toEqual([
      {
        exact: new Date('2026-02-03T04:05:06.789Z'),
        elsewhere: new Date('2026-02-02T22:35:06Z'),
        before: new Date('-000043-03-15T12:00:00Z'),
        never: Infinity,
        large: '9007199254740993',
        list: ['a', 'b,"c'],
        data: { deep: [1, null] },
        bytes: expect.anything() as Uint8Array,
        none: null,
      },
    ]);
  });

  it('a contract goes from draft to signed, with all includes, mails and ledger ids (API-51, API-59, API-71, API-75)', async () => {
    const { api } = server;
    const [owner, signer, viewer] = [
      await createPerson(api, { attributes: { companyName: 'ACME' } }),
      await createPerson(api),
      await createPerson(api),
    ];
    const contract = await createContract(api, owner, { expiryDate: '2099-12-31' });
    await addDocument(api, contract);
    await addDocument(api, contract, { name: 'Anlage Ä.txt', content: new Uint8Array(200_000) });
    await invite(api, contract, signer, 'sign');
    await invite(api, contract, viewer, 'view');
    await inviteAddress(api, contract, freshEmail(), 'view');
    await undraft(api, contract);
    await signAll(api, contract, signer);
    const include =
      'documents.signatures.signer.account,accessGrants.grantedTo.account,myAccessGrant.grantedBy.account,ownedBy.account,createdBy';
    const { json } = await api.call('GET', `/digitalassets/${contract.id}?include=${include}`, {
      token: signer.token,
    });
    expect(json.data.attributes).toMatchObject({
      state: 'signed',
      title: 'Rental agreement',
      expiryDate: '2099-12-31',
    });
    const count = (type: string) => json.included.filter((resource: Json) => resource.type === type).length;
    expect({
      documents: count('documentsmetadata'),
      signatures: count('signatures'),
      grants: count('accessgrants'),
      persons: count('naturalpersons'),
      accounts: count('accounts'),
    }).toEqual({
      documents: 2,
      signatures: 2,
      grants: 4,
      persons: 4,
      accounts: 3,
    });
    expect((await api.mailsTo(owner.email))[0]).toContain('has signed all documents');
    await until(async () => {
      const { json: read } = await api.call(
        'GET',
        `/digitalassets/${contract.id}?include=documents.signatures`,
        { token: owner.token },
      );
      return read.included.every((resource: Json) => resource.attributes.bcTxId !== null);
    });
  });

  it('lists, search, every sort and every page give the same contracts (API-47, API-63)', async () => {
    const { api } = server;
    const owner = await createPerson(api);
    for (const title of ['Zebra', 'äpfel', 'Öl', 'zeta', 'Apfel'])
      await createContract(api, owner, { title });
    const walk = async (query: string): Promise<string[]> => {
      const titles: string[] = [];
      for (let path: string | null = `/digitalassets?page[limit]=2&${query}`; path !== null;) {
        const { json, status } = await api.call('GET', path, { token: owner.token });
        expect(status).toBe(200);
        titles.push(...json.data.map((resource: Json) => resource.attributes.title));
        path = json.links.next;
      }
      return titles;
    };
    expect(await walk('sort=title')).toEqual(['Apfel', 'äpfel', 'Öl', 'Zebra', 'zeta']);
    expect(await walk('sort=-title')).toEqual(['zeta', 'Zebra', 'Öl', 'äpfel', 'Apfel']);
    expect(await walk('')).toEqual(['Apfel', 'zeta', 'Öl', 'äpfel', 'Zebra']);
    expect(await walk('sort=-state')).toHaveLength(5);
    expect(await walk('sort=expiryDate')).toHaveLength(5);
    expect(await walk('filter[or][0][title][like]=%C3%84PF&filter[or][1][description][like]=zzz')).toEqual([
      'äpfel',
    ]);
  });

  it('a workspace with folders, access and contracts (API-21, API-38, API-43, API-48, API-65, STATE-DA-13)', async () => {
    const { api } = server;
    const [admin, viewer] = [
      await createPerson(api, { attributes: { companyName: 'ACME' } }),
      await createPerson(api),
    ];
    const workspace = await createWorkspace(api, admin);
    await addMember(api, workspace, viewer, { role: 'viewer' });
    const top = await createFolder(api, admin, workspace.id);
    const below = await createFolder(api, admin, workspace.id, { parent: top });
    const profile = FOLDER_PROFILE_IDS.viewer;
    const body = permissionBody({ folder: top, person: viewer, profile }, 'all');
    const given = await api.call('POST', '/userfolderpermissions', { token: admin.token, body });
    expect(given.status).toBe(201);
    const titles: string[] = [];
    for (const folder of [undefined, top, below]) {
      const contract = await createContract(api, admin, { title: `In ${folder ?? 'the workspace'}` });
      await undraft(api, contract);
      expect((await file(api, contract, workspace, folder === undefined ? {} : { folder })).status).toBe(201);
      titles.unshift(`In ${folder ?? 'the workspace'}`);
    }
    const list = async (query: string) => {
      const { json } = await api.call('GET', query, { token: viewer.token });
      return json.data.map((resource: Json) => resource.attributes.title);
    };
    const path = `/workspaces/${workspace.id}/digitalassets`;
    const include = 'include=workspaceAccessGrant.grantedTo,folder,location,encrData';
    expect(await list(`${path}?${include}`)).toEqual(titles);
    expect(await list(`${path}?sort=-title`)).toHaveLength(3);
    expect(await list('/digitalassets?filter[or][0][title][like]=in&sort=-lastModified')).toHaveLength(3);
    const removed = await api.call('DELETE', `/folders/${top}`, { token: admin.token });
    expect(removed.status).toBe(204);
    expect(await list(path)).toEqual(titles);
    expect(await list(`/workspaces/${workspace.id}/folders`)).toEqual([]);
  });

  it('of ten changes of one role at the same moment exactly one is taken (PERM-WS-04)', async () => {
    const { api } = server;
    const [admin, member] = [
      await createPerson(api, { attributes: { companyName: 'ACME' } }),
      await createPerson(api),
    ];
    const workspace = await createWorkspace(api, admin);
    const membership = await addMember(api, workspace, member, { role: 'viewer' });
    const change = { by: admin, of: member, role: 'editor' as const };
    const bodies = await Promise.all(
      Array.from({ length: 10 }, async () => ({
        role: change.role,
        statement: await nextStatement(api, workspace, change),
      })),
    );
    const outcomes = await Promise.all(
      bodies.map(async (attributes) => {
        const body = { data: { type: 'workspacememberships', attributes } };
        return outcome(
          await api.call('PATCH', `/workspacememberships/${membership}`, { token: admin.token, body }),
        );
      }),
    );
    expect(outcomes.toSorted()).toEqual(['200', ...Array.from({ length: 9 }, () => '409 Conflict')]);
  });

  it('a device is set up, needed for the login, and kept while the company requires it (J-047, VAL-PWD-07)', async () => {
    const { api } = server;
    alignClock(server);
    const admin = await createPerson(api, { attributes: { companyName: 'ACME' } });
    const account = await api.call('GET', `/accounts/${admin.accountId}`, { token: admin.token });
    const companyId = account.json.data.relationships.company.data.id as string;
    const body = { data: { type: 'companysettings2fa', attributes: {} } };
    for (let times = 0; times < 2; times += 1)
      await api.call('POST', `/companies/${companyId}/settings`, { token: admin.token, body });
    const device = await addActiveDevice(api, admin);
    expect(outcome(await openSession(api, admin.keys))).toBe('403 secondFactorRequired');
    const code = await device.code();
    const logIns = await Promise.all([1, 2, 3].map(() => openSession(api, admin.keys, code)));
    expect(logIns.map(outcome).toSorted()).toEqual([
      '201',
      '422 IncorrectAuthenticationCode',
      '422 IncorrectAuthenticationCode',
    ]);
    const remove = async (factor: string) => outcome(await removeDevice(api, admin, device.id, factor));
    expect(await remove(await device.code(1))).toBe('409 LastSecondFactor');
    const other = await addActiveDevice(api, admin);
    expect(await remove(await other.code())).toBe('204');
  });

  it('of 50 signatures posted at the same moment exactly one is taken (ABUSE-11)', async () => {
    const { api } = server;
    const [owner, signer] = [await createPerson(api), await createPerson(api)];
    const contract = await createContract(api, owner);
    const document = await addDocument(api, contract);
    await invite(api, contract, signer, 'sign');
    await undraft(api, contract);
    await lock(api, signer, document);
    const bodies = await Promise.all(
      Array.from({ length: 50 }, () => newSignature(contract, signer, document)),
    );
    const outcomes = await Promise.all(
      bodies.map(async (body) =>
        outcome(await api.call('POST', '/signatures', { token: signer.token, body })),
      ),
    );
    expect(outcomes.filter((text) => text === '201')).toHaveLength(1);
    expect(outcomes.filter((text) => text === '409 AlreadySigned')).toHaveLength(49);
  });

  it("transactions that get in each other's way are tried again until all have counted (ABUSE-11)", async () => {
    const { db } = server.running.services;
    const key = newId();
    await db.insertInto('rate_limits').values({ key, window_start: new Date(), count: 0 }).execute();
    const increment = () =>
      inTransaction(db, async (tx) => {
        const { count } = await tx
          .selectFrom('rate_limits')
          .select('count')
          .where('key', '=', key)
          .executeTakeFirstOrThrow();
        await tx
          .updateTable('rate_limits')
          .set({ count: count + 1 })
          .where('key', '=', key)
          .execute();
      });
    await Promise.all(Array.from({ length: 6 }, increment));
    expect(
      await db.selectFrom('rate_limits').select('count').where('key', '=', key).executeTakeFirst(),
    ).toEqual({ count: 6 });
  });

  it('a job is left behind only by a transaction that commits (ABUSE-11)', async () => {
    const { db, jobs, blobs } = server.running.services;
    const deleted: string[] = [];
    const real = blobs.delete;
    blobs.delete = async (key) => {
      deleted.push(key);
      await real(key);
    };
    const [kept, dropped] = [newId(), newId()];
    await inTransaction(db, async (tx) => {
      await jobs.enqueue(tx, 'blob-delete', dropped);
      throw new Error('roll back');
    }).catch(() => undefined);
    await inTransaction(db, (tx) => jobs.enqueue(tx, 'blob-delete', kept));
    await until(async () => deleted.includes(kept));
    expect(deleted).toEqual([kept]);
    blobs.delete = real;
  });
});
