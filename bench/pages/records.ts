import { deriveAccountKeys, type AccountKeys } from '../../packages/domain/src/crypto/account-keys.ts';
import { foundContract, foundWorkspace } from '../../packages/domain/src/trust/held-key.ts';
import { randomBytes } from '../../packages/domain/src/crypto/platform.ts';
import {
  createContractRecord,
  verifyContractRecord,
  type ContractRecord,
} from '../../packages/domain/src/statements/contract-record.ts';
import {
  createDocumentStatement,
  verifyDocumentStatement,
} from '../../packages/domain/src/statements/document.ts';
import { accountIdOfKeys, createKeyBinding } from '../../packages/domain/src/statements/key-binding.ts';
import { chainHash, createMemberStatement } from '../../packages/domain/src/statements/member.ts';
import { verifyMemberChain } from '../../packages/domain/src/statements/member-chain.ts';
import { recordDifferences } from '../../packages/domain/src/statements/record-differences.ts';
import type { SignedStatement } from '../../packages/domain/src/statements/signed-statement.ts';

const DOCUMENTS = 30;
const SIGNERS = 10;
const MEMBERS = 10;
const HASH = 'ab'.repeat(32);
const TIME = '2026-03-01T09:30:00.000Z';

/** What a client does by itself when a contract is opened and saved, each so many times. */
export interface Records {
  /** The record of the contract by its owner's keys, and what the server says beside it. */
  record: (times: number) => Promise<void>;
  /** The chain of the workspace in which it is filed. */
  chain: (times: number) => Promise<void>;
  /** The registrations of all documents, each of which is read when its document is opened. */
  documents: (times: number) => Promise<void>;
  /** A save: the next record is signed. */
  sign: (times: number) => Promise<void>;
}

declare global {
  interface Window {
    records: Promise<Records>;
  }
}

window.records = prepare();

async function prepare(): Promise<Records> {
  const owner = await deriveAccountKeys(randomBytes(16));
  const founderId = accountIdOfKeys(owner);
  const contract = await foundContract(founderId);
  const ownerBinding = await createKeyBinding(owner);
  const facts = { ...contract.of, founderId };
  const content = await contentOf(contract.of, founderId);
  const statement = await createContractRecord(owner.auth, content);
  const workspace = await chainOf(owner);
  const documents = await Promise.all(
    content.documents.map(({ id, hash, size, name }) =>
      createDocumentStatement(owner.auth, {
        assetId: content.id,
        assetPublicKey: contract.of.publicKey,
        epoch: 0,
        documentId: id,
        documentHash: hash,
        fileHeader: '00'.repeat(56),
        size,
        name,
      }),
    ),
  );
  return {
    record: repeat(async () => {
      const record = await verifyContractRecord(statement, { facts, ownerBinding });
      if (recordDifferences(record, content).length > 0) throw new Error('The record says something else.');
    }),
    chain: repeat(() => verifyMemberChain(workspace.chain, { scope: 'workspace', id: workspace.id })),
    documents: repeat(() =>
      Promise.all(documents.map((document) => verifyDocumentStatement(document, owner.auth.publicKey))),
    ),
    sign: repeat(() => createContractRecord(owner.auth, content)),
  };
}

const repeat = (task: () => Promise<unknown>) => async (times: number) => {
  for (let time = 0; time < times; time += 1) await task();
};

async function contentOf(
  { id, publicKey }: { id: string; publicKey: string },
  owner: string,
): Promise<Omit<ContractRecord, 'type' | 'v'>> {
  return {
    title: 'Supply agreement',
    description: 'Ten thousand screws, delivered in twelve parts.',
    startDate: '2026-01-01',
    expiryDate: null,
    signingMode: 'ANY_ORDER',
    documents: Array.from({ length: DOCUMENTS }, (_, number) => ({
      id: `document-${number + 10}`,
      hash: HASH,
      size: 1000,
      name: `Part ${number}.pdf`,
    })),
    signers: Array.from({ length: SIGNERS }, (_, number) => ({
      email: `signer-${number}@example.com`,
      accountId: owner,
      level: 'basic',
    })),
    readers: [],
    finished: true,
    id,
    seq: 3,
    prev: HASH,
    owner,
    keys: [publicKey],
    keyOutdated: false,
    places: [],
    time: TIME,
  };
}

/** A workspace of so many people. */
async function chainOf(founder: AccountKeys): Promise<{ id: string; chain: SignedStatement[] }> {
  const by = accountIdOfKeys(founder);
  const workspace = await foundWorkspace({ founderId: by, companyId: null });
  const { id, publicKey } = workspace.of;
  const keys = {
    sign: founder.sign.publicKey,
    auth: founder.auth.publicKey,
    enc: founder.enc.publicKey,
  };
  const chain: SignedStatement[] = [];
  for (let seq = 0; seq < MEMBERS; seq += 1) {
    const member = seq === 0 ? founder : await deriveAccountKeys(randomBytes(16));
    const last = chain.at(-1);
    chain.push(
      await createMemberStatement(founder.auth, {
        scope: 'workspace',
        id,
        accountId: accountIdOfKeys(member),
        authKey: member.auth.publicKey,
        role: seq === 0 ? 'admin' : 'editor',
        by,
        seq,
        prev: last === undefined ? null : chainHash(last),
        ...(seq === 0 ? { founding: { keys, publicKey, companyId: null, title: 'Legal' } } : {}),
      }),
    );
  }
  return { id, chain };
}
