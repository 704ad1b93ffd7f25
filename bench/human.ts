import type { Locator } from '@playwright/test';

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell, The Psychology of Human-Computer Interaction, 1983): to decide,
 * to point at something, to press, and a key of an average typist.
 */
const DECIDE = 1.35;
const POINT = 1.1;
const PRESS = 0.2;
const KEY = 0.28;
/** 238 words a minute (Brysbaert, How many words do we read per minute, 2019). */
const WORDS_PER_SECOND = 238 / 60;

/**
 * What somebody does on pages, counted. They wait for the product in real time, and for everything that they do themselves a
 * person's time is added without waiting. So nobody reads while a page loads, and the sum is rather too long.
 */
export class Human {
  presses = 0;
  fields = 0;
  #ownSeconds = 0;
  readonly #begun = performance.now();

  async press(target: Locator): Promise<void> {
    await target.click();
    this.pressed();
  }

  /** A press outside of the pages, such as on the link of a mail. */
  pressed(): void {
    this.presses += 1;
    this.#ownSeconds += DECIDE + POINT + PRESS;
  }

  /** Goes to a field by the keyboard or the pointer, and types. */
  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.fields += 1;
    this.#ownSeconds += DECIDE + POINT + PRESS + text.length * KEY;
  }

  /** Reads every word. */
  async read(text: Locator): Promise<void> {
    const words = (await text.innerText()).split(/\s+/).filter((word) => /\p{L}/u.test(word));
    this.#ownSeconds += words.length / WORDS_PER_SECOND;
  }

  /** From the beginning until now. */
  get seconds(): number {
    return this.#ownSeconds + (performance.now() - this.#begun) / 1000;
  }
}
