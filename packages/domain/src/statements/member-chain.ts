import { certifyWorkspaceKey, succeedingKey, type CertifiedKey } from '../trust/certified-key.ts';
import { AppError } from '../errors/app-error.ts';
import { accountIdOf, companyIdOf } from '../ids/certified-id.ts';
import type { VerifiedSigner } from '../trust/parties.ts';
import { vouch } from '../trust/vouch.ts';
import { COMPANY_RULES_TYPE, verifyCompanyRules } from './company-rules.ts';
import { verifyKeyBinding } from './key-binding.ts';
import { MEMBER_KEYS_TYPE, verifyMemberKeys } from './member-keys.ts';
import { chainHash, verifyMemberStatement, type Founding, type MemberStatement } from './member.ts';
import type { SignedStatement } from './signed-statement.ts';
import { verifyWorkspaceKeyStatement, WORKSPACE_KEY_TYPE } from './workspace-key.ts';
import { verifyWorkspaceTitle, WORKSPACE_TITLE_TYPE } from './workspace-title.ts';

/** A member, according to the chain. */
export interface ChainMember {
  role: MemberStatement['role'];
  authKey: string;
}

/** An account that was made admin, and by whom. */
interface Appointment {
  accountId: string;
  by: string;
  seq: number;
}

/** The result of a verified chain. */
export interface MemberChain {
  founder: VerifiedSigner;
  /** The company that the id of the workspace names; null for a workspace without company, and for a company itself. */
  companyId: string | null;
  /** The name that an admin gave the workspace; null for a company. */
  title: string | null;
  /** The keys of the workspace, by epoch; none for a company. */
  keys: readonly CertifiedKey[];
  /** Somebody left or replaced their keys since the newest key of the workspace, so they may know it. */
  keyOutdated: boolean;
  /** The present members, by account. */
  members: ReadonlyMap<string, ChainMember>;
  /** Everybody who is or was a member, by `auth` key: the possible signers of envelopes for the workspace. */
  everMembers: ReadonlyMap<string, VerifiedSigner>;
  /** Everybody who is or was admin, by `auth` key: the people who may have wrapped the key. */
  everAdmins: ReadonlyMap<string, VerifiedSigner>;
  /** The people made admin, in order; the founder is the first. */
  appointments: readonly Appointment[];
  /** Whether members of the company compare keys before they share for the first time; false for a workspace. */
  comparesKeys: boolean;
  /** Whether the company has a workspace that takes in its finished contracts; true for a workspace. */
  companyWorkspaceEnabled: boolean;
  /** Its last statement, which the next one names and a reader remembers as {@link MemberChainOptions.seen}. */
  head: ChainPlace;
}

/** A statement by its number and {@link chainHash}. */
export interface ChainPlace {
  seq: number;
  hash: string;
}

export interface MemberChainOptions {
  scope: MemberStatement['scope'];
  id: string;
  /**
   * Whether the key belongs or belonged to an admin of the workspace's company, according to the company's own verified
   * chain; called only for people who are not admins in this chain. By default for nobody.
   */
  isCompanyAdmin?: (companyId: string, authKey: string) => Promise<boolean>;
  /** A place in the chain that the reader has seen before: it must still be there, or the server rolled back or forked. */
  seen?: ChainPlace | undefined;
}

/** The position in a chain that a statement claims. */
interface Link {
  seq: number;
  prev: string | null;
  id: string;
}

/** The state of a workspace or company while its statements are read. */
class ChainReader {
  readonly members = new Map<string, ChainMember>();
  readonly everMembers = new Map<string, VerifiedSigner>();
  readonly everAdmins = new Map<string, VerifiedSigner>();
  readonly appointments: Appointment[] = [];
  readonly keys: CertifiedKey[] = [];
  companyId: string | null = null;
  title: string | null = null;
  comparesKeys = false;
  companyWorkspaceEnabled = true;
  keyOutdated = false;
  founder: VerifiedSigner | undefined;
  private prev: string | null = null;
  private readonly options: MemberChainOptions;

  constructor(options: MemberChainOptions) {
    this.options = options;
  }

