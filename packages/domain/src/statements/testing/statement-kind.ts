import type { KeyPair } from '../../crypto/key-pair.ts';
import type { SignedStatement } from '../../schema/statement-shapes.ts';

/** How a type of statement is made and read. */
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
  /** The same of another account, contract or workspace, rightly signed; where it is the reader who knows what it must be of. */
  ofAnother?: SignedStatement;
}
