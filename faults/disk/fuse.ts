import { readSync, writeSync } from 'node:fs';

/** What the kernel may ask of a file system (include/uapi/linux/fuse.h); the others are answered with ENOSYS. */
const OPERATION = {
  lookup: 1,
  forget: 2,
  getattr: 3,
  setattr: 4,
  open: 14,
  read: 15,
  write: 16,
  release: 18,
  fsync: 20,
  flush: 25,
  init: 26,
  destroy: 38,
  forgetMany: 42,
} as const;

/** How often an attempt is made while the file system is being mounted. */
const MOUNT_PAUSE_MS = 5;
const ENOENT = 2;
const EIO = 5;
const ENOSYS = 38;

const HEADER_IN = 40;
const HEADER_OUT = 16;
const WRITE_IN = 40;
const MAX_WRITE = 128 * 1024;
const ROOT = 1n;
const FIRST_FILE = 2n;
/** Past the cache of pages: what is written arrives as it was written, whatever the size of the file. */
const OPEN_DIRECT = 1;

/** A file of a {@link serveFiles} file system. */
export interface ServedFile {
  readonly size: number;
  /** Whether each read and write comes here as it was made, without the kernel's cache. */
  readonly isDirect: boolean;
  /** @throws Error as an input/output error */
  read(offset: number, length: number): Uint8Array;
  /** @throws Error as an input/output error */
  write(offset: number, data: Uint8Array): void;
  flush(): void;
}

/**
 * Serves a file system of one folder to the kernel, one request after the other, until it is unmounted. It blocks its process.
 *
 * @param device an open /dev/fuse with which the file system is mounted
 * @param fileOf the file of a name; the same one each time
 */
export function serveFiles(device: number, fileOf: (name: string) => ServedFile | undefined): void {
  const files: ServedFile[] = [];
  const request = Buffer.alloc(MAX_WRITE + 64 * 1024);
  const answer = (unique: bigint, body: Uint8Array, error = 0): void => {
    const head = Buffer.alloc(HEADER_OUT);
    head.writeUInt32LE(HEADER_OUT + body.length, 0);
    head.writeInt32LE(-error, 4);
    head.writeBigUInt64LE(unique, 8);
    writeSync(device, Buffer.concat([head, body]));
  };
  const fileAt = (node: bigint): ServedFile | undefined => files[Number(node - FIRST_FILE)];
  for (;;) {
    const length = nextRequest(device, request);
    if (length === undefined) return;
    const operation = request.readUInt32LE(4);
    const unique = request.readBigUInt64LE(8);
    const node = request.readBigUInt64LE(16);
    const body = request.subarray(HEADER_IN, length);
    const { forget, forgetMany, destroy } = OPERATION;
    if (operation === forget || operation === forgetMany) continue;
    if (operation === destroy) return;
    try {
      const reply = replyTo({ operation, node, body }, { files, fileOf, file: fileAt(node) });
      if (typeof reply === 'number') answer(unique, new Uint8Array(), reply);
      else answer(unique, reply);
    } catch {
      answer(unique, new Uint8Array(), EIO);
    }
  }
}

/** The length of the next request; undefined when the file system was unmounted. */
function nextRequest(device: number, request: Buffer): number | undefined {
  for (;;) {
    try {
      return readSync(device, request);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENODEV') return undefined;
      // it is not mounted yet
      if (code === 'EPERM') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, MOUNT_PAUSE_MS);
      // the request was taken back before it was read
      else if (code !== 'ENOENT' && code !== 'EINTR') throw error;
    }
  }
}

interface Asked {
  operation: number;
  node: bigint;
  body: Buffer;
}
interface Served {
  files: ServedFile[];
  fileOf: (name: string) => ServedFile | undefined;
  file: ServedFile | undefined;
}

/** The body of the answer, or the number of an error. */
function replyTo({ operation, node, body }: Asked, { files, fileOf, file }: Served): Uint8Array | number {
  switch (operation) {
    case OPERATION.init:
      return initialised();
    case OPERATION.lookup: {
      const found = fileOf(body.subarray(0, body.indexOf(0)).toString());
      if (found === undefined) return ENOENT;
      if (!files.includes(found)) files.push(found);
      return entryOf(FIRST_FILE + BigInt(files.indexOf(found)), found);
    }
    case OPERATION.getattr:
    case OPERATION.setattr:
      return Buffer.concat([Buffer.alloc(16), attributesOf(node, file)]);
    case OPERATION.open: {
      const opened = Buffer.alloc(16);
      if (file?.isDirect === true) opened.writeUInt32LE(OPEN_DIRECT, 8);
      return opened;
    }
    case OPERATION.read:
      return file?.read(Number(body.readBigUInt64LE(8)), body.readUInt32LE(16)) ?? EIO;
    case OPERATION.write: {
      const size = body.readUInt32LE(16);
      file?.write(Number(body.readBigUInt64LE(8)), body.subarray(WRITE_IN, WRITE_IN + size));
      const written = Buffer.alloc(8);
      written.writeUInt32LE(size);
      return written;
    }
    case OPERATION.fsync:
      file?.flush();
      return new Uint8Array();
    case OPERATION.flush:
    case OPERATION.release:
      return new Uint8Array();
    default:
      return ENOSYS;
  }
}

function initialised(): Buffer {
  const reply = Buffer.alloc(64);
  reply.writeUInt32LE(7, 0);
  reply.writeUInt32LE(31, 4);
  reply.writeUInt32LE(MAX_WRITE, 8);
  // FUSE_ASYNC_READ, FUSE_BIG_WRITES
  reply.writeUInt32LE((1 << 0) | (1 << 5), 12);
  reply.writeUInt16LE(16, 16);
  reply.writeUInt16LE(12, 18);
  reply.writeUInt32LE(MAX_WRITE, 20);
  reply.writeUInt32LE(1, 24);
  return reply;
}

function entryOf(node: bigint, file: ServedFile): Buffer {
  const head = Buffer.alloc(40);
  head.writeBigUInt64LE(node, 0);
  return Buffer.concat([head, attributesOf(node, file)]);
}

function attributesOf(node: bigint, file: ServedFile | undefined): Buffer {
  const size = BigInt(file?.size ?? 0);
  const attributes = Buffer.alloc(88);
  attributes.writeBigUInt64LE(node, 0);
  attributes.writeBigUInt64LE(size, 8);
  attributes.writeBigUInt64LE(size / 512n, 16);
  attributes.writeUInt32LE(node === ROOT ? 0o040700 : 0o100600, 60);
  attributes.writeUInt32LE(1, 64);
  attributes.writeUInt32LE(4096, 80);
  return attributes;
}
