import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../bin/signet.js', import.meta.url));

/**
 * Runs `signet` as an operator does; answers with its exit code and all that it printed.
 *
 * @param interrupted when this resolves, Ctrl+C is pressed
 */
export async function runSignet(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  interrupted?: Promise<unknown>,
): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    detached: true,
  });
  // a terminal sends it to all processes of the command
  void interrupted?.then(() => process.kill(-(child.pid ?? 0), 'SIGINT'));
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out };
}
