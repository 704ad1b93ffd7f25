import type { OutgoingMail } from '../../packages/server/src/http/services.ts';
import type { Process, World } from './world.ts';

/** A mail server that is away at times, does not like some mails for now or for good, and whose answers get lost. */
export class SimulatedMailServer {
  readonly #world: World;
  readonly received = new Map<string, number>();
  readonly refusedForGood = new Set<string>();
  hasTrouble = false;

  constructor(world: World) {
    this.#world = world;
  }

  async deliver(process: Process, { id }: OutgoingMail): Promise<void> {
    const trouble = this.hasTrouble
      ? this.#world.random.oneOf(['away', 'later', 'never', 'no answer', 'slow', 'none'])
      : 'none';
    if (trouble === 'slow') await this.#world.pause(this.#world.random.below(60_000), process);
    await this.#world.call(process, () => {
      if (trouble === 'away') throw new Error('connect ECONNREFUSED');
      if (trouble === 'later') throw refusal(451);
      if (trouble === 'never') {
        this.refusedForGood.add(id);
        throw refusal(550);
      }
      this.received.set(id, (this.received.get(id) ?? 0) + 1);
      if (trouble === 'no answer') throw new Error('Timeout');
    });
  }
}

const refusal = (responseCode: number): Error =>
  Object.assign(new Error(`refused with ${responseCode}`), { responseCode, command: 'RCPT TO' });
