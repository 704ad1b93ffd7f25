import { readConfig } from '../../packages/server/src/platform/config/env.ts';
import { startServer } from '../../packages/server/src/start/start.ts';
import { answerParent } from '../answer.ts';

/** The real server, on data that are there. Run as a child process; says which process it is. */
answerParent({ pid: process.pid }, await startServer(readConfig(process.env)));