  async read(statement: SignedStatement, seq: number): Promise<string> {
    // only one about a member can be the first: the others count from 1
    if (statement.payloadType === WORKSPACE_KEY_TYPE) await this.readKey(statement, seq);
    else if (statement.payloadType === MEMBER_KEYS_TYPE) await this.readMemberKeys(statement, seq);
    else if (statement.payloadType === COMPANY_RULES_TYPE) await this.readRules(statement, seq);
    else if (statement.payloadType === WORKSPACE_TITLE_TYPE) await this.readTitle(statement, seq);
    else await this.readMember(statement, seq);
    this.prev = chainHash(statement);
    return this.prev;
  }

  private async readMember(statement: SignedStatement, seq: number): Promise<void> {
    const content = await verifyMemberStatement(statement, statement.publicKey);
    if (content.scope !== this.options.scope) refuse('a statement about something else');
    this.checkLink(content, seq);
    if (seq === 0) await this.found(content, statement.publicKey);
    else {
      if (content.founding !== null) refuse('founded twice');
      await this.checkAuthor(content, statement.publicKey);
    }
    this.apply(content);
  }

  private async readKey(statement: SignedStatement, seq: number): Promise<void> {
    const content = await verifyWorkspaceKeyStatement(statement, statement.publicKey);
    this.checkLink(content, seq);
    const [first] = this.keys;
    if (first === undefined) refuse('only a workspace has keys');
    if (!this.isAdmin(content.by, statement.publicKey)) refuse('a key that no admin of that moment made');
    if (content.epoch !== this.keys.length) refuse('a key of another epoch than the next');
    this.keys.push(succeedingKey(first, content.epoch, content.publicKey));
    this.keyOutdated = false;
  }

  private async readRules(statement: SignedStatement, seq: number): Promise<void> {
    const content = await verifyCompanyRules(statement, statement.publicKey);
    this.checkLink(content, seq);
    if (this.options.scope !== 'company') refuse('only a company has rules');
    if (!this.isAdmin(content.by, statement.publicKey)) refuse('a rule that no admin of that moment made');
    this.comparesKeys = content.comparesKeys;
    this.companyWorkspaceEnabled = content.companyWorkspaceEnabled;
  }

  private async readTitle(statement: SignedStatement, seq: number): Promise<void> {
    const content = await verifyWorkspaceTitle(statement, statement.publicKey);
    this.checkLink(content, seq);
    if (this.options.scope !== 'workspace') refuse('only a workspace has a title');
    if (!this.isAdmin(content.by, statement.publicKey) && !(await this.isCompanyAdmin(statement.publicKey)))
      refuse('a title that no admin of that moment gave');
    this.title = content.title;
  }

  /** From here on the member's former key is not accepted in this chain; its earlier statements stay valid. */
  private async readMemberKeys(statement: SignedStatement, seq: number): Promise<void> {
    const { accountId, authKey, formerAuthKeys, scope, ...link } = await verifyMemberKeys(statement);
    if (scope !== this.options.scope) refuse('a statement about something else');
    this.checkLink(link, seq);
    const member = this.members.get(accountId);
    if (member === undefined || !formerAuthKeys.includes(member.authKey)) refuse('not the keys of a member');
    const { role } = member;
    this.members.set(accountId, { role, authKey });
    this.keyOutdated = true;
    const signer = vouch<VerifiedSigner>({ accountId, authKey, formerAuthKeys });
    this.everMembers.set(authKey, signer);
    if (role === 'admin') this.everAdmins.set(authKey, signer);
  }

  private checkLink({ id, seq, prev }: Link, at: number): void {
    if (id !== this.options.id) refuse('a statement about something else');
    if (seq !== at || prev !== this.prev) refuse('a statement is missing or the chain forks');
  }

