import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../packages/server/test/support/postgres.ts';
import { sessionHeaders } from '../packages/server/test/support/session-headers.ts';
import { serverEnv, startChild, type Child } from './child.ts';
import { median, type Bench, type Figure, type Part } from './harness.ts';
import { generateLoad } from './list/generate-load.ts';
import { holdTokens } from './list/hold-tokens.ts';
import { CALLS, type ScaleCall } from './scale/calls.ts';
import type { User } from './scale/organisation.ts';
import type { ScaleServer } from './scale/signet-server.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const ROUNDS = 5;
const SECONDS = 0.4;

/** Lists of a company of 1,000 people, 200 workspaces and 5,000 folders, with a hundred times as many contracts, on both engines. */
export const scale: Part = {
  name: 'scale',
  title: 'Lists of 1,000,000 contracts, 1,000 people, 200 workspaces, 5,000 folders: p95',
  limitMs: 900_000,
  run,
};

async function run(bench: Bench): Promise<Figure[]> {
  const embedded = await measure(bench, 'embedded', [{}, {}]);
  // PostgreSQL refuses to run as root, and whom it runs as then must reach its folder
  chmodSync(bench.folder, 0o711);
  const clusters = await Promise.all([startPostgres(), startPostgres()]);
  try {
    const [few, many] = clusters.map(({ url }) => ({ DATABASE_URL: url }));
    return [...embedded, ...(await measure(bench, 'PostgreSQL', [few ?? {}, many ?? {}]))];
  } finally {
    await Promise.all(clusters.map((cluster) => cluster.stop()));
  }
}

/** Both sizes run side by side, so that they are asked in turns. */
async function measure(
  { folder }: Bench,
  engine: string,
  [few, many]: readonly [Record<string, string>, Record<string, string>],
): Promise<Figure[]> {
  const start = async (contracts: number, env: Record<string, string>): Promise<Child<ScaleServer>> => {
    const dataDir = join(folder, `scale-${engine}-${contracts}`);
    const child = await startChild<ScaleServer>('scale/signet-server.ts', {
      env: { ...(await serverEnv(dataDir)), ...env },
      message: { contracts },
    });
    return {
      ...child,
      close: () => child.close().finally(() => rmSync(dataDir, { recursive: true, force: true })),
    };
  };
  const small = await start(FEW, few);
  try {
    const large = await start(MANY, many);
    try {
      const figures: Figure[] = [];
      for (const call of CALLS)
        for (const user of ['light', 'heavy'] as const)
          figures.push(
            ...figuresOf(
              `${engine}: ${call.name}, ${user} user`,
              await timesOf(call, user, small.answer, large.answer),
            ),
          );
      return figures;
    } finally {
      await large.close();
    }
  } finally {
    await small.close();
  }
}

interface Times {
  few: number;
  many: number;
  byHand: number;
}

async function timesOf(call: ScaleCall, user: User, small: ScaleServer, large: ScaleServer): Promise<Times> {
  for (const { origin, askers } of [small, large])
    await holdTokens(origin, askers[user].entropy, [askers[user].token]);
  await compareRows(call, user, large);
  const path = (server: ScaleServer) => () => `/ui-api${call.path(server.askers[user])}`;
  const once = async (origin: string, pathOf: () => string, seconds = SECONDS) => {
    const tokens = [large, small].map(({ askers }) => askers[user].token);
    const [token = ''] = origin === small.origin ? tokens.toReversed() : tokens;
    return (await generateLoad({ origin, path: pathOf, tokens: [token], connections: 1, seconds })).p95;
  };
  const loads = {
    few: () => once(small.origin, path(small)),
    many: () => once(large.origin, path(large)),
    byHand: () => once(large.byHand, () => handPath(call, user)),
  };
  const all: Record<keyof Times, number[]> = { few: [], many: [], byHand: [] };
  for (const load of Object.values(loads)) await load();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of ['few', 'many', 'byHand'] as const) all[name].push(await loads[name]());
  return { few: median(all.few), many: median(all.many), byHand: median(all.byHand) };
}

const handPath = (call: ScaleCall, user: User) => `/${CALLS.indexOf(call)}/${user}`;

/** Only answers with the same rows can be compared. */
async function compareRows(
  call: ScaleCall,
  user: User,
  { origin, byHand, askers }: ScaleServer,
): Promise<void> {
  const asker = askers[user];
  const idsOf = async (answer: Response): Promise<string> => {
    const rows = (await answer.json()) as { id: string }[] | { data: { id: string }[] };
    return (Array.isArray(rows) ? rows : rows.data).map(({ id }) => id).join(' ');
  };
  const url = `${origin}/ui-api${call.path(asker)}`;
  const headers = await sessionHeaders(asker.token, 'GET', url);
  const answered = await idsOf(await fetch(url, { headers }));
  const wanted = await idsOf(await fetch(byHand + handPath(call, user)));
  if (answered === '' || answered !== wanted)
    throw new Error(`${call.name}: the statement by hand answers other rows.`);
}

function figuresOf(name: string, { few, many, byHand }: Times): Figure[] {
  const value = { name, value: many, unit: 'ms' };
  return [
    { ...value, against: { name: 'with 10,000', value: few }, goal: { of: 'ratio', atMost: 2 } },
    { ...value, against: { name: 'SQL by hand', value: byHand }, goal: { of: 'value', atMost: 60 } },
  ];
}
