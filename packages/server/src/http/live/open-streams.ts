import { Readable } from 'node:stream';
import { AppError } from '@signet/domain/errors/app-error';
import type { LiveEvent } from '@signet/domain/session/live-event';
import type { Session } from '../sessions/session.ts';

/** The browsers of one person, with some that left without a word. */
const PER_ACCOUNT = 10;
/** Each holds a connection and a few kilobytes. */
const PER_INSTANCE = 5000;
/** What may wait for a caller who does not read, in bytes; they connect again and catch up. */
const WAITING_MAX = 16_384;

/** Who listens; what they may hear is decided anew with each change. */
type Listener = Pick<Session, 'jti' | 'accountId' | 'personId'>;

/** One response that lasts, of server-sent events. */
export class OpenStream {
  readonly listener: Listener;
  readonly body = new Readable({ read: () => undefined });

  constructor({ jti, accountId, personId }: Listener) {
    this.listener = { jti, accountId, personId };
    // the first bytes tell the caller that they are heard from now on
    this.beat();
  }

  tell(event: LiveEvent): void {
    this.#write(`data: ${event}\n\n`);
  }

  /** A comment, which keeps the connection and shows that it is there. */
  beat(): void {
    this.#write(':\n\n');
  }

  end(): void {
    if (!this.body.destroyed && !this.body.readableEnded) this.body.push(null);
  }

  #write(text: string): void {
    if (this.body.destroyed || this.body.readableEnded) return;
    if (this.body.readableLength > WAITING_MAX) this.body.destroy();
    else this.body.push(text);
  }
}

/** The event streams that this instance holds. */
export class OpenStreams {
  readonly #streams = new Set<OpenStream>();
  readonly #limits: { perAccount: number; perInstance: number };
  #isStopped = false;

  constructor(limits = { perAccount: PER_ACCOUNT, perInstance: PER_INSTANCE }) {
    this.#limits = limits;
  }

  /**
   * A stream for the holder of a session, until it is closed.
   *
   * @throws AppError TooManyRequests, Unavailable when the server stops
   */
  open(listener: Listener): OpenStream {
    if (this.#isStopped) throw new AppError('Unavailable');
    const { perAccount, perInstance } = this.#limits;
    const own = this.all.filter((stream) => stream.listener.accountId === listener.accountId);
    if (own.length >= perAccount || this.#streams.size >= perInstance)
      throw new AppError('TooManyRequests', { detail: 'too many event streams' });
    const stream = new OpenStream(listener);
    this.#streams.add(stream);
    return stream;
  }

  /** Its caller has gone. */
  close(stream: OpenStream): void {
    stream.body.destroy();
    this.#streams.delete(stream);
  }

  get all(): OpenStream[] {
    return [...this.#streams];
  }

  /** Ends all of them, and opens none any more. */
  stop(): void {
    this.#isStopped = true;
    for (const stream of this.#streams) stream.end();
  }
}