  /** The id must be derived from the facts in the first statement, and its author's id from the keys in it. */
  private async found(
    { accountId, authKey, by, founding, id, scope }: MemberStatement,
    signer: string,
  ): Promise<void> {
    if (founding === null) refuse('the chain does not begin with its founding');
    const founder = await founderOf(founding.keys);
    const isFounder = founder.accountId === accountId && founder.authKey === authKey;
    if (!isFounder || signer !== authKey || by !== accountId)
      refuse('not founded by the account that it names');
    if (scope === 'workspace') {
      if (!('publicKey' in founding)) refuse('the founding of a company');
      const { publicKey, companyId, title } = founding;
      this.keys.push(certifyWorkspaceKey({ id, publicKey, founderId: accountId, companyId }));
      this.companyId = companyId;
      this.title = title;
    } else {
      if (!('seed' in founding)) refuse('the founding of a workspace');
      if (companyIdOf({ founderId: accountId, seed: founding.seed }) !== id)
        refuse('the id does not certify the founding');
    }
    this.founder = vouch<VerifiedSigner>({ accountId, authKey });
  }

  private isAdmin(accountId: string, authKey: string): boolean {
    const member = this.members.get(accountId);
    return member?.role === 'admin' && member.authKey === authKey;
  }

  private async checkAuthor(content: MemberStatement, signer: string): Promise<void> {
    const { accountId, authKey, by, role } = content;
    const leaves = role === 'none' && by === accountId && this.members.get(by)?.authKey === signer;
    if (by === accountId && !leaves) refuse('nobody changes the own role');
    if (!leaves && !this.isAdmin(by, signer) && !(await this.isCompanyAdmin(signer)))
      refuse('not by an admin of that moment');
    const present = this.members.get(accountId);
    if (present === undefined ? role === 'none' : present.authKey !== authKey) {
      refuse('not the member that is there');
    }
  }

  private async isCompanyAdmin(authKey: string): Promise<boolean> {
    if (this.companyId === null) return false;
    return (await this.options.isCompanyAdmin?.(this.companyId, authKey)) === true;
  }

  private apply({ accountId, authKey, by, role, seq }: MemberStatement): void {
    if (role === 'none') {
      this.members.delete(accountId);
      this.keyOutdated = true;
    } else this.members.set(accountId, { role, authKey });
    if (![...this.members.values()].some((member) => member.role === 'admin')) refuse('no admin is left');
    const signer = vouch<VerifiedSigner>({ accountId, authKey });
    this.everMembers.set(authKey, signer);
    if (role !== 'admin') return;
    this.everAdmins.set(authKey, signer);
    this.appointments.push({ accountId, by, seq });
  }
}

/**
 * The members of a workspace or company, and the keys of a workspace, computed from all statements in order
 * (docs/protocol.md, Chains). The first must give the id; each later one must be signed by an admin of that moment, name the
 * one before, and leave an admin; nobody changes their own role, but everybody may leave. AppError SignatureManipulated, or
 * UnverifiedWorkspace for a founding that the id does not certify: then nothing may be wrapped for anybody.
 */
export async function verifyMemberChain(
  statements: readonly SignedStatement[],
  options: MemberChainOptions,
): Promise<MemberChain> {
  const reader = new ChainReader(options);
  let hash = '';
  for (const [seq, statement] of statements.entries()) {
    hash = await reader.read(statement, seq);
    if (options.seen?.seq === seq && options.seen.hash !== hash)
      refuse('the chain is not the one seen before');
  }
  const { founder, companyId, title, comparesKeys, companyWorkspaceEnabled, keys, keyOutdated } = reader;
  const { members, everMembers, everAdmins, appointments } = reader;
  if (founder === undefined || (options.seen?.seq ?? 0) >= statements.length)
    refuse('the chain is shorter than it was');
  const head = { seq: statements.length - 1, hash };
  const people = { members, everMembers, everAdmins, appointments };
  const rules = { comparesKeys, companyWorkspaceEnabled };
  return { founder, companyId, title, ...rules, keys, keyOutdated, ...people, head };
}

/** Account and `auth` key of a founder: their id comes from the keys, or from the binding of the keys that replaced them. */
async function founderOf(keys: Founding['keys']): Promise<{ accountId: string; authKey: string }> {
  if ('statement' in keys) return verifyKeyBinding(keys);
  const { sign, auth: authKey, enc } = keys;
  return { accountId: accountIdOf({ signKey: sign, authKey, encKey: enc }), authKey };
}

function refuse(detail: string): never {
  throw new AppError('SignatureManipulated', { detail: `member chain: ${detail}` });
}
