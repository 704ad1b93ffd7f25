import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { withMeaningOfCtrlC } from './broken-off.ts';
import { ProgressLine } from './progress-line.ts';
import type { RunningServer } from './running-server.ts';

const POLL_MS = 500;

/** The commands that follow the tasks, by the names of their routes. */
const COMMANDS = { backup: 'backup', verification: 'verify' } as const;

const progressSchema = z.object({ step: z.string(), done: z.int(), total: z.int() });

/** How a long task of the server has ended. */
export interface Ended<Result> {
  /** Undefined when it failed. */
  result: Result | undefined;
  failure: string;
}

/**
 * Begins a long task of the server, or joins the one that runs, and waits for its end. Ctrl+C ends the waiting alone.
 *
 * @param name of its routes
 */
export async function followTask<Result>(
  server: RunningServer,
  name: keyof typeof COMMANDS,
  result: z.ZodType<Result>,
): Promise<Ended<Result>> {
  const stateSchema = z.object({
    running: progressSchema.optional(),
    result: result.optional(),
    failure: z.string().default('the server was started again'),
  });
  const line = new ProgressLine();
  const ask = async (method: 'GET' | 'POST', path: string) =>
    stateSchema.parse(await (await server.call(method, path)).json());
  const goesOn = `The server goes on with it; signet ${COMMANDS[name]} shows again how far it is.`;
  return withMeaningOfCtrlC(goesOn, async () => {
    let state = await ask('POST', `/dev/${name}`);
    while (state.running !== undefined) {
      line.show(state.running);
      await setTimeout(POLL_MS);
      state = await ask('GET', `/dev/${name}.json`);
    }
    line.end();
    return { result: state.result, failure: state.failure };
  });
}
