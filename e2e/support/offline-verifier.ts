import { spawnSync } from 'node:child_process';
import { root } from '../../tools/run.ts';

/** What the offline verifier says about a proof and a document, both paths of files; status 0 when all is well. */
export function verifyOffline(proof: string, document: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=signet-source', 'packages/verifier/src/cli.ts', proof, document],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}
