import { toBase64Url } from '@signet/domain/bytes/base64';
import { randomBytes } from '@signet/domain/crypto/platform';
import {
  createManifestStatement,
  manifestOf,
  verifyManifestStatement,
} from '@signet/domain/statements/manifest';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { Contract, ContractDocument } from '../api-client/entities.ts';
import { registerStatement } from '../ledger/ledger-client.ts';
import { forgetDevice, register, shownContract, startFakeServer } from '../testing/fake-server.ts';
import type { FakeServer } from '../testing/fake-world.ts';
import { SOON } from '../testing/soon.ts';
import { assertRegistered } from './registration.ts';
import { useRegistration } from './use-registration.ts';

afterAll(forgetDevice);

const documents = ['a', 'b'].map((id) => ({ id, documentHash: id.repeat(64) })) as ContractDocument[];
const DUE = { state: 'pending', bcTxId: null, proofOutdated: false, lastModified: 'then' } as const;

interface Patch {
  bcTxId: string;
  registration: { statement: SignedStatement; salt: string };
}

/** The registrations that left the page. */
const patches = ({ calls }: FakeServer) =>
  calls
    .filter(({ method, url }) => method === 'PATCH' && url.includes('/digitalassets/'))
    .map(({ body }) => (body as { data: { attributes: Patch } }).data.attributes);

async function watch(contract: Contract, own = true) {
  const reload = vi.fn<() => Promise<void>>().mockResolvedValue();
  const hook = await renderHook((shown: Contract = contract) => useRegistration(shown, own, reload));
  return { reload, show: (next: Contract) => hook.rerender(next), due: () => hook.result.current };
}

describe('STATE-SIGN-06 the documents of an own contract', () => {
  it('are registered together when they are not yet, and again after an upload or a deletion', async () => {
    const server = await startFakeServer();
    const contract: Contract = { ...(await shownContract(server)), ...DUE, documents };
    const { reload, show, due } = await watch(contract);
    expect(due()).toBe(true);
    await expect.poll(() => reload.mock.calls.length, SOON).toBe(1);
    const [first] = patches(server);
    expect(server.ledger.numbers.has(first?.bcTxId ?? '')).toBe(true);
    await show({ ...contract, bcTxId: first?.bcTxId ?? '', lastModified: 'registered' });
    expect(due()).toBe(false);

    const left = documents.slice(1);
    await show({ ...contract, bcTxId: first?.bcTxId ?? '', proofOutdated: true, documents: left });
    await expect.poll(() => patches(server).length, SOON).toBe(2);
    const second = patches(server)[1];
    const authKey = server.me.account.keys.auth.publicKey;
    expect(second?.bcTxId).not.toBe(first?.bcTxId);
    expect(
      await verifyManifestStatement(second?.registration.statement as SignedStatement, authKey),
    ).toMatchObject({ assetId: contract.id, assetPublicKey: contract.publicKey, manifest: manifestOf(left) });
  });

  it.each([
    ['of somebody else', DUE, false],
    ['of a draft', { ...DUE, state: 'draft' }, true],
    ['of an archived contract', { ...DUE, state: 'archived' }, true],
    ['that are registered', { ...DUE, bcTxId: 'ab'.repeat(32) }, true],
  ] as const)('%s are left alone', async (_, changed, own) => {
    const server = await startFakeServer();
    const { due } = await watch({ ...(await shownContract(server)), ...changed, documents }, own);
    expect(due()).toBe(false);
    expect(patches(server)).toEqual([]);
  });

  it('a ledger that does not answer is no end: the next change of the contract tries again', async () => {
    const server = await startFakeServer();
    server.intercept = ({ url }) =>
      url.endsWith('/entries') ? new Response(null, { status: 503 }) : undefined;
    const contract: Contract = { ...(await shownContract(server)), ...DUE, documents };
    const { reload, show } = await watch(contract);
    await expect.poll(() => reload.mock.calls.length, SOON).toBe(1);
    expect(patches(server)).toEqual([]);
    server.intercept = () => undefined;
    await show({ ...contract, lastModified: 'later' });
    await expect.poll(() => patches(server).length, SOON).toBe(1);
  });
});

describe('STATE-SIGN-06 a contract is signed with exactly the documents that its owner registered', () => {
  /** A contract as the server shows it, with what its owner registered. */
  async function registered(inLedger = true): Promise<Contract> {
    const server = await startFakeServer();
    const contract = await shownContract(server);
    const statement = await createManifestStatement(server.me.account.keys.auth, {
      assetId: contract.id,
      assetPublicKey: contract.publicKey,
      manifest: manifestOf(documents),
      time: new Date().toISOString(),
    });
    const salt = toBase64Url(randomBytes(32));
    const bcTxId = await registerStatement({ type: 'doc', statement, salt });
    if (!inLedger) server.ledger.numbers.delete(bcTxId);
    const registration = { id: 'r', statement, salt, bcTxId, created: '' };
    return { ...contract, documents, bcTxId, proofOutdated: false, registration };
  }
  const refusal = (code: string) => expect.objectContaining({ code });

  it('passes as it is, and when nothing or only something older is registered', async () => {
    const contract = await registered();
    for (const shown of [
      contract,
      { ...contract, registration: null, bcTxId: null },
      { ...contract, documents: documents.slice(1), proofOutdated: true },
    ]) {
      await expect(assertRegistered(shown)).resolves.toBeUndefined();
    }
  });

  it.each([
    ['a document less', { documents: documents.slice(1) }],
    [
      'a document more',
      { documents: [...documents, { id: 'c', documentHash: 'c'.repeat(64) } as ContractDocument] },
    ],
    ['another id of the transaction', { bcTxId: 'ab'.repeat(32) }],
    ['another contract', { id: crypto.randomUUID() }],
  ])('%s is refused', async (_, changed) => {
    await expect(assertRegistered({ ...(await registered()), ...changed })).rejects.toEqual(
      refusal('SignatureManipulated'),
    );
  });

  it('a registration by somebody else is refused', async () => {
    const contract = await registered();
    const server = await startFakeServer();
    const eve = await register(server, 'eve@example.com');
    const forged = await createManifestStatement(eve.account.keys.auth, {
      assetId: contract.id,
      assetPublicKey: contract.publicKey,
      manifest: manifestOf(documents),
      time: new Date().toISOString(),
    });
    const { ownedBy } = await shownContract(server);
    const changed = { ...contract, ...(ownedBy && { ownedBy }) };
    if (changed.registration) changed.registration = { ...changed.registration, statement: forged };
    await expect(assertRegistered(changed)).rejects.toEqual(refusal('SignatureManipulated'));
  });

  it('a registration that the ledger does not have is refused', async () => {
    await expect(assertRegistered(await registered(false))).rejects.toEqual(refusal('LedgerProofInvalid'));
  });
});
