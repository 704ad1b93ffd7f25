import type { FakeServer } from './fake-world.ts';
import type { RecordedCall } from './network.ts';

/** The calls that ask the server to change something. */
export function writesSent({ calls }: FakeServer): RecordedCall[] {
  return calls.filter(({ method, url }) => method !== 'GET' && !url.endsWith('/directorylookups'));
}

/** The wrapped secrets that left the page. */
export function envelopesSent({ calls }: FakeServer): string[] {
  const found = calls.map(({ body }) =>
    JSON.stringify(body ?? null).matchAll(/"(?:encrDS|inviteEnvelope)":"([^"]+)"/g),
  );
  return found.flatMap((matches) => [...matches].map(([, envelope = '']) => envelope));
}

/** Every wrapped secret that left the page, whatever it is called. */
export const allEnvelopes = ({ calls }: FakeServer): string[] =>
  calls.flatMap(({ body }) =>
    (JSON.stringify(body ?? null).match(/"[A-Za-z0-9_-]{294}"/g) ?? []).map(String),
  );
