import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of `verify_proof.py`. */
export const SCRIPTS = fileURLToPath(new URL('../../../../docs', import.meta.url));

declare module 'vitest' {
  interface TaskMeta {
    /** What this machine does not have, so that the test cannot run. */
    lacks?: string;
  }
}

/** Whether the second verifier can run here. */
export const hasPython = canRun();
/** What a test of the second verifier needs. */
export const NEEDS = { meta: { lacks: 'python3 with the package cryptography' } };

function canRun(): boolean {
  try {
    execFileSync('python3', ['-c', 'import cryptography'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
