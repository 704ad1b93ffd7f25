import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../../packages/server/test/support/server.ts';
import { hashOf } from '../support/acknowledged.ts';
import { onTrial } from '../support/on-trial.ts';
import type { Scenario } from './scenario.ts';

const ROUNDS = 4;
const BLOB = /\/[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** A stored document is changed, cut off or gone: it is refused, the others open, and so does it when it was put back. */
export const BAD_BLOB: Scenario = {
  name: 'a stored document that was changed or is gone',
  play: (random, played) =>
    onTrial(random, async (trial) => {
      const work = await trial.work();
      await until(async () => trial.acknowledged.documents.size >= ROUNDS, 120);
      const found = await trial.kill(work);
      await trial.restart();
      found.push(...(await trial.complaints()));
      const blobs = join(trial.installation.dataDir, 'blobs');
      const paths: string[] = [];
      for (const name of await readdir(blobs, { recursive: true })) {
        const path = join(blobs, name);
        // the kill may have left one that no document names
        if (BLOB.test(path) && trial.acknowledged.documents.has(hashOf(await readFile(path))))
          paths.push(path);
      }
      if (paths.length === 0) throw new Error('Nobody stored a document before the kill.');
      const faults = {
        changed: async (path: string, bytes: Buffer) => {
          const place = random.below(bytes.length);
          bytes[place] = (bytes[place] ?? 0) ^ (1 << random.below(8));
          await writeFile(path, bytes);
        },
        'cut off': (path: string, bytes: Buffer) =>
          writeFile(path, bytes.subarray(0, random.below(bytes.length))),
        gone: (path: string) => rm(path),
      };
      for (const path of random.shuffled(paths).slice(0, ROUNDS)) {
        await rename(path, `${path}.kept`);
        const fault = random.oneOf(['changed', 'cut off', 'gone']);
        await writeFile(path, '');
        await faults[fault](path, await readFile(`${path}.kept`));
        played();
        const expected = fault === 'gone' ? 'DocumentMissing' : 'DocumentDamaged';
        const complaints = await trial.complaints(Infinity);
        if (complaints.some((complaint) => !complaint.includes(expected)) || complaints.length !== 1)
          found.push(`a blob that is ${fault} was answered with: ${complaints.join('; ') || 'nothing'}`);
        await rename(`${path}.kept`, path);
      }
      return found;
    }),
};
