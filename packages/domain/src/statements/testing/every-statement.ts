import { fromBase64, toBase64Url } from '../../bytes/base64.ts';
import { foundContract, foundWorkspace } from '../../trust/held-key.ts';
import { hashToken } from '../../crypto/link-token.ts';
import { signPayload } from '../../crypto/signature.ts';
import type { CommentDocument } from '../../comments/comment-document.ts';
import { COMMENT_TYPE, signComment, verifyComment } from '../../comments/comment-statement.ts';
import { ed25519PublicKeyOf } from '../../crypto/ed25519.ts';
import { formatVerifierKey } from '../../ledger/verifier-key.ts';
import { NO_PINS } from '../../pins/pins.ts';
import { PINS_TYPE, sealPins, verifySealedPins } from '../../pins/sealed-pins.ts';
import { knownPerson } from '../../trust/testing/known-people.ts';
import {
  COMPANY_MEMBERSHIP_TYPE,
  createCompanyMembership,
  verifyCompanyMembership,
} from '../company-membership.ts';
import { CONTRACT_RECORD_TYPE, verifyContractRecord, createContractRecord } from '../contract-record.ts';
import {
  CONTRACT_SIGNATURE_TYPE,
  createContractSignature,
  verifyContractSignature,
} from '../contract-signature.ts';
import { createDocumentStatement, DOCUMENT_TYPE, verifyDocumentStatement } from '../document.ts';
import { createIdentityStatement, IDENTITY_TYPE, verifyIdentityStatement } from '../identity.ts';
import { createInvite, INVITE_TYPE, verifyInvite, type Invite } from '../invite.ts';
import { createKeyBinding, KEY_BINDING_TYPE, keyBindingHash, verifyKeyBinding } from '../key-binding.ts';
import { createFounding } from '../founding.ts';
import { founderKeysOf, MEMBER_TYPE } from '../member.ts';
import { verifyMemberChain } from '../member-chain.ts';
import { createRedemption, REDEMPTION_TYPE, verifyRedemption } from '../redemption.ts';
import type { SignedStatement } from '../../schema/statement-shapes.ts';
import { createTrustFile, openTrustFile, TRUST_FILE_TYPE } from '../trust-file.ts';
import { chainKinds } from './chain-kinds.ts';
import { handoverKinds } from './handover-kinds.ts';
import { replacementKinds } from './replacement-kinds.ts';
import type { StatementKind } from './statement-kind.ts';

const TIME = '2026-03-01T09:30:00.000Z';
const HASH = 'ab'.repeat(32);
const COMMENT_ID = '0c0ffee0-0000-4000-8000-000000000001';
const [ann, bob] = await Promise.all([knownPerson(1), knownPerson(2)]);
const authority = bob.own.auth;
const [annBinding, bobBinding] = await Promise.all([createKeyBinding(ann.keys), createKeyBinding(bob.keys)]);
const contract = await foundContract(ann.own.accountId);
const other = await foundContract(ann.own.accountId);
const workspace = await foundWorkspace({ founderId: ann.own.accountId, companyId: contract.of.id });

