import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnv, startChild } from './child.ts';
import { median, type Bench, type Figure, type Part } from './harness.ts';
import { sessionHeaders } from '../packages/server/test/support/session-headers.ts';
import { generateLoad, type LoadOptions } from './list/generate-load.ts';
import { holdTokens } from './list/hold-tokens.ts';

const PATH = '/ui-api/digitalassets?include=ownedBy.account&sort=-created&page[limit]=20';
const ROUNDS = 3;
const CONNECTIONS = 32;
const SECONDS = 5;

/** The list of contracts over HTTP, against a bare Fastify route that answers the same bytes from memory. */
export const list: Part = {
  name: 'list',
  title: 'List of 20 contracts with owners and accounts, of 10,000',
  run,
};

interface World {
  signet: string;
  bare: string;
  tokens: readonly string[];
}

async function run({ folder }: Bench): Promise<Figure[]> {
  const dataDir = join(folder, 'list-data');
  const signet = await startChild<{ origin: string; entropy: number[]; tokens: string[] }>(
    'list/signet-server.ts',
    {
      env: await serverEnv(dataDir),
    },
  );
  try {
    const { origin, entropy, tokens } = signet.answer;
    await holdTokens(origin, entropy, tokens);
    const url = `${origin}${PATH}`;
    const answer = await fetch(url, { headers: await sessionHeaders(tokens[0] ?? '', 'GET', url) });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`The list answers ${answer.status}: ${body}`);
    const bare = await startChild<{ origin: string }>('list/bare-server.ts', {
      message: { path: '/ui-api/digitalassets', type: answer.headers.get('content-type'), body },
    });
    try {
      return await compare({ signet: origin, bare: bare.answer.origin, tokens });
    } finally {
      await bare.close();
    }
  } finally {
    await signet.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compare({ signet, bare, tokens }: World): Promise<Figure[]> {
  const many = { tokens, connections: CONNECTIONS, seconds: SECONDS, path: () => PATH };
  const single = { tokens, connections: 1, seconds: 1, path: () => PATH };
  const loads = {
    bareMany: { ...many, origin: bare },
    signetMany: { ...many, origin: signet },
    bareSingle: { ...single, origin: bare },
    signetSingle: { ...single, origin: signet },
  } satisfies Record<string, LoadOptions>;
  const { bareMany, signetMany, bareSingle, signetSingle } = await mediansOf(loads);
  return [
    {
      name: `${CONNECTIONS} callers`,
      value: signetMany.perSecond,
      unit: 'requests/s',
      against: { name: 'bare route', value: bareMany.perSecond },
    },
    {
      name: 'one request at a time',
      value: signetSingle.p50,
      unit: 'ms',
      against: { name: 'bare route', value: bareSingle.p50 },
    },
  ];
}

/** Runs the loads in turns, after a second of each to wake the compiler up. */
async function mediansOf<Name extends string>(loads: Record<Name, LoadOptions>) {
  const outcomes = Object.fromEntries(Object.keys(loads).map((name) => [name, []])) as unknown as Record<
    Name,
    { perSecond: number; p50: number }[]
  >;
  for (const load of Object.values<LoadOptions>(loads)) await generateLoad({ ...load, seconds: 1 });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of Object.keys(loads) as Name[]) outcomes[name].push(await generateLoad(loads[name]));
  }
  const middle = (name: Name) => ({
    perSecond: median(outcomes[name].map(({ perSecond }) => perSecond)),
    p50: median(outcomes[name].map(({ p50 }) => p50)),
  });
  return Object.fromEntries(Object.keys(loads).map((name) => [name, middle(name as Name)])) as Record<
    Name,
    { perSecond: number; p50: number }
  >;
}
