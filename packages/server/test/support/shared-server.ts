import { spawn } from 'node:child_process';
import { beforeEach } from 'vitest';
import { forgetRateLimits, startTestServer, type TestServer } from './server.ts';

let started: Promise<TestServer> | undefined;

/**
 * One server for all files of a worker that call this, as a start takes seconds: for tests that look at people and contracts of
 * their own, and leave the clock, jobs and secrets of the server as they are. Each test begins as if nobody had called it.
 */
export async function sharedServer(): Promise<TestServer> {
  started ??= startTestServer().then(removedWithWorker);
  const server = await started;
  beforeEach(() => forgetRateLimits(server));
  return server;
}

/** No file knows that it is the last of its worker, which is ended by a signal, and killed half a second later. */
function removedWithWorker(server: TestServer): TestServer {
  process.once('SIGTERM', () => {
    spawn('rm', ['-rf', server.dataDir], { detached: true, stdio: 'ignore' }).unref();
    process.exit();
  });
  return server;
}
