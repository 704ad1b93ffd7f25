import { afterAll, beforeEach } from 'vitest';
import { forgetRateLimits, startTestServer, type TestServer } from './server.ts';

/** A server for all tests of the file that calls this, stopped after them; each test begins as if nobody had called it. */
export async function serverOfFile(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(env);
  beforeEach(() => forgetRateLimits(server));
  afterAll(() => server.close());
  return server;
}
