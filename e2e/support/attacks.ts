import { expect, test as base, type Locator } from '@playwright/test';
import type { KeyPair } from '../../packages/domain/src/crypto/key-pair.ts';
import type { ResourceDocument, ResourceObject } from '../../packages/domain/src/resources/json-api.ts';
import { apiOf, type Api } from '../../packages/server/test/support/people.ts';
import { arrive, enter, type Actor } from './actor.ts';
import type { Person } from './person.ts';
import { proveAgain } from './prove-again.ts';
import type { Exchange, Lie, Proxy } from './proxy.ts';
import { sentIn, type Sent } from './sent.ts';
import { withStage, type Stage } from './stage.ts';

/** A server that lies, and the reactions of a browser. */
export interface Attack extends Stage {
  api: Api;
  /** Somebody with an account is at the log-in, in a browser that has never been here; closed after the test. */
  arrive: (actor: Actor) => Promise<Person>;
  /** The same, and logs in. */
  visit: (actor: Actor) => Promise<Person>;
  /** From now on answers to such calls (`GET /ui-api/…`) are changed, where something is given back. */
  lie: (call: RegExp, change: (answer: ResourceDocument) => ResourceDocument | undefined) => void;
  /** From now on the server shows another object of the type under an id. */
  show: (other: string, options: { as: string }) => void;
  /** The server is honest again. */
  repent: () => void;
  /** Forgets everything sent so far: later calls are judged. */
  watch: () => void;
  /** Everything browsers have sent for others since: wrapped secrets, signed statements, files. */
  sent: () => Promise<SentToOthers>;
}

type SentToOthers = Omit<Sent, 'pins'>;

/** Nothing that anybody could use. */
export const NOTHING: SentToOthers = { envelopes: [], statements: [], uploads: [] };

let tests = 0;
const honestly: Proxy['reroute'] = async (asked) => asked;

/** Each test has callers of its own before a server that all tests of a worker share. */
export const test = base.extend<{ attack: Attack }, { stage: Stage }>({
  stage: [({ browser }, provide) => withStage(browser, provide), { scope: 'worker', timeout: 240_000 }],
  async attack({ stage }, provide) {
    const { browser, proxy, signet } = stage;
    const lies: ((exchange: Exchange) => Lie | undefined)[] = [];
    const seen: Exchange[] = [];
    const visitors: Person[] = [];
    const holders: KeyPair[] = [];
    tests += 1;
    proxy.callerAddress = `10.9.${tests >> 8}.${tests & 255}`;
    proxy.onExchange = (exchange) => {
      seen.push(exchange);
      return lies.reduce<Lie | undefined>((told, tell) => tell({ ...exchange, ...told }) ?? told, undefined);
    };
    const opened = (open: typeof enter) => async (actor: Actor) => {
      holders.push(actor.keys.auth);
      const person = await open(browser, signet, actor);
      visitors.push(person);
      return person;
    };
    await provide({
      ...stage,
      api: apiOf(signet.url),
      arrive: opened(arrive),
      visit: opened(enter),
      lie(call, change) {
        lies.push(({ method, path, type, status, body }) => {
          if (!call.test(`${method} ${path}`) || !type.includes('json') || body.length === 0)
            return undefined;
          const changed = change(JSON.parse(body.toString()) as ResourceDocument);
          return changed && { status, body: Buffer.from(JSON.stringify(changed)) };
        });
      },
      show(other, { as }) {
        proxy.reroute = async ({ path, headers }) => {
          const rerouted = path.replaceAll(as, other);
          const url = `${signet.url}${rerouted.split('?', 1)[0] ?? ''}`;
          return rerouted === path
            ? { path, headers }
            : { path: rerouted, headers: await proveAgain(headers, { url, holders }) };
        };
        lies.push(({ path, status, body }) =>
          path.includes(as)
            ? { status, body: Buffer.from(body.toString().replaceAll(other, as)) }
            : undefined,
        );
      },
      repent() {
        lies.splice(0);
        proxy.reroute = honestly;
      },
      watch: () => seen.splice(0),
      async sent() {
        const { envelopes, statements, uploads } = await sentIn(seen);
        return { envelopes, statements, uploads };
      },
    });
    proxy.onExchange = () => undefined;
    proxy.reroute = honestly;
    for (const { context } of visitors) await context.close();
  },
});

/** All objects of an answer, the one it is about first. */
export const objectsOf = ({ data, included = [] }: ResourceDocument): ResourceObject[] => [
  ...[data ?? []].flat(),
  ...included,
];

/** Presses again until it is done: what a server said is kept for two seconds. */
export async function pressUntil(button: Locator, done: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click();
    await done();
  }).toPass();
}

export { expect };
