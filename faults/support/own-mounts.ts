import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../../packages/server/test/support/server.ts';

/** A name space of mounts, whose mounts are gone when this process is, however it ends. */
export interface OwnMounts {
  /** The process that holds it. */
  pid: number;
  /** Where a path of it is for everybody else. */
  outside(path: string): string;
  run(command: string, ...args: string[]): Promise<unknown>;
  remove(): Promise<void>;
}

/** What this machine lacks for them; undefined when it lacks nothing. */
export function lackingForMounts(): string | undefined {
  if (process.getuid?.() !== 0) return 'the right to mount (root)';
  return spawnSync('unshare', ['--mount', 'true']).status === 0 ? undefined : 'name spaces of mounts';
}

export async function ownMounts(): Promise<OwnMounts> {
  // waits for input that never comes, and ends with this process
  const holder = spawn('unshare', ['--mount', 'cat'], { stdio: ['pipe', 'ignore', 'ignore'] });
  const pid = holder.pid ?? 0;
  await until(async () => (await readFile(`/proc/${pid}/comm`, 'utf8')) === 'cat\n');
  return {
    pid,
    outside: (path) => join(`/proc/${pid}/root`, path),
    run: (command, ...args) =>
      promisify(execFile)('nsenter', ['--target', String(pid), '--mount', command, ...args]),
    async remove() {
      const exit = once(holder, 'exit');
      holder.kill('SIGKILL');
      await exit;
    },
  };
}
