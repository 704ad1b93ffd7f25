import { AppError } from '../errors/app-error.ts';
import { memberHash, verifyMemberStatement, type MemberStatement } from './member.ts';
import type { SignedStatement } from './signed-statement.ts';

/** A member as the chain says. */
export interface ChainMember {
  role: MemberStatement['role'];
  authKey: string;
}

/** What a verified chain says. */
export interface MemberChain {
  /** The members of now, by account. */
  members: ReadonlyMap<string, ChainMember>;
  /** `auth` keys of everybody who is or was a member: who may have filed something. */
  memberKeys: ReadonlySet<string>;
  /** `auth` keys of everybody who is or was admin: who may have wrapped the key. */
  adminKeys: ReadonlySet<string>;
  /** Its last statement, which the next one names and which a reader remembers as {@link MemberChainOptions.seen}. */
  head: ChainPlace;
}

/** A statement by its number and {@link memberHash}. */
export interface ChainPlace {
  seq: number;
  hash: string;
}

export interface MemberChainOptions {
  scope: MemberStatement['scope'];
  id: string;
  /** `auth` key of the founder, as pinned when the reader joined. */
  founderKey: string;
  /**
   * Whether the key is or was that of a company admin, out of the company's own verified chain; asked only about who is no
   * admin by this chain. Nobody when it is missing.
   */
  isCompanyAdmin?: (accountId: string, authKey: string) => Promise<boolean>;
  /** A place in the chain that the reader has seen before: it must still be there, or the server rolled back or forked. */
  seen?: ChainPlace | undefined;
}

/**
 * The members of a workspace or company, out of all statements in order (protocol 3.13). Each must be signed
 * by an admin of that moment, name the one before, and leave an admin; nobody changes the own role, but everybody may
 * leave. AppError SignatureManipulated otherwise: nothing may be wrapped for anybody then.
 */
export async function verifyMemberChain(
  statements: readonly SignedStatement[],
  options: MemberChainOptions,
): Promise<MemberChain> {
  const members = new Map<string, ChainMember>();
  const memberKeys = new Set<string>();
  const adminKeys = new Set<string>();
  let prev: string | null = null;
  for (const [seq, statement] of statements.entries()) {
    const content = await verifyMemberStatement(statement, statement.publicKey);
    const { scope, id } = options;
    if (content.scope !== scope || content.id !== id) refuse('a statement about something else');
    if (content.seq !== seq || content.prev !== prev) refuse('a statement is missing or the chain forks');
    if (seq === 0) checkFounder(content, statement.publicKey, options);
    else await checkAuthor(content, statement.publicKey, members, options);
    apply(content, members);
    memberKeys.add(content.authKey);
    if (content.role === 'admin') adminKeys.add(content.authKey);
    prev = memberHash(statement);
    if (options.seen?.seq === seq && options.seen.hash !== prev)
      refuse('the chain is not the one seen before');
  }
  if (prev === null) refuse('there is no founder');
  if ((options.seen?.seq ?? 0) >= statements.length) refuse('the chain is shorter than it was');
  return { members, memberKeys, adminKeys, head: { seq: statements.length - 1, hash: prev } };
}

function checkFounder(content: MemberStatement, signer: string, { founderKey }: MemberChainOptions): void {
  const { accountId, authKey, by, role } = content;
  if (signer !== founderKey || authKey !== founderKey || by !== accountId || role !== 'admin') {
    refuse('not founded by the pinned key');
  }
}

async function checkAuthor(
  content: MemberStatement,
  signer: string,
  members: ReadonlyMap<string, ChainMember>,
  { isCompanyAdmin }: MemberChainOptions,
): Promise<void> {
  const { accountId, authKey, by, role } = content;
  const author = members.get(by);
  const isKeyOfAuthor = author?.authKey === signer;
  const leaves = role === 'none' && by === accountId && isKeyOfAuthor;
  if (by === accountId && !leaves) refuse('nobody changes the own role');
  const isAdmin = author?.role === 'admin' && isKeyOfAuthor;
  if (!leaves && !isAdmin && (await isCompanyAdmin?.(by, signer)) !== true)
    refuse('not by an admin of that moment');
  const present = members.get(accountId);
  if (present === undefined ? role === 'none' : present.authKey !== authKey) {
    refuse('not the member that is there');
  }
}

function apply({ accountId, authKey, role }: MemberStatement, members: Map<string, ChainMember>): void {
  if (role === 'none') members.delete(accountId);
  else members.set(accountId, { role, authKey });
  if (![...members.values()].some((member) => member.role === 'admin')) refuse('no admin is left');
}

function refuse(detail: string): never {
  throw new AppError('SignatureManipulated', { detail: `member chain: ${detail}` });
}
