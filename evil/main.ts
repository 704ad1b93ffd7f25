import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { startSignet } from '../e2e/support/signet.ts';
import { buildApp } from '../tools/build.ts';
import { chromiumLaunch } from '../tools/chromium.ts';
import { FLOWS } from './flows.ts';
import { inSeededOrder, type Mutation } from './mutations.ts';
import { startProxy } from './proxy.ts';
import { lie, record, type Verdict } from './run.ts';

/**
 * `npm run evil`: plays the flows of the product against a server that lies, one lie a run.
 * `--flow sharing` plays one flow, `--sample 10` takes ten lies of each, `--seed 7` other ones.
 */
const { values } = parseArgs({
  options: { flow: { type: 'string' }, sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const flows = Object.entries(FLOWS).filter(([name]) => values.flow === undefined || name === values.flow);
if (flows.length === 0) {
  console.error(`There is no flow ${values.flow}. Flows: ${Object.keys(FLOWS).join(', ')}.`);
  process.exit(1);
}
if (!(await buildApp())) process.exit(1);

const proxy = await startProxy(
  ['app', 'ledger'],
  // the server itself reads the ledger, too, but has no origin
  (host, path, { origin }) =>
    host === 'ledger' ? origin !== undefined : /^\/(?:ui-api|\.well-known)\//.test(path),
);
const signet = await startSignet({ LOG_LEVEL: 'warn' }, async (listening) => {
  proxy.forwardTo({ app: listening.url, ledger: listening.ledgerUrl });
  return { url: proxy.urls['app'] ?? '', ledgerUrl: proxy.urls['ledger'] ?? '' };
});
const browser = await chromium.launch(await chromiumLaunch());
const stage = { browser, proxy, signet };

const counts: Record<Verdict, number> = { refused: 0, harmless: 0, 'not applicable': 0, BREAK: 0 };
try {
  for (const [name, flow] of flows) await playFlow(name, flow);
} finally {
  await browser.close();
  await signet.remove();
  await proxy.close();
}
const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
console.log(
  `\n${total} mutations, ${counts.refused} refused, ${counts.harmless} harmless, ` +
    `${counts['not applicable']} not applicable, ${counts.BREAK} breaks`,
);
process.exitCode = counts.BREAK > 0 ? 1 : 0;

async function playFlow(name: string, flow: (typeof FLOWS)[string]): Promise<void> {
  // a rehearsal first: it says what can be asked about the decoys, and only then has each lie something to tell
  const rehearsal = await record(stage, flow);
  const recording = await record(stage, flow, rehearsal.reads);
  const all = inSeededOrder(recording.mutations, Number(values.seed));
  const chosen = all.slice(0, values.sample === undefined ? all.length : Number(values.sample));
  console.log(`\n${name}: ${all.length} possible lies, ${chosen.length} of them told`);
  for (const [index, mutation] of chosen.entries()) {
    const { verdict, breaks } = await lie(stage, flow, { mutation, recording });
    counts[verdict] += 1;
    console.log(`${index + 1}/${chosen.length} ${verdict.padEnd(14)} ${inWords(mutation)}`);
    for (const line of breaks) console.log(`    ${line}`);
  }
}

function inWords({ call, turn, path, kind, donor }: Mutation): string {
  return `${kind}${donor > 0 ? ` ${donor}` : ''} at /${path.join('/')} of ${call} #${turn}`;
}
