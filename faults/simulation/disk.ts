import { posix } from 'node:path';
import type { Disk } from '../../packages/server/src/platform/disk.ts';
import type { Process, World } from './world.ts';

interface Content {
  bytes: Buffer;
  /** What is on the disk for certain; undefined before the first flush. */
  flushed: Buffer | undefined;
}

/** A name in a folder, which stands for a file or another folder. */
type Entry = Content | 'folder';
type Change = (names: Map<string, Entry>) => void;

interface Folder {
  names: Map<string, Entry>;
  flushed: Map<string, Entry>;
  /** What was done to the names since the last flush, in order. */
  changes: Change[];
}

const errorOf = (code: string, path: string): Error => Object.assign(new Error(`${code}: ${path}`), { code });

/**
 * A disk that keeps for certain only what it was told to flush: the bytes of a file, and the names in a folder, apart from each
 * other, as POSIX has it. When the power goes, of the names the first few changes survive, and of bytes nothing, a part, or all.
 */
export class SimulatedDisk {
  readonly #world: World;
  readonly #folders = new Map<string, Folder>([['/', newFolder()]]);
  isFull = false;

  constructor(world: World) {
    this.#world = world;
  }

  /** The disk as a process sees it. */
  seenBy(process: Process): Disk {
    const call = <T>(effect: () => T): Promise<T> => this.#world.call(process, effect);
    return {
      mkdir: (path) => call(() => this.#makeFolders(path)),
      open: async (path, flags) => {
        const content = await call(() => (flags === 'wx' ? this.#created(path) : undefined));
        return {
          writeFile: (bytes) => call(() => this.#write(path, content, Buffer.from(bytes))),
          sync: () => call(() => this.#flush(path, content)),
          close: () => call(() => undefined),
        };
      },
      readFile: (path) => call(() => Buffer.from(this.#file(path).bytes)),
      readdir: (path) => call(() => [...this.#folder(path).names.keys()]),
      rename: (from, to) =>
        call(() => {
          const content = this.#file(from);
          this.#change(posix.dirname(to), (names) => {
            names.delete(posix.basename(from));
            names.set(posix.basename(to), content);
          });
        }),
      rm: (path) =>
        call(() => this.#change(posix.dirname(path), (names) => names.delete(posix.basename(path)))),
    };
  }

  /** Takes the power away: what was not flushed is there in part. Nobody may be using the disk. */
  losePower(): void {
    const { random } = this.#world;
    for (const folder of this.#folders.values()) {
      for (const change of folder.changes.splice(0, random.below(folder.changes.length + 1)))
        change(folder.flushed);
      folder.changes = [];
      folder.names = new Map(folder.flushed);
      for (const content of folder.names.values()) {
        if (content === 'folder' || content.bytes === content.flushed) continue;
        const kept = random.oneOf(['old', 'cut off', 'new']);
        if (kept === 'old') content.bytes = content.flushed ?? Buffer.alloc(0);
        if (kept === 'cut off')
          content.bytes = content.bytes.subarray(0, random.below(content.bytes.length + 1));
        content.flushed = content.bytes;
      }
    }
    for (const path of [...this.#folders.keys()].toSorted())
      if (path !== '/' && !this.#isThere(path)) this.#folders.delete(path);
  }

  #isThere(path: string): boolean {
    const parent = this.#folders.get(posix.dirname(path));
    return parent?.names.get(posix.basename(path)) === 'folder';
  }

  #makeFolders(path: string): string | undefined {
    if (this.#folders.has(path)) return undefined;
    const first = this.#makeFolders(posix.dirname(path));
    this.#assertRoom(path);
    this.#folders.set(path, newFolder());
    this.#change(posix.dirname(path), (names) => names.set(posix.basename(path), 'folder'));
    return first ?? path;
  }

  #created(path: string): Content {
    this.#assertRoom(path);
    if (this.#folder(posix.dirname(path)).names.has(posix.basename(path))) throw errorOf('EEXIST', path);
    const content = { bytes: Buffer.alloc(0), flushed: undefined };
    this.#change(posix.dirname(path), (names) => names.set(posix.basename(path), content));
    return content;
  }

  #write(path: string, content: Content | undefined, bytes: Buffer): void {
    if (content === undefined) throw errorOf('EBADF', path);
    // what fits is written before the error
    content.bytes = this.isFull ? bytes.subarray(0, this.#world.random.below(bytes.length + 1)) : bytes;
    this.#assertRoom(path);
  }

  #flush(path: string, content: Content | undefined): void {
    if (content !== undefined) {
      content.flushed = content.bytes;
      return;
    }
    const folder = this.#folder(path);
    folder.changes = [];
    folder.flushed = new Map(folder.names);
  }

  #change(path: string, change: Change): void {
    const folder = this.#folder(path);
    change(folder.names);
    folder.changes.push(change);
  }

  #file(path: string): Content {
    const content = this.#folders.get(posix.dirname(path))?.names.get(posix.basename(path));
    if (content === undefined) throw errorOf('ENOENT', path);
    if (content === 'folder') throw errorOf('EISDIR', path);
    return content;
  }

  #folder(path: string): Folder {
    const folder = this.#folders.get(path);
    if (folder === undefined) throw errorOf('ENOENT', path);
    return folder;
  }

  #assertRoom(path: string): void {
    if (this.isFull) throw errorOf('ENOSPC', path);
  }
}

function newFolder(): Folder {
  return { names: new Map(), flushed: new Map(), changes: [] };
}
