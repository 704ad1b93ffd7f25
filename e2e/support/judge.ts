import { fromBase64 } from '../../packages/domain/src/bytes/base64.ts';
import { concatBytes, equalBytes, fromUtf8 } from '../../packages/domain/src/bytes/bytes.ts';
import type { HeldKey } from '../../packages/domain/src/trust/held-key.ts';
import { assertEnvelope, type EnvelopeContext } from '../../packages/domain/src/envelopes/envelope.ts';
import {
  createFileDecryptor,
  FILE_HEADER_BYTES,
  readFileHeader,
} from '../../packages/domain/src/files/file-format.ts';
import { openPins, type SealedPins } from '../../packages/domain/src/pins/sealed-pins.ts';
import { chainHash } from '../../packages/domain/src/statements/member.ts';
import {
  WORKSPACE_KEY_TYPE,
  type WorkspaceKeyStatement,
} from '../../packages/domain/src/statements/workspace-key.ts';
import type { SignedStatement } from '../../packages/domain/src/statements/signed-statement.ts';
import type { Actor } from './actor.ts';
import type { Names } from './names.ts';
import type { Sent, Upload } from './sent.ts';

/** The permitted effects of a run: everything that its people intend. */
export interface Wish {
  /** The recipients for whom each secret may be wrapped, and by whom. */
  envelopes: readonly EnvelopeContext[];
  /** The workspace whose key may be replaced, whom the new key is for, and the contracts that it opens from then on. */
  rekey?: {
    workspace: EnvelopeContext['key'];
    contracts: readonly EnvelopeContext['key'][];
    members: readonly EnvelopeContext['recipient'][];
    granter: EnvelopeContext['granter'];
  };
  /** The contract that may be uploaded to, and the file. */
  upload?: { key: HeldKey; content: Uint8Array };
}

export interface Judgement {
  /** Everything that must not have been sent; empty for an honest run. */
  breaks: string[];
  /** What the statements said, with names for what differs between runs. */
  said: string[];
}

/** Somebody of a run, with what pins may truly say of them. */
export type Known = Pick<Actor, 'accountId' | 'email' | 'own'>;

/**
 * Judges the calls of a browser.
 *
 * @param people everybody whom the run knows
 * @param honest the statements of an honest run; undefined for the honest run itself
 */
export async function judge(
  sent: Sent,
  {
    wish,
    names,
    people,
    honest,
  }: { wish: Wish; names: Names; people: readonly Known[]; honest?: ReadonlySet<string> },
): Promise<Judgement> {
  const breaks: string[] = [];
  for (const { documentId } of sent.uploads) names.add('new document', documentId);
  const said = sent.statements.map(({ statement }) => inWords(statement, names));
  for (const [index, { call }] of sent.statements.entries()) {
    const words = said[index] ?? '';
    if (honest?.has(words) === false) breaks.push(`${call}: a statement that says ${words}`);
  }
  const contexts = [...wish.envelopes, ...newKeyContexts(sent, wish)];
  for (const { call, envelope } of sent.envelopes)
    if (!(await isWished(envelope, contexts)))
      breaks.push(`${call}: an envelope for somebody or something else`);
  for (const upload of sent.uploads)
    if (!(await opens(upload, wish.upload))) breaks.push(`${upload.documentId}: an upload for another key`);
  for (const { call, sealedPins } of sent.pins)
    if (!(await arePinsTrue(sealedPins, people))) breaks.push(`${call}: pins that say what is not true`);
  return { breaks, said };
}

/** Whether somebody handed over to their own devices that addresses belong to the accounts that they do belong to. */
async function arePinsTrue(sealedPins: SealedPins, people: readonly Known[]): Promise<boolean> {
  const by = people.find(({ own }) => own.auth.publicKey === sealedPins.statement.publicKey);
  if (by === undefined) return false;
  const { pins } = await openPins(sealedPins, by.own);
  return Object.entries(pins.addresses).every(
    ([address, { accountId }]) => people.find(({ email }) => email === address)?.accountId === accountId,
  );
}

/** The content of a statement without times and what is random; its hash has a name from then on. */
function inWords(statement: SignedStatement, names: Names): string {
  const text = textOf(statement);
  const { type, publicKey } = contentOf(statement) as { type: string; publicKey?: string };
  if (statement.payloadType === WORKSPACE_KEY_TYPE && publicKey !== undefined)
    names.add('new key', publicKey);
  names.add(`hash of ${type}`, chainHash(statement));
  const masked = text.replace(
    /"(time|expiry|nonce|fileHeader)":"[^"]*"/g,
    (_, member: string) => `"${member}":"*"`,
  );
  return `${statement.payloadType} by ${names.inWords(statement.publicKey)}: ${names.inWords(masked)}`;
}

const textOf = ({ payload }: SignedStatement): string => fromUtf8(fromBase64(payload));

const contentOf = (statement: SignedStatement): unknown => JSON.parse(textOf(statement));

/** A new key of a workspace is not known before; the statement that names it is judged like all others. */
function newKeyContexts({ statements }: Sent, { rekey }: Wish): EnvelopeContext[] {
  if (rekey === undefined) return [];
  const { workspace, contracts, members, granter } = rekey;
  return statements
    .filter(({ statement }) => statement.payloadType === WORKSPACE_KEY_TYPE)
    .flatMap(({ statement }) => {
      const { epoch, publicKey } = contentOf(statement) as WorkspaceKeyStatement;
      const key = { ...workspace, epoch, publicKey };
      const recipient = { type: 'workspace' as const, id: workspace.id, key: publicKey };
      return [
        ...members.map((member) => ({ key, recipient: member, granter })),
        ...[workspace, ...contracts].map((older) => ({ key: older, recipient, granter })),
      ];
    });
}

async function isWished(envelope: string, contexts: readonly EnvelopeContext[]): Promise<boolean> {
  for (const context of contexts) {
    const matches = await assertEnvelope(envelope, context).then(
      () => true,
      () => false,
    );
    if (matches) return true;
  }
  return false;
}

/** Whether the file opens with the secret of the wished contract, and is the wished file. */
async function opens({ documentId, file }: Upload, wished: Wish['upload']): Promise<boolean> {
  if (wished === undefined) return false;
  try {
    const decryptor = await createFileDecryptor(wished.key, documentId, readFileHeader(file));
    const parts = await decryptor.decrypt(file.subarray(FILE_HEADER_BYTES), true);
    return equalBytes(concatBytes(...parts), wished.content);
  } catch {
    return false;
  }
}
