import type { Random } from '../random.ts';

/** What a disk writes whole or not at all. */
export const SECTOR = 512;

/** Which of the sectors that were not flushed a loss of power leaves. */
export const SURVIVALS = ['none', 'the first', 'any'] as const;
export type Survival = (typeof SURVIVALS)[number];

export const isSurvival = (text: string | undefined): text is Survival =>
  SURVIVALS.some((known) => known === text);

/** The sectors that a loss of power met: they were written, and not flushed. */
export interface Loss {
  unflushed: number;
  lost: number;
}

/**
 * The content of a disk that keeps what it was told in a volatile cache, as disks do: what was written can be read at once, and is sure
 * to outlive a loss of power only after the next flush. Until then each sector may be stored or not, in any order.
 */
export class Blocks {
  readonly #visible: Buffer;
  readonly #stored: Buffer;
  /** The sectors written since the last flush, in order; one that was written again stands at its last place. */
  readonly #unflushed = new Set<number>();

  constructor(bytes: number) {
    this.#visible = Buffer.alloc(bytes);
    this.#stored = Buffer.alloc(bytes);
  }

  get size(): number {
    return this.#visible.length;
  }

  read(offset: number, length: number): Buffer {
    return this.#visible.subarray(offset, offset + length);
  }

  write(offset: number, data: Uint8Array): void {
    this.#visible.set(data, offset);
    const end = Math.ceil((offset + data.length) / SECTOR);
    for (let sector = Math.floor(offset / SECTOR); sector < end; sector++) {
      this.#unflushed.delete(sector);
      this.#unflushed.add(sector);
    }
  }

  flush(): void {
    for (const sector of this.#unflushed) this.#copy(sector, this.#visible, this.#stored);
    this.#unflushed.clear();
  }

  /** Takes the power away: what is read from now on is what survived. */
  lose(survival: Survival, random: Random): Loss {
    const unflushed = [...this.#unflushed];
    const first = random.below(unflushed.length + 1);
    const survives = {
      none: () => false,
      'the first': (place: number) => place < first,
      any: () => random.below(2) === 1,
    }[survival];
    let lost = 0;
    for (const [place, sector] of unflushed.entries()) {
      if (survives(place)) this.#copy(sector, this.#visible, this.#stored);
      else {
        this.#copy(sector, this.#stored, this.#visible);
        lost += 1;
      }
    }
    this.#unflushed.clear();
    return { unflushed: unflushed.length, lost };
  }

  #copy(sector: number, from: Buffer, to: Buffer): void {
    from.copy(to, sector * SECTOR, sector * SECTOR, (sector + 1) * SECTOR);
  }
}
