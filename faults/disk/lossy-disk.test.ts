import { open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLossyDisk, lackingForDisks } from './lossy-disk.ts';

declare module 'vitest' {
  interface TaskMeta {
    lacks?: string;
  }
}

const lacks = lackingForDisks();

it.skipIf(lacks !== undefined)(
  'a disk that loses its power keeps what was synced, and not what was only written',
  { meta: { lacks: lacks ?? '' }, timeout: 60_000 },
  async ({ onTestFinished }) => {
    const disk = await createLossyDisk();
    onTestFinished(() => disk.remove());
    const synced = await open(join(disk.folder, 'synced'), 'w');
    await synced.writeFile('kept');
    await synced.sync();
    await synced.close();
    await writeFile(join(disk.folder, 'written'), 'lost');
    await disk.losePower({ moment: 'now', survival: 'none', seed: 'a' });
    await disk.restart('noatime,noauto_da_alloc');
    expect(await readFile(join(disk.folder, 'synced'), 'utf8')).toBe('kept');
    expect(await readdir(disk.folder)).not.toContain('written');

    // a sync during which the power goes was not done; those before it may come before the disk heard of the loss
    let last = '';
    const syncUntilPowerGoes = async () => {
      for (let count = 0; ; count += 1) {
        last = join(disk.folder, `last-${count}`);
        await using file = await open(last, 'w');
        await file.writeFile('lost');
        await file.sync();
      }
    };
    const loss = disk.losePower({ moment: 'at the next flush', survival: 'none', seed: 'a' });
    await expect(syncUntilPowerGoes()).rejects.toThrow('EIO');
    expect((await loss).lost).toBeGreaterThan(0);
    await disk.restart('noatime');
    expect(await readFile(join(disk.folder, 'synced'), 'utf8')).toBe('kept');
    await expect(stat(last)).rejects.toThrow('ENOENT');
  },
);
