import { signatureLine } from '../../packages/domain/src/ledger/note.ts';
import { randomOf, type Random } from '../random.ts';
import { Clients } from './clients.ts';
import { Installation, type Instance } from './installation.ts';
import { complaintsOf } from './invariants.ts';
import { isOpen, type JobRow } from './queues.ts';
import type { Row } from './sql.ts';
import { keepStill } from './stillness.ts';
import { World } from './world.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Longer than all tries of a job together, and than a clock that was wrong. */
const HALF_DAY_MS = 12 * HOUR_MS;
/** Longer than a lost turn, and than a process takes to notice that it lost its folder. */
const STANDSTILL_MS = 15 * SECOND_MS;

/** What a run showed. */
export interface RunOutcome {
  /** How often each fault befell it. */
  faults: Record<string, number>;
  acknowledged: number;
  complaints: string[];
  trace: readonly string[];
}

/** One installation from its first start to its end, with people who use it and faults that befall it, all as the seed says. */
export async function play(seed: string): Promise<RunOutcome> {
  const random = randomOf(seed);
  const world = new World(random.fork('world'));
  const installation = new Installation(world, random.oneOf(['files', 'rows']));
  const clients = new Clients(installation);
  const faults: Record<string, number> = {};
  const outcome = { faults, acknowledged: 0, complaints: [] as string[], trace: world.trace };
  const disturb = keepStill(world, random.fork('chance'));
  try {
    for (let servers = installation.kind === 'rows' ? 1 + random.below(3) : 1; servers > 0; servers--)
      void installation.start();
    void beat(installation);
    for (let acts = 8 + random.below(16); acts > 0; acts--) {
      await pass(world, random.below(500));
      if (random.below(5) < 3) act(installation, clients, { name: String(acts), random });
      else {
        const fault = random.oneOf(FAULTS[installation.kind]);
        world.tell(`fault: ${fault}`);
        faults[fault] = (faults[fault] ?? 0) + 1;
        BEFALL[fault](installation, random);
      }
    }
    await pass(world, random.below(STANDSTILL_MS));
    await calm(installation, clients);
    outcome.acknowledged = clients.appended.length + clients.orders.size + clients.checkpoints.size;
    outcome.complaints.push(...(await complaintsOf(installation, clients)));
  } catch (error) {
    outcome.complaints.push(...installation.refusals, String((error as Error).stack));
  } finally {
    disturb();
  }
  return outcome;
}

/** Lets the world go on for a while. */
async function pass(world: World, milliseconds: number): Promise<void> {
  let isOver = false;
  world.after(milliseconds, () => {
    isOver = true;
  });
  await world.until(() => isOver, { withinMs: HALF_DAY_MS });
}

function act(
  installation: Installation,
  clients: Clients,
  { name, random }: { name: string; random: Random },
): void {
  const failures = random.oneOf([0, 0, 0, 1, 3, 12, 13]);
  const acts = {
    entry: () => clients.submit(name),
    // by two that do not know of each other
    twice: () => Promise.all([clients.submit(name), clients.submit(name)]),
    many: () => Promise.all(Array.from({ length: 12 }, (_, index) => clients.submit(`${name} ${index}`))),
    order: () => clients.order(name, { about: '', failures }),
    again: async () => {
      await clients.order(`${name}a`, { about: name, failures });
      await clients.order(`${name}b`, { about: name, failures });
    },
    look: async () => onOne(installation, random, (instance) => clients.look(instance)),
    witness: async () =>
      onOne(installation, random, async ({ store }) => {
        const { checkpoint } = store;
        await store.addSignature(checkpoint, signatureLine('witness', new Uint8Array(4), new Uint8Array(64)));
      }),
    probe: async () => onOne(installation, random, ({ store }) => store.probe()),
  };
  void acts[
    random.oneOf(['entry', 'entry', 'twice', 'many', 'order', 'again', 'look', 'witness', 'probe'])
  ]();
}

async function onOne(
  { instances }: Installation,
  random: Random,
  work: (instance: Instance) => Promise<void>,
): Promise<void> {
  const instance = instances[random.below(instances.length)];
  if (instance !== undefined) await work(instance).catch(() => undefined);
}

const FAULTS = {
  files: [
    'kill',
    'kill',
    'loss of power',
    'full disk',
    'second server',
    'standstill',
    'clock',
    'mail',
    'breaks',
  ],
  rows: ['kill', 'kill', 'standstill', 'standstill', 'clock', 'mail', 'breaks', 'messages', 'database away'],
} as const;
type Fault = (typeof FAULTS)['files' | 'rows'][number];

