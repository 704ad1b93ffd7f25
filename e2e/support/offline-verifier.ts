import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/run.ts';
import type { Signet } from './signet.ts';

/** The files of somebody who checks a proof: paths of the file, a document and the trust file of the issuer. */
export interface Checked {
  proof: string;
  document: string;
  trust: string;
}

/** Keeps the trust file of a running installation in `folder`; gives its path. */
export async function saveTrustFile(url: string, folder: string): Promise<string> {
  const answer = await fetch(`${url}/.well-known/signet-trust.json`);
  const path = join(folder, 'signet-trust.json');
  writeFileSync(path, await answer.text());
  return path;
}

/** The offline verifier's output; status 0 when all is well. Its memory stays beside the trust file. */
export function verifyOffline({ proof, document, trust }: Checked): {
  status: number | null;
  output: string;
} {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['packages/verifier/bin/signet-verify.js', '--lang', 'en', '--trust', trust, proof, document],
    { cwd: root, encoding: 'utf8', env: { ...process.env, XDG_CONFIG_HOME: join(trust, '..', 'config') } },
  );
  return { status, output: stdout + stderr };
}

/** The output of an auditor of the key directory who has never seen the service before. */
export function auditDirectory({ url, dataDir }: Signet): Promise<{ status: number; output: string }> {
  const env = { ...process.env, XDG_CONFIG_HOME: join(dataDir, 'auditor') };
  return new Promise((resolve) => {
    // the proxy that it asks is in this process, which must not stand still
    const command = ['packages/verifier/bin/signet-audit.js', url];
    execFile(process.execPath, command, { cwd: root, env }, (error, out, err) =>
      resolve({ status: Number(error?.code ?? 0), output: out + err }),
    );
  });
}
