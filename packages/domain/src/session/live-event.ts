/** What changes without an id: the lists of contracts, hints to an inviter, places, the company, the own account, or anything at all. */
const KINDS = ['contracts', 'hints', 'workspaces', 'company', 'account', 'all'] as const;

/**
 * A line of GET /changes: what has changed and may be read again. It holds no content, so that it says nothing to people who may not
 * read. `all` means that events may have been missed.
 */
export type LiveEvent = (typeof KINDS)[number] | `contract ${string}`;

const CONTRACT = /^contract [\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The event in a text; undefined for any other one, such as an event of a newer server. */
export function parseLiveEvent(text: unknown): LiveEvent | undefined {
  if (typeof text !== 'string') return undefined;
  if (CONTRACT.test(text)) return text as LiveEvent;
  return KINDS.find((kind) => kind === text);
}

/** The server sends at least a comment so often, in milliseconds. */
export const HEARTBEAT_MS = 20_000;
