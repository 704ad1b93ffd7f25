import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { pipeline as finishedPipeline } from 'node:stream/promises';

const ALGORITHM = 'aes-256-ctr';

/** A file that only this process can read, since nobody else has its key: what a killed process leaves says nothing. */
export class PrivateFile {
  readonly #path: string;
  readonly #key = randomBytes(32);
  readonly #counter = randomBytes(16);

  constructor(path: string) {
    this.#path = path;
  }

  /** To be called once: the same key for two contents would tell their difference. */
  async write(chunks: AsyncIterable<string>): Promise<void> {
    await finishedPipeline(
      chunks,
      createCipheriv(ALGORITHM, this.#key, this.#counter),
      createWriteStream(this.#path, { flags: 'wx', mode: 0o600 }),
    );
  }

  /** An error of the file reaches whoever reads. */
  read(): Readable {
    const content = createDecipheriv(ALGORITHM, this.#key, this.#counter);
    pipeline(createReadStream(this.#path), content, () => undefined);
    return content;
  }

  async remove(): Promise<void> {
    await rm(this.#path);
  }
}