/** Each ends by itself after a while. */
const BEFALL: Record<Fault, (installation: Installation, random: Random) => void> = {
  kill: (installation, random) => {
    const [victim] = random.shuffled(installation.instances);
    if (victim !== undefined) installation.kill(victim.process);
    restart(installation, random);
  },
  'loss of power': (installation, random) => {
    installation.losePower();
    restart(installation, random);
  },
  'second server': (installation, random) => {
    // the former may stand still while it is replaced
    if (random.below(2) === 0) BEFALL.standstill(installation, random);
    void installation.start({ takesOver: true });
  },
  'full disk': ({ world, disk }, random) => {
    disk.isFull = true;
    world.after(random.below(3000), () => {
      disk.isFull = false;
    });
  },
  standstill: ({ world, instances }, random) => {
    const [victim] = random.shuffled(instances);
    if (victim !== undefined) victim.process.standsUntil = world.now + random.below(STANDSTILL_MS);
  },
  clock: ({ instances }, random) => {
    const [victim] = random.shuffled(instances);
    if (victim !== undefined) victim.process.clockAhead = random.below(4 * HOUR_MS) - 2 * HOUR_MS;
  },
  mail: ({ world, mailServer }, random) => {
    mailServer.hasTrouble = true;
    world.after(random.below(3 * MINUTE_MS), () => {
      mailServer.hasTrouble = false;
    });
  },
  breaks: ({ world, weather }, random) => {
    weather.breaksConnections = true;
    world.after(random.below(3000), () => {
      weather.breaksConnections = false;
    });
  },
  messages: ({ world, weather }, random) => {
    weather.losesMessages = true;
    world.after(random.below(10_000), () => {
      weather.losesMessages = false;
    });
  },
  'database away': ({ world, database }, random) => {
    database.isAway = true;
    world.after(random.below(5000), () => {
      database.isAway = false;
    });
  },
};

function restart(installation: Installation, random: Random): void {
  installation.world.after(random.below(2000), () => void installation.start());
}

/** What happens by the clock: the database ends those who stand still, and the queues get their regular jobs, where they find something. */
async function beat(installation: Installation): Promise<void> {
  const { world, database } = installation;
  const job = (queue: string): JobRow => ({
    id: `${queue} ${world.now}`,
    queue,
    data: { id: '' },
    state: 'created',
    retries: 0,
    due: world.now,
  });
  let sweptAt = world.now;
  let mailedAt = world.now;
  for (;;) {
    await world.pause(installation.isCalm ? MINUTE_MS : 500);
    database.endIdle();
    const isDue = database
      .rows('outbox')
      .some(({ state, next_attempt: next }) => state === 'queued' && Number(next) <= world.now);
    if (isDue && world.now - mailedAt >= MINUTE_MS) {
      mailedAt = world.now;
      database.put('jobs', job('due-mail'));
    }
    if (world.now - sweptAt < HOUR_MS) continue;
    sweptAt = world.now;
    database.put('jobs', job('sweep'));
  }
}

const isWaiting = ({ state }: Row): boolean => state === 'queued';

/** All faults are over; whatever is left to do gets done. */
async function calm(installation: Installation, clients: Clients): Promise<void> {
  const { world, database, disk, weather, mailServer } = installation;
  world.tell('the faults are over');
  installation.isCalm = true;
  disk.isFull = false;
  database.isAway = false;
  mailServer.hasTrouble = false;
  Object.assign(weather, { breaksConnections: false, losesMessages: false });
  for (const { process } of installation.instances) Object.assign(process, { clockAhead: 0, standsUntil: 0 });
  const leftOver = (): string[] => [
    ...(clients.waiting > 0 ? [`${clients.waiting} callers have no answer`] : []),
    ...(database.rows('jobs') as JobRow[])
      .filter(isOpen)
      .map(({ queue, data, state }) => `the job ${queue} ${data.id} is still ${state}`),
    ...database
      .rows('outbox')
      .filter(isWaiting)
      .map(({ recipient }) => `the mail to ${String(recipient)} still waits`),
  ];
  const isDone = (): boolean =>
    clients.waiting === 0 &&
    !database.some('jobs', (job) => isOpen(job as JobRow)) &&
    !database.some('outbox', isWaiting);
  const keepAlive = (): void => {
    if (isDone()) return;
    if (installation.instances.length === 0) void installation.start();
    world.after(10 * SECOND_MS, keepAlive);
  };
  keepAlive();
  const isOver = (): boolean => isDone() || installation.refusals.length > 0;
  await world.until(isOver, { withinMs: HALF_DAY_MS }).catch((error: unknown) => {
    throw new Error(leftOver().join('; '), { cause: error });
  });
}
