import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { randomOf } from '../random.ts';
import { Blocks, isSurvival, type Loss } from './blocks.ts';
import { serveFiles, type ServedFile } from './fuse.ts';

/**
 * Serves a disk as a file of a FUSE file system, so that the kernel's loop device writes to it and flushes it. A process of its own:
 * who reads from the disk waits for it. `control` takes the
 * loss of power, as moment (now, or instead of the next flush), survival and seed with colons between: from then on the file `disk-1` is the disk as it survived, and
 * `disk-0` is dead, then `disk-2` and so on; its content
 * tells how many there were and what the last one met.
 *
 * It stays out of the name space that it mounts in: an end of both together would wait for an answer of its own.
 *
 * Arguments: process whose name space gets the mount, folder to mount it on, bytes of the disk.
 */
const [, , holder = '', folder = '', bytes = ''] = process.argv;

const blocks = new Blocks(Number(bytes));
const lives: ServedFile[] = [];
let loss: Loss = { unflushed: 0, lost: 0 };
/** Comes instead of the next flush. */
let coming: (() => void) | undefined;

const isAlive = (life: number): boolean => life === lives.length - 1;

function begin(): void {
  const life = lives.length;
  lives.push({
    size: blocks.size,
    isDirect: false,
    read(offset, length) {
      if (!isAlive(life)) throw new Error('This disk has no power.');
      return blocks.read(offset, length);
    },
    write(offset, data) {
      if (!isAlive(life)) throw new Error('This disk has no power.');
      blocks.write(offset, data);
    },
    flush() {
      coming?.();
      if (!isAlive(life)) throw new Error('This disk has no power.');
      blocks.flush();
    },
  });
}

const control: ServedFile = {
  size: 4096,
  isDirect: true,
  read: (offset, length) =>
    Buffer.from(JSON.stringify({ ...loss, losses: lives.length - 1 })).subarray(offset, offset + length),
  write(_offset, data) {
    const [moment, survival, seed = ''] = Buffer.from(data).toString().split(':');
    if (!isSurvival(survival)) throw new Error(`There is no survival ${survival}.`);
    coming = () => {
      coming = undefined;
      loss = blocks.lose(survival, randomOf(seed));
      begin();
    };
    if (moment === 'now') coming();
  },
  flush: () => undefined,
};

begin();
const device = openSync('/dev/fuse', 'r+');
const mount = [
  'mount',
  '-i',
  '-t',
  'fuse',
  '-o',
  'fd=3,rootmode=40000,user_id=0,group_id=0',
  'signet',
  folder,
];
spawn('nsenter', ['--target', holder, '--mount', ...mount], {
  stdio: ['ignore', 'ignore', 'ignore', device],
});
serveFiles(device, (name) =>
  name === 'control' ? control : lives[Number(/^disk-(\d+)$/.exec(name)?.[1] ?? -1)],
);
