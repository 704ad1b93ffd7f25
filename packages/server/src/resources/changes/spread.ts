import { HEARTBEAT_MS, type LiveEvent } from '@signet/domain/session/live-event';
import type { OpenStream } from '../../http/live/open-streams.ts';
import type { Services } from '../../http/services.ts';
import { findSessions } from '../../http/sessions/find-session.ts';
import type { Session } from '../../http/sessions/session.ts';
import { onBehalfOf } from '../../platform/db/caller.ts';
import { listen } from '../../platform/db/listen.ts';
import { CHANGES_CHANNEL, type Change } from '../../platform/live/changes.ts';
import { subjectOf, type Subject } from './audience.ts';

/** Changes of this time are spread together: a burst about one contract is one event. */
const MERGE_MS = 200;

/**
 * Spreads what any instance announces among the event streams of this one. One round after the other, with the turn of a reader: what
 * people wait for goes first, and while a round takes long, the next one collects.
 *
 * @returns how to stop; open streams are ended
 */
export async function spreadChanges(
  services: Services,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const { streams } = services;
  let waiting = new Set<Change>();
  let isRunning = false;

  async function round(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, MERGE_MS));
    const changes = waiting;
    waiting = new Set();
    try {
      await onBehalfOf({ account: undefined, changes: false, call: {} }, () => spread(services, changes));
    } catch (error) {
      // who was to hear of it is not known; that something may have changed tells nothing
      tellAll();
      onError(error);
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.size > 0) await round();
    isRunning = false;
  }

  function tellAll(): void {
    for (const stream of streams.all) stream.tell('all');
  }

  const stopListening = await listen(services.database, CHANGES_CHANNEL, {
    onNotification(payload) {
      if (streams.all.length === 0) return;
      waiting.add(payload as Change);
      if (!isRunning) void run();
    },
    onGap: tellAll,
  });
  const beating = setInterval(() => void beat(services).catch(onError), HEARTBEAT_MS);
  return async () => {
    clearInterval(beating);
    streams.stop();
    await stopListening();
  };
}

/** Ends the streams of sessions that are over, and keeps the others alive. */
async function beat(services: Services): Promise<void> {
  for (const stream of services.streams.all) stream.beat();
  await endDead(services, () => true);
}

async function endDead(services: Services, isMeant: (stream: OpenStream) => boolean): Promise<void> {
  await sessionsOf(services, services.streams.all.filter(isMeant));
}

async function spread(services: Services, changes: ReadonlySet<Change>): Promise<void> {
  const told = new Map<OpenStream, Set<LiveEvent>>();
  for (const change of changes) {
    const [kind, id] = change.split(' ');
    if (kind === 'sessions') await endDead(services, (stream) => stream.listener.accountId === id);
    const subject = subjectOf(change);
    if (subject === undefined) continue;
    for (const stream of await hearersOf(services, subject)) {
      const events = told.get(stream) ?? new Set();
      told.set(stream, events.add(subject.event));
    }
  }
  for (const [stream, events] of told) for (const event of events) stream.tell(event);
}

async function hearersOf(services: Services, subject: Subject): Promise<OpenStream[]> {
  const candidates = new Set(await subject.candidates(services.db));
  const near = services.streams.all.filter(
    ({ listener }) => candidates.has(listener.accountId) || candidates.has(listener.personId),
  );
  const sessions = await sessionsOf(services, near);
  const decisions = new Map<string, boolean>();
  const hearers: OpenStream[] = [];
  for (const [stream, session] of sessions) {
    const { accountId } = session;
    const may = decisions.get(accountId) ?? (await subject.mayHear(services, session));
    decisions.set(accountId, may);
    if (may) hearers.push(stream);
  }
  return hearers;
}

/** The sessions of the streams as they are now; a stream whose session is over ends. */
async function sessionsOf(
  services: Services,
  streams: readonly OpenStream[],
): Promise<Map<OpenStream, Session>> {
  const alive = await findSessions(
    services,
    streams.map(({ listener }) => listener.jti),
  );
  const found = new Map<OpenStream, Session>();
  for (const stream of streams) {
    const session = alive.get(stream.listener.jti);
    if (session === undefined || session.needsSecondFactor) stream.end();
    else found.set(stream, session);
  }
  return found;
}
