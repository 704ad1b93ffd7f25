import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { formatVerifierKey } from '../packages/domain/src/ledger/verifier-key.ts';
import { readConfig } from '../packages/server/src/platform/config/env.ts';
import { rawPublicKey } from '../packages/server/src/trust/ledger/keys.ts';
import { secretFiles } from '../packages/server/src/platform/secrets/secret-store.ts';
import { openSecrets } from '../packages/server/src/platform/secrets/secrets.ts';
import { root } from './run.ts';

/** A witness of the demo's logs on a free port of this machine, and what to set WITNESSES to. */
export async function startDemoWitness(
  folder: string,
  serverEnv: NodeJS.ProcessEnv,
): Promise<{ witness: ChildProcess; witnesses: string }> {
  const { dataDir, ledgerUrl } = readConfig(serverEnv);
  // the server makes these keys at its first start unless they are there
  const secrets = await openSecrets(secretFiles(join(dataDir, 'secrets')));
  const { host } = new URL(ledgerUrl);
  const logs = [
    { name: `${host}/v1`, publicKey: rawPublicKey(secrets.ledger) },
    { name: `${host}/keys/v1`, publicKey: rawPublicKey(secrets.keyLedger) },
  ].flatMap((key) => ['--log', formatVerifierKey('ed25519', key)]);
  const witness = spawn(
    process.execPath,
    [
      '--conditions=signet-source',
      join(root, 'packages/verifier/src/witness/main.ts'),
      '--name',
      'localhost/demo-witness',
      '--data',
      join(folder, 'witness'),
      '--listen',
      '127.0.0.1:0',
      ...logs,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const said = await new Promise<string>((resolve, reject) => {
    witness.stdout.once('data', (part: Buffer) => resolve(part.toString()));
    witness.once('exit', () => reject(new Error('The witness of the demo did not start.')));
  });
  const [, url, vkey] = /at (\S+)\n(\S+)\n/.exec(said) ?? [];
  return { witness, witnesses: `${vkey} ${url}` };
}
