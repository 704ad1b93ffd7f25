import { describe, expect, it } from 'vitest';
import { randomOf } from '../random.ts';
import { readSettings } from '../settings.ts';
import { count, nothingYet } from '../support/outcome.ts';
import { BAD_BLOB } from './bad-blob.ts';
import { BAD_BUCKET } from './bad-bucket.ts';
import { BAD_LEDGER } from './bad-ledger.ts';
import { FULL_DISK } from './full-disk.ts';
import { MAIL_AWAY } from './mail-away.ts';
import { POSTGRES_AWAY } from './postgres-away.ts';
import { SECOND_SERVERS } from './second-server.ts';
import { STOP_AT_WORK } from './stop-at-work.ts';

const SCENARIOS = [
  ...SECOND_SERVERS,
  MAIL_AWAY,
  POSTGRES_AWAY,
  FULL_DISK,
  BAD_LEDGER,
  BAD_BUCKET,
  BAD_BLOB,
  STOP_AT_WORK,
];

const { minutes, seed } = readSettings(process.env);
const random = randomOf(`${seed}/scenarios`);
/** As many as the time allows. */
const chosen = random.shuffled(SCENARIOS).slice(0, Math.max(1, Math.floor(minutes)));

describe('a server outlives', () => {
  it.for(chosen)('$name', async ({ name, lacks, play }, { task, skip }) => {
    if (lacks !== undefined) {
      task.meta.lacks = lacks;
      skip();
    }
    const played = nothingYet(name);
    task.meta.played = played;
    const outcome = await play(random.fork(name), () => count(played, 'played'));
    Object.assign(played, outcome);
    expect(outcome.complaints).toEqual([]);
  });
});
