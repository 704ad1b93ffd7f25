/** A place in a chain or among the records of a contract. */
export interface SeenHead {
  seq: number;
  /** SHA-256 of the statement there, 64 digits. */
  hash: string;
}

/** How far the chain of a company was seen. */
export interface SeenCompany extends SeenHead {
  /** Whether its members compare keys before they share, as of that statement. */
  comparesKeys: boolean;
  /** Id of its company workspace, once the person, an admin, saw it verified; left out before. */
  companyWorkspace?: string | undefined;
}

/** A state of a log. */
export interface SeenTree {
  size: number;
  /** base64 of 32 bytes */
  root: string;
}

/** The account behind an e-mail address, as the person's devices know it. */
export interface KnownAddress {
  accountId: string;
  /** When a device of the person met the account first. */
  since: string;
  /** The person's comparison of a key's words with its holder; null before. */
  compared: ComparedKey | null;
  /** The newest replacement of its keys that a device of the person saw; left out before the first. */
  keys?: SeenHead | undefined;
}

/** A comparison of fingerprints, or its withdrawal. */
export interface ComparedKey {
  /** Hash of the key binding whose words were the same; null when it was taken back. */
  keyBinding: string | null;
  at: string;
}

/** The pin of each kind of thing. */
export interface PinValues {
  addresses: KnownAddress;
  /** For which account an own invitation was used, by its nonce; or `revoked`. */
  invitations: string;
  /** How far the chains of companies and workspaces and the records of contracts were seen, by id. */
  companies: SeenCompany;
  workspaces: SeenHead;
  records: SeenHead;
  /** The largest state of each log, by its name. */
  checkpoints: SeenTree;
}

/** A kind of pins that has entries. */
export type PinKind = keyof PinValues;

/** The entries of each kind. */
export type PinEntries = { [K in PinKind]: Record<string, PinValues[K]> };

/** All that a person has seen and that no server can take back (docs/protocol.md, Pins). */
export interface Pins extends PinEntries {
  /** Authority and logs of the installation, a line each; null before they were seen. */
  issuer: string | null;
}

/** How many entries of a kind are synchronised; a device keeps further ones to itself. */
export const PIN_LIMITS = {
  addresses: 500,
  invitations: 500,
  companies: 20,
  workspaces: 250,
  records: 1000,
  checkpoints: 10,
} as const satisfies Record<PinKind, number>;
/** The pins of somebody who has seen nothing yet. */
export const NO_PINS: Pins = {
  addresses: {},
  invitations: {},
  companies: {},
  workspaces: {},
  records: {},
  checkpoints: {},
  issuer: null,
};

/** The pins to synchronise: of each kind the first in the order of their keys, so that every device leaves out the same. */
export function travellingPins(pins: Pins): Pins {
  return {
    addresses: first(pins.addresses, PIN_LIMITS.addresses),
    invitations: first(pins.invitations, PIN_LIMITS.invitations),
    companies: first(pins.companies, PIN_LIMITS.companies),
    workspaces: first(pins.workspaces, PIN_LIMITS.workspaces),
    records: first(pins.records, PIN_LIMITS.records),
    checkpoints: first(pins.checkpoints, PIN_LIMITS.checkpoints),
    issuer: pins.issuer,
  };
}

function first<T>(entries: Record<string, T>, limit: number): Record<string, T> {
  const sorted = Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.slice(0, limit));
}
