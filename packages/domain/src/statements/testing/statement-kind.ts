import type { KeyPair } from '../../crypto/key-pair.ts';
import type { SignedStatement } from '../../schema/statement-shapes.ts';

/** How to make and read a type of statement. */
export interface StatementKind {
  /** Who signs it. */
  signer: KeyPair;
  /** One in which every member has a value. */
  genuine: SignedStatement;
  /** Reads it as strictly as the domain can. */
  read: (statement: SignedStatement) => Promise<unknown>;
  /** Paths of members that may be null. */
  nullable: readonly string[];
  /** Members that may be missing. */
  optional?: readonly string[];
  /** The same for another account, contract or workspace, correctly signed; for types whose reader knows the right one. */
  ofAnother?: SignedStatement;
}
