import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../../platform/operator-error.ts';
import {
  MANIFEST_MAX_BYTES,
  parseManifest,
  type Manifest,
  type SealedObject,
  type SignedManifest,
} from '../manifest.ts';
import { backupOfManifest, manifestObject } from '../names.ts';
import type { BackupPlace } from '../place/place.ts';
import { unsealed, unsealedObject } from '../sealed.ts';

/** How many backups a sentence names. */
const NAMED = 10;

/** Reads the objects of backups, and gives out only what is what was backed up. */
export class BackupReader {
  readonly place: BackupPlace;
  readonly #identity: string;

  constructor(place: BackupPlace, identity: string) {
    this.place = place;
    this.#identity = identity;
  }

  /**
   * The manifest of the backup with this name, or of the newest one.
   *
   * @throws OperatorError when there is none, or it is for another identity
   */
  async manifest(name: string | undefined): Promise<{ manifest: Manifest; signed: SignedManifest }> {
    const names = await this.#completeBackups();
    const chosen = name ?? names.at(-1);
    if (chosen === undefined)
      throw new OperatorError(
        'There is no complete backup at BACKUP_TO. Look whether it names the right place.',
      );
    if (!names.includes(chosen))
      throw new OperatorError(
        `There is no complete backup with this name. The newest are: ${names.slice(-NAMED).join(', ')}.`,
      );
    const object = manifestObject(chosen);
    const source = await this.place.get(object);
    return parseManifest(chosen, await buffer(unsealed(object, this.#identity, source, MANIFEST_MAX_BYTES)));
  }

  async #completeBackups(): Promise<string[]> {
    const names: string[] = [];
    for await (const { name } of this.place.list('backups/')) {
      const backup = backupOfManifest(name);
      if (backup !== undefined) names.push(backup);
    }
    return names.toSorted();
  }

  /** The content of an object that fits into memory. */
  async content(object: SealedObject): Promise<Buffer> {
    return buffer(unsealedObject(object, this.#identity, await this.place.get(object.name)));
  }

  /** Writes the content of an object into a new file. */
  async contentInto(path: string, object: SealedObject): Promise<void> {
    await pipeline(
      unsealedObject(object, this.#identity, await this.place.get(object.name)),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
  }
}
