import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../packages/server/test/support/server.ts';
import { lackingForMounts, ownMounts } from '../support/own-mounts.ts';
import type { Loss, Survival } from './blocks.ts';

const MEGABYTE = 1024 * 1024;
const BYTES = 768 * MEGABYTE;
const DAEMON = join(import.meta.dirname, 'daemon.ts');

/** How the file system may be mounted; none promises anything about what was not synced, and each forgives less than the one before. */
export const MOUNTS = [
  'noatime',
  'noatime,noauto_da_alloc',
  'noatime,noauto_da_alloc,data=writeback',
] as const;
type MountOptions = (typeof MOUNTS)[number];

export const MOMENTS = ['now', 'at the next flush'] as const;
type Moment = (typeof MOMENTS)[number];
/** Longer than from one flush to the next; the journal of ext4 alone asks for one every five seconds. */
const FLUSH_SECONDS = 8;

/** A folder on a disk whose power can be taken away: ext4 on a loop device on a file that we serve ourselves. */
export interface LossyDisk {
  folder: string;
  /**
   * From when it resolves nothing more reaches the disk.
   *
   * @param loss.moment at the next flush: when it is asked for, and what it was asked for has just been written
   */
  losePower(loss: { moment: Moment; survival: Survival; seed: string }): Promise<Loss>;
  /** Mounts what survived; nobody may have a file of the folder open. */
  restart(options: MountOptions): Promise<void>;
  remove(): Promise<void>;
}

/** What this machine lacks for it; undefined when it lacks nothing. */
export function lackingForDisks(): string | undefined {
  const device = ['/dev/fuse', '/dev/loop-control'].find((path) => !existsSync(path));
  const program = ['mkfs.ext4', 'nsenter', 'setpriv'].find((name) => spawnSync(name, ['-V']).error);
  return lackingForMounts() ?? device ?? (program === undefined ? undefined : `the program ${program}`);
}

export async function createLossyDisk(): Promise<LossyDisk> {
  const place = await mkdtemp(join(tmpdir(), 'signet-disk-'));
  const [served, mounted] = [join(place, 'served'), join(place, 'mounted')];
  for (const folder of [served, mounted]) await mkdir(folder);
  const mounts = await ownMounts();
  const daemonArgs = [process.execPath, DAEMON, String(mounts.pid), served, String(BYTES)];
  const daemon = spawn('setpriv', ['--pdeathsig', 'KILL', '--', ...daemonArgs], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const control = mounts.outside(join(served, 'control'));
  await until(async () => existsSync(control));
  let life = 0;
  const disk = () => join(served, `disk-${life}`);
  const mount = (options: MountOptions) => mounts.run('mount', '-o', `loop,${options}`, disk(), mounted);
  await mounts.run('mkfs.ext4', '-q', '-F', '-E', 'nodiscard,lazy_itable_init=0', '-J', 'size=16', disk());
  await mount('noatime');
  return {
    folder: mounts.outside(mounted),
    async losePower({ moment, survival, seed }) {
      const order = async (when: Moment) => {
        const file = await open(control, 'r+');
        await file.write(`${when}:${survival}:${seed}`);
        await file.close();
      };
      const met = async () => {
        const loss = JSON.parse(await readFile(control, 'utf8')) as Loss & { losses: number };
        return loss.losses > life && loss;
      };
      await order(moment);
      const loss = await until(met, FLUSH_SECONDS).catch(async () => {
        await order('now');
        return until(met);
      });
      life += 1;
      return loss;
    },
    async restart(options) {
      await mounts.run('umount', mounted);
      await mount(options);
    },
    async remove() {
      await mounts.run('umount', mounted);
      const exit = once(daemon, 'exit');
      daemon.kill('SIGKILL');
      await exit;
      await mounts.remove();
      await rm(place, { recursive: true });
    },
  };
}
