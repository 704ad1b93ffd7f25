import { readConfig } from '../platform/config/env.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { listMail, resendMail } from './mail.ts';
import { rotate, ROTATED } from './rotate.ts';
import { runningServer } from './running-server.ts';
import { share } from './share.ts';
import { status } from './status.ts';

const USAGE = `signet: what an operator does with the server that runs on this machine

  signet status       each part of it, and what to do where one fails
  signet mail         mails that did not go out
  signet mail send    sends those again that were given up
  signet share        brings secrets and logs of this stopped server into its database,
                      for several instances
  signet rotate KEY   makes a new key of secrets/ for this stopped server:
                      ${ROTATED.join(', ')}

It reads the same environment as the server: DATA_DIR, HOST, PORT and the rest.
Exit codes: 0 done, or the server works; 1 it does not, or does not answer; 64 no such command.`;

/** EX_USAGE of sysexits.h. */
const EXIT_USAGE = 64;

process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  const [command, argument = ''] = words;
  try {
    if (command === 'rotate' && words.length === 2) {
      await rotate(readConfig(process.env), argument);
      return 0;
    }
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
        await share(readConfig(process.env));
        return 0;
      case '--help':
        console.log(USAGE);
        return 0;
      default:
        console.error(USAGE);
        return EXIT_USAGE;
    }
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    return 1;
  }
}
