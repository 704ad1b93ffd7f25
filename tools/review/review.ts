import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Difference } from './differences.ts';
import { pack } from './pack.ts';
import type { Judgement, ReviewedPicture } from './reviewed-picture.ts';

/** What somebody thinks of pictures that differ. What they accept is written at once, and put back when they think again. */
export class Review {
  readonly #pictures: ReadonlyMap<string, Difference & { before?: Buffer }>;
  readonly #judgements = new Map<string, Judgement>();

  constructor(differences: readonly Difference[]) {
    this.#pictures = new Map(
      differences.map((difference) => [
        difference.name,
        existsSync(difference.reference)
          ? { ...difference, before: readFileSync(difference.reference) }
          : difference,
      ]),
    );
  }

  get pictures(): ReviewedPicture[] {
    return [...this.#pictures.values()].map(({ name, story, kind }) => ({
      name,
      story,
      kind,
      ...this.#judgementOf(name),
    }));
  }

  /** The bytes of a picture; undefined when there is none of that name, or none at that time. */
  bytesOf(name: string, time: 'before' | 'after'): Buffer | undefined {
    return this.#pictures.get(name)?.[time];
  }

  /** Takes a judgement in place of an earlier one; answers false when there is no picture of that name. */
  judge(name: string, judgement: Judgement): boolean {
    const picture = this.#pictures.get(name);
    if (picture === undefined) return false;
    const wasAccepted = this.#judgementOf(name).verdict === 'accepted';
    const isAccepted = judgement.verdict === 'accepted';
    this.#judgements.set(name, judgement);
    if (isAccepted !== wasAccepted) store(picture.reference, isAccepted ? picture.after : picture.before);
    return true;
  }

  /** A Markdown list of what was refused and why, for a message of a commit or a ticket; empty when nothing was. */
  get refusals(): string {
    return this.pictures
      .filter(({ verdict }) => verdict === 'refused')
      .map(({ name, kind, comment }) => `- \`${name}\` (${kind})${comment && `: ${indented(comment)}`}\n`)
      .join('');
  }

  #judgementOf(name: string): Judgement {
    return this.#judgements.get(name) ?? { verdict: 'open', comment: '' };
  }
}

function store(reference: string, picture: Buffer | undefined): void {
  if (picture === undefined) {
    rmSync(reference, { force: true });
    return;
  }
  mkdirSync(dirname(reference), { recursive: true });
  writeFileSync(reference, pack(picture));
}

/** Further lines of a comment belong to its entry of the list. */
const indented = (comment: string) => comment.trim().replace(/\n+/gu, '\n  ');
