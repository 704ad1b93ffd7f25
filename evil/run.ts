import { expect, type Browser, type Page } from '@playwright/test';
import type { Signet } from '../e2e/support/signet.ts';
import type { Stage } from '../e2e/support/stage.ts';
import { textsOf } from '../e2e/support/texts.ts';
import { apiOf, freshEmail } from '../packages/server/test/support/people.ts';
import { sessionHeaders } from '../packages/server/test/support/session-headers.ts';
import type { Flow, Scene } from './flows.ts';
import { judge } from '../e2e/support/judge.ts';
import { Hearing } from './heard.ts';
import { Liar, mutationsOf, type Mutation } from './mutations.ts';
import type { Names } from '../e2e/support/names.ts';
import { enter, type Actor } from '../e2e/support/actor.ts';
import { openBrowserFor, type Person } from '../e2e/support/person.ts';
import { Pool } from './pool.ts';
import type { Exchange } from '../e2e/support/proxy.ts';
import { sentIn } from '../e2e/support/sent.ts';
import { createWorld, DECOY_WORDS } from '../e2e/support/world.ts';

/** The statements and responses of an honest run. */
export interface Recording {
  said: ReadonlySet<string>;
  /** Reads, in words: what can be asked about something else beforehand. */
  reads: ReadonlySet<string>;
  hearing: Hearing;
  /** The longest time in ms between two exchanges: what this browser needs to think, on this machine. */
  longestPause: number;
}

