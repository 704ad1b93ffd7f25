import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';

export interface HelperProcess {
  child: ChildProcess;
  /** Ends it with all that it started. */
  end: () => void;
}

/** Starts a program; it ends with this process at the latest, even when a test runs out of time. */
export function startHelper(
  program: string,
  args: readonly string[],
  { stdio = 'ignore', env = {} }: { stdio?: StdioOptions; env?: Record<string, string> } = {},
): HelperProcess {
  // detached: a group of its own, which can be ended as a whole
  const child = spawn(program, args, { detached: true, stdio, env: { ...process.env, ...env } });
  const end = () => {
    process.off('exit', end);
    if (child.pid === undefined || child.exitCode !== null) return;
    process.kill(-child.pid);
  };
  process.on('exit', end);
  return { child, end };
}