/** Every type of statement of the domain, by its payload type. */
export const STATEMENT_KINDS: Readonly<Record<string, StatementKind>> = {
  [KEY_BINDING_TYPE]: {
    signer: ann.keys.sign,
    genuine: annBinding.statement,
    async read(statement) {
      const bytes = fromBase64(statement.payload);
      const counter = await signPayload(ann.own.auth.privateKey, KEY_BINDING_TYPE, bytes);
      return verifyKeyBinding({ statement, counterSignature: toBase64Url(counter) });
    },
    nullable: ['prev'],
    ofAnother: bobBinding.statement,
  },
  ...(await chainKinds({
    by: ann.own,
    companyId: contract.of.id,
    workspaceId: workspace.of.id,
    nextKey: other.of.publicKey,
  })),
  ...(await replacementKinds({ ann, bob, workspaceId: workspace.of.id, foundingOf })),
  [TRUST_FILE_TYPE]: {
    signer: authority,
    genuine: await createTrustFile(authority, {
      origin: 'https://signet.example',
      logs: { contracts: vkey('ed25519', 'l/v1'), keys: vkey('ed25519', 'l/keys/v1') },
      directory: HASH,
      witnesses: [vkey('cosignature', 'w/w1')],
      quorum: 1,
      timeStamps: ['AAAA'],
      since: TIME,
    }),
    read: openTrustFile,
    nullable: [],
    optional: ['timeStamps'],
  },
  [IDENTITY_TYPE]: {
    signer: authority,
    genuine: await identityOf(ann.own.accountId, keyBindingHash(annBinding)),
    read: (statement) =>
      verifyIdentityStatement(statement, {
        authority: authority.publicKey,
        accountId: ann.own.accountId,
        keyBinding: annBinding,
      }),
    nullable: [],
    ofAnother: await identityOf(bob.own.accountId, keyBindingHash(bobBinding)),
  },
  [CONTRACT_RECORD_TYPE]: {
    signer: ann.own.auth,
    genuine: await recordOf(contract.of.id, contract.of.publicKey),
    read: (statement) =>
      verifyContractRecord(statement, {
        facts: { ...contract.of, founderId: ann.own.accountId },
        ownerBinding: annBinding,
      }),
    nullable: ['startDate', 'expiryDate', 'prev', 'signers.0.accountId', 'readers.0.accountId'],
    ofAnother: await recordOf(other.of.id, other.of.publicKey),
  },
  [DOCUMENT_TYPE]: {
    signer: ann.own.auth,
    genuine: await createDocumentStatement(ann.own.auth, {
      assetId: contract.of.id,
      assetPublicKey: contract.of.publicKey,
      epoch: 0,
      documentId: 'document',
      documentHash: HASH,
      fileHeader: '00'.repeat(56),
      size: 5,
      name: 'Lease.pdf',
    }),
    read: (statement) => verifyDocumentStatement(statement, ann.own.auth.publicKey),
    nullable: [],
  },
  [CONTRACT_SIGNATURE_TYPE]: {
    signer: ann.keys.sign,
    genuine: await createContractSignature(ann.keys.sign, {
      accountId: ann.own.accountId,
      assetId: contract.of.id,
      assetPublicKey: contract.of.publicKey,
      documentId: 'document',
      documentHash: HASH,
      size: 5,
      docTx: HASH,
      recordHash: HASH,
      level: 'verified',
      identRef: 'case 1',
      time: TIME,
    }),
    read: (statement) => verifyContractSignature(statement, ann.own.signKey),
    nullable: ['identRef'],
  },
  [COMMENT_TYPE]: {
    signer: ann.own.auth,
    genuine: await commentOf(contract.of.id),
    read: (statement) =>
      verifyComment(statement, ann.account, { assetId: contract.of.id, commentId: COMMENT_ID, seq: 0 }),
    nullable: [],
    optional: ['document.content.0.content'],
    ofAnother: await commentOf(other.of.id),
  },
  [INVITE_TYPE]: {
    signer: ann.own.auth,
    genuine: await createInvite(ann.own.auth, {
      assetId: contract.of.id,
      assetPublicKey: contract.of.publicKey,
      email: 'cem@example.com',
      grantType: 'sign',
      tokenHash: HASH,
      expiry: TIME,
    }),
    read: (statement) => verifyInvite(statement, ann.own.auth.publicKey),
    nullable: ['tokenHash'],
  },
  [REDEMPTION_TYPE]: {
    signer: bob.own.auth,
    genuine: await redemptionOf('0'.repeat(32)),
    read: (statement) =>
      verifyRedemption(statement, {
        invite: { nonce: '0'.repeat(32), tokenHash: hashToken('a'.repeat(43)) } as Invite,
        by: { accountId: bob.own.accountId, authKey: bob.own.auth.publicKey },
      }),
    nullable: [],
    ofAnother: await redemptionOf('1'.repeat(32)),
  },
  [MEMBER_TYPE]: {
    signer: ann.own.auth,
    genuine: await foundingOf(workspace.of.id),
    read: (statement) => verifyMemberChain([statement], { scope: 'workspace', id: workspace.of.id }),
    // without a company, which gives another id
    nullable: ['founding.companyId'],
    ofAnother: await foundingOf(other.of.id),
  },
  ...(await handoverKinds({ ann, bob, contractId: contract.of.id, workspaceId: workspace.of.id })),
  [COMPANY_MEMBERSHIP_TYPE]: {
    signer: ann.own.auth,
    genuine: await createCompanyMembership(ann.own.auth, {
      companyId: contract.of.id,
      accountId: ann.own.accountId,
      time: TIME,
    }),
    read: (statement) => verifyCompanyMembership(statement, ann.own.auth.publicKey),
    nullable: [],
  },
  [PINS_TYPE]: await pinsKind(),
};