/** `unheard`: not played, because no client reads the changed place. */
export const VERDICTS = ['refused', 'harmless', 'unheard', 'not applicable', 'BREAK'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Outcome {
  verdict: Verdict;
  breaks: string[];
}

/** A browser that was lied to, and neither asked nor was answered for so long, has stopped: at least this, and twice the honest pause. */
const SILENCE_MS = 2500;
/** Where nobody lied it may only be slow. */
const PATIENCE_MS = 30_000;

const SETTLED_MS = 500;

/** Names of people are the server's until those that it signed were read (docs/protocol.md, People). */
const CONFIRMED_MS = 5000;

let runs = 0;

/** Plays a flow without any lie. @throws Error when it does not come to its end, or sends what nobody wished */
export async function record(
  stage: Stage,
  flow: Flow,
  knownReads: ReadonlySet<string> = new Set(),
): Promise<Recording> {
  const { names, ...played } = await play(stage, flow, { reads: knownReads });
  const { breaks, said } = await played.judgement();
  if (!played.isDone || breaks.length > 0)
    throw new Error(`The honest run does not end well: ${[...breaks, played.error].join('\n')}`);
  const reads = played.exchanges
    .filter(({ host, method }) => host === 'app' && method === 'GET')
    .map(({ path }) => names.inWords(path));
  const { hearing, longestPause } = played;
  return { said: new Set(said), reads: new Set(reads), hearing, longestPause };
}

/** Plays a flow with one lie, and judges what the browser made of it. */
export async function lie(
  stage: Stage,
  flow: Flow,
  {
    mutation,
    recording: { said: honest, reads, longestPause },
  }: { mutation: Mutation; recording: Recording },
): Promise<Outcome> {
  const played = await play(stage, flow, {
    mutation,
    reads,
    patience: Math.max(SILENCE_MS, 2 * longestPause),
  });
  const { breaks } = await played.judgement(honest);
  breaks.push(...played.shown);
  if (breaks.length > 0) return { verdict: 'BREAK', breaks };
  if (!played.hasLied) return { verdict: 'not applicable', breaks };
  return { verdict: played.isDone ? 'harmless' : 'refused', breaks };
}

async function play(
  stage: Stage,
  flow: Flow,
  {
    mutation,
    reads,
    patience = PATIENCE_MS,
  }: { mutation?: Mutation; reads: ReadonlySet<string>; patience?: number },
) {
  const { browser, signet, proxy } = stage;
  runs += 1;
  proxy.callerAddress = `10.${(runs >> 16) & 255}.${(runs >> 8) & 255}.${runs & 255}`;
  const pool = new Pool();
  proxy.onExchange = (exchange) => {
    pool.add(exchange);
    return undefined;
  };
  const world = await createWorld(apiOf(signet.url), flow);
  const scene = await flow.prepare(world);
  const person = await openFor(browser, signet, scene);
  if (scene.actor !== undefined) await askAboutDecoys(signet, world.names, scene.actor, reads);
  // what a first visit does by itself is not part of the flow
  await proxy.silence(SETTLED_MS);

  const exchanges: Exchange[] = [];
  const hearing = new Hearing();
  let longestPause = 0;
  let lastExchange = Date.now();
  const liar = mutation && new Liar(mutation, world.names, pool);
  proxy.onExchange = (exchange) => {
    exchanges.push(exchange);
    longestPause = Math.max(longestPause, Date.now() - lastExchange);
    lastExchange = Date.now();
    const told = liar?.lieOf(exchange);
    if (liar === undefined)
      hearing.add(exchange, mutationsOf(exchange, world.names, pool), { names: world.names, pool });
    pool.add(exchange);
    return told;
  };
  let error: unknown;
  const ended = scene.play(person, stage).then(
    () => true,
    (cause: unknown) => ((error = cause), false),
  );
  const isDone = await Promise.race([ended, proxy.silence(patience).then(() => false)]);
  const shown = await shownLies(person.page, scene);
  await person.context.close();
  await ended;
  const made = (await scene.made?.(person)) ?? [];
  proxy.onExchange = () => undefined;
  return {
    names: world.names,
    exchanges,
    hearing,
    longestPause,
    isDone,
    error,
    hasLied: liar?.hasLied === true,
    shown,
    judgement: async (honest?: ReadonlySet<string>) =>
      judge(await sentIn(exchanges), {
        wish: scene.wish,
        names: world.names,
        people: [world.olga, world.sigrid, world.stella, ...made],
        ...(honest === undefined ? {} : { honest }),
      }),
  };
}

/** The browser of who plays: logged in, or of somebody who was never here. */
function openFor(browser: Browser, signet: Signet, { actor }: Scene): Promise<Person> {
  if (actor !== undefined) return enter(browser, signet, actor);
  const look = { language: 'en' as const, viewport: { width: 1280, height: 900 } };
  return openBrowserFor(browser, signet, {
    firstName: 'Nora',
    lastName: 'Newcomer',
    email: freshEmail('nora'),
    ...look,
  });
}

/** Asks what the flow will ask, but about the things that it is not about, so that the proxy knows these answers. */
async function askAboutDecoys(
  { url }: Signet,
  names: Names,
  { token }: Actor,
  reads: ReadonlySet<string>,
): Promise<void> {
  for (const words of reads) {
    const about = words.replaceAll('honest', 'decoy').replaceAll('sigrid', 'stella');
    const path = about === words ? undefined : names.inValues(about);
    if (path === undefined) continue;
    const headers = await sessionHeaders(token, 'GET', `${url}${path}`);
    await fetch(`${url}${path}`, { headers: { ...headers, 'x-compact-response': 'true' } });
  }
}

/** What a page shows that is not of the thing at hand; lists show the server's word and say so in the documents. */
async function shownLies(page: Page, { shows }: Scene): Promise<string[]> {
  if (shows === 'lists') return [];
  const decoy = async () => {
    const text = (await page.getByRole('main').allInnerTexts()).join('\n');
    return text.includes(NOTICE) ? undefined : DECOY_WORDS.exec(text)?.[0];
  };
  await expect
    .poll(decoy, { timeout: CONFIRMED_MS })
    .toBeUndefined()
    .catch(() => undefined);
  const found = await decoy();
  return found === undefined ? [] : [`the page shows ${found} without a notice`];
}

const NOTICE = textsOf('en').record.differs.split(':')[0] ?? '';
