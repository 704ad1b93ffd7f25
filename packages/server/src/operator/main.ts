import { readConfig } from '../platform/config/env.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { makeBackup, makeBackupKey } from './backup.ts';
import { withMeaningOfCtrlC } from './broken-off.ts';
import { listMail, resendMail } from './mail.ts';
import { move } from './move.ts';
import { restoreBackup } from './restore.ts';
import { rotate, ROTATED } from './rotate.ts';
import { runningServer } from './running-server.ts';
import { share } from './share.ts';
import { status } from './status.ts';
import { verifyAll } from './verify.ts';

const USAGE = `signet: what an operator does with the server that runs on this machine

  signet status       each part of it, and what to do where one fails
  signet mail         mails that did not go out
  signet mail send    sends those again that were given up
  signet share        brings secrets and logs of this stopped server into its database,
                      for several instances
  signet rotate KEY   makes a new key of secrets/ for this stopped server:
                      ${ROTATED.join(', ')}
  signet verify       holds rows, documents and both logs against each other
  signet backup       makes a backup at BACKUP_TO
  signet backup key   prints a new key for backups, which belongs away from the server
  signet restore      puts the newest backup into an empty DATA_DIR; before the server is started
  signet restore NAME the one with this name
  signet move FILE    copies all of this stopped server to where the settings in FILE have it

It reads the same environment as the server: DATA_DIR, HOST, PORT and the rest; restore also BACKUP_IDENTITY_FILE.
Exit codes: 0 done, or all is well; 1 it is not, or the server does not answer; 64 no such command.`;

/** What Ctrl+C means to the commands that work on a stopped server. */
const BROKEN_OFF = {
  share: 'Broken off. Run it again before you start an instance.',
  rotate: 'Broken off. Run it again before you start the server.',
  move: 'Broken off. The data here are as they were. Run it again, and it goes on where it was.',
  restore:
    'Broken off. Empty DATA_DIR (and the database of DATABASE_URL) and run it again before you start the server.',
};

/** EX_USAGE of sysexits.h. */
const EXIT_USAGE = 64;

process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  try {
    switch (words.join(' ')) {
      case 'status':
        return (await status(await runningServer(readConfig(process.env)))) ? 0 : 1;
      case 'mail':
        await listMail(await runningServer(readConfig(process.env)));
        return 0;
      case 'mail send':
        await resendMail(await runningServer(readConfig(process.env)));
        return 0;
      case 'share':
        await withMeaningOfCtrlC(BROKEN_OFF.share, () => share(readConfig(process.env)));
        return 0;
      case 'verify':
        return (await verifyAll(await runningServer(readConfig(process.env)))) ? 0 : 1;
      case 'backup':
        return (await makeBackup(await runningServer(readConfig(process.env)))) ? 0 : 1;
      case 'backup key':
        await makeBackupKey();
        return 0;
      case '--help':
        console.log(USAGE);
        return 0;
    }
    const [verb, name, ...others] = words;
    if (verb === 'rotate' && name !== undefined && others.length === 0) {
      await withMeaningOfCtrlC(BROKEN_OFF.rotate, () => rotate(readConfig(process.env), name));
      return 0;
    }
    if (verb === 'move' && name !== undefined && others.length === 0) {
      await withMeaningOfCtrlC(BROKEN_OFF.move, () => move(readConfig(process.env), name));
      return 0;
    }
    if (verb === 'restore' && others.length === 0) {
      const identityFile = process.env['BACKUP_IDENTITY_FILE'];
      await withMeaningOfCtrlC(BROKEN_OFF.restore, () =>
        restoreBackup(readConfig(process.env), { name, identityFile }),
      );
      return 0;
    }
    console.error(USAGE);
    return EXIT_USAGE;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    return 1;
  }
}
