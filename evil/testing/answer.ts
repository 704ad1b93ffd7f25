import type { Exchange } from '../../e2e/support/proxy.ts';

/** An answer of JSON to a read. */
export const answer = (path: string, body: unknown, changes: Partial<Exchange> = {}): Exchange => ({
  host: 'app',
  method: 'GET',
  path,
  sentType: '',
  sent: Buffer.alloc(0),
  status: 200,
  type: 'application/vnd.api+json',
  body: Buffer.from(JSON.stringify(body)),
  ...changes,
});
