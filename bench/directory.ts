import { join } from 'node:path';
import { openDirectoryAnswer } from '../packages/domain/src/directory/directory-answer.ts';
import type { DirectoryAnswer } from '../packages/domain/src/resources/directory-lookups/resource.ts';
import { apiOf } from '../packages/server/test/support/people.ts';
import { serverEnv, startChild } from './child.ts';
import type { DirectoryServer, Wanted } from './directory/signet-server.ts';
import { holdTokens } from './list/hold-tokens.ts';
import { timed, type Bench, type Figure, type Part } from './harness.ts';

const WANTED: Wanted = { accounts: 1_000_000, changes: 1000, epochs: 10 };
const LOOK_UPS = 300;

/** A first contact: what the key directory costs the server, which keeps it in its database, and the client that checks it. */
export const directory: Part = {
  name: 'directory',
  title: 'Key directory of 1,000,000 accounts in the embedded database: fastest of many',
  limitMs: 900_000,
  run,
};

async function run({ folder }: Bench): Promise<Figure[]> {
  const child = await startChild<DirectoryServer>('directory/signet-server.ts', {
    env: await serverEnv(join(folder, 'directory')),
    message: WANTED,
  });
  try {
    const { epochs, labels, longestProof } = child.answer;
    return [
      { name: 'longest proof', value: longestProof, unit: 'bytes', goal: { of: 'value', atMost: 2048 } },
      ...(await lookUpFigures(child.answer)),
      {
        name: 'epoch of 1,000 new addresses, until it is in log and database',
        value: Math.min(...epochs),
        unit: 'ms',
        against: { name: 'their 1,000 labels alone', value: Math.min(...labels) },
        goal: { of: 'value', atMost: 1000 },
      },
    ];
  } finally {
    await child.close();
  }
}

async function lookUpFigures({
  origin,
  token,
  entropy,
  email,
  publicKey,
  labelling,
}: DirectoryServer): Promise<Figure[]> {
  const api = apiOf(origin);
  // the session is bound to a key of the person, who was made in the other process
  await holdTokens(origin, entropy, [token]);
  const body = { data: { type: 'directorylookups', attributes: { emailAddress: email } } };
  const calls: number[] = [];
  const checks: number[] = [];
  for (let round = 0; round < LOOK_UPS; round += 1) {
    const start = performance.now();
    const { json } = await api.call('POST', '/directorylookups', { token, body });
    calls.push(performance.now() - start);
    const answer = json.data.attributes as DirectoryAnswer;
    checks.push(await timed(async () => openDirectoryAnswer(publicKey, email, answer)));
  }
  return [
    {
      name: 'look-up, the whole call',
      value: Math.min(...calls),
      unit: 'ms',
      against: { name: 'label of the address and its proof alone', value: Math.min(...labelling) },
      goal: { of: 'value', atMost: 5 },
    },
    { name: 'check of the answer, as a client does it', value: Math.min(...checks), unit: 'ms' },
  ];
}
