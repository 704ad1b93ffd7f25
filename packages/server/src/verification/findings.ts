import type { Verified } from '../platform/verified.ts';

/** So many of a kind are named; all are counted. */
const NAMED = 100;

/** What can be wrong, and what to do about it. */
const KINDS = {
  blobMissing: [
    'documents whose file is missing where they are stored',
    'put the file back from a backup that has it: blobs/xx/NAME there is the same file here',
  ],
  blobDamaged: [
    'documents whose file is not what was uploaded',
    'put the file back from a backup that has it, and look whether the disk fails',
  ],
  blobUnreadable: [
    'documents whose file cannot be read',
    'look into the log and at the disk; an input/output error is a failing disk',
  ],
  blobUnnamed: [
    'files that belong to no document',
    'the hourly sweep deletes them; where it does not, the log says why, and they may be deleted',
  ],
  logDamaged: [
    'logs whose files do not give what they have signed',
    'stop the server, and put the newest copy of the folder ledger/ back',
  ],
  logUnknown: [
    'logs whose signed state is another one than the database knows',
    'restore ledger/ and the database from the same backup',
  ],
  idWrong: [
    'rows whose ledger id is not that of their content',
    'somebody changed the row: restore a backup from before, elsewhere, and compare',
  ],
  idUnlogged: [
    'rows whose ledger id is no entry of the log',
    'the ledger is older than the database: put the newest copy of ledger/ back',
  ],
  directoryWrong: [
    'parts of the key directory that do not follow from its epochs',
    'restore the tables directory_epochs and directory_pages from a backup; until then look-ups fail',
  ],
} as const;
type FindingKind = keyof typeof KINDS;

/** Collects what is wrong. */
export class Findings {
  readonly #found = new Map<FindingKind, { count: number; named: string[] }>();

  /** @param name of the row, file or log; never content */
  add(kind: FindingKind, name: string): void {
    const of = this.#found.get(kind) ?? { count: 0, named: [] };
    this.#found.set(kind, of);
    of.count += 1;
    if (of.named.length < NAMED) of.named.push(name);
  }

  list(): Verified['findings'] {
    return [...this.#found].map(([kind, { count, named }]) => {
      const [what, remedy] = KINDS[kind];
      return { what, remedy, count, named };
    });
  }
}
