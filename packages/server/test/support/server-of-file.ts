import { afterAll } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';

/** A server for all tests of the file that calls this, stopped after them. */
export async function serverOfFile(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(env);
  afterAll(() => server.close());
  return server;
}