function vkey(kind: 'ed25519' | 'cosignature', name: string): string {
  return formatVerifierKey(kind, {
    name,
    publicKey: ed25519PublicKeyOf(new Uint8Array(32).fill(name.length)),
  });
}

function identityOf(accountId: string, keyBinding: string): Promise<SignedStatement> {
  return createIdentityStatement(authority, {
    accountId,
    keyBinding,
    email: 'ann@example.com',
    firstName: 'Ann',
    lastName: 'Example',
    confirmedAt: TIME,
    level: 'verified',
    provider: 'Provider',
    reference: 'case 1',
    time: TIME,
  });
}

function recordOf(id: string, publicKey: string): Promise<SignedStatement> {
  return createContractRecord(ann.own.auth, {
    title: 'Lease',
    description: 'Office',
    startDate: '2026-01-01',
    expiryDate: '2027-01-01',
    signingMode: 'IN_ORDER',
    documents: [{ id: 'document', hash: HASH, size: 5, name: 'Lease.pdf' }],
    signers: [{ email: 'bob@example.com', accountId: bob.own.accountId, level: 'basic', turn: 1 }],
    readers: [{ email: 'cem@example.com', accountId: bob.own.accountId }],
    finished: true,
    id,
    seq: 1,
    prev: HASH,
    owner: ann.own.accountId,
    keys: [publicKey],
    keyOutdated: false,
    places: [{ workspaceId: workspace.of.id, epoch: 0 }],
    time: TIME,
  });
}

function redemptionOf(invitation: string): Promise<SignedStatement> {
  const fields = { invitation, accountId: bob.own.accountId, token: 'a'.repeat(43), time: TIME };
  return createRedemption(bob.own.auth, fields);
}

function foundingOf(id: string): Promise<SignedStatement> {
  const { publicKey } = workspace.of;
  return createFounding(ann.own, {
    scope: 'workspace',
    id,
    founding: { keys: founderKeysOf(ann.own), publicKey, companyId: contract.of.id, title: 'Legal' },
  });
}

async function pinsKind(): Promise<StatementKind> {
  const facts = { counter: 1, time: new Date(TIME) };
  const { statement, sealed } = await sealPins(ann.own, NO_PINS, facts);
  const { accountId, auth } = ann.own;
  return {
    signer: auth,
    genuine: statement,
    read: (said) => verifySealedPins({ statement: said, sealed }, { accountId, authKey: auth.publicKey }),
    nullable: [],
    ofAnother: (await sealPins(ann.own, NO_PINS, facts)).statement,
  };
}

async function commentOf(assetId: string): Promise<SignedStatement> {
  const document: CommentDocument = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Too short.' }] }],
  };
  return signComment(ann.own, { assetId, commentId: COMMENT_ID, seq: 0, document });
}
