import { reasonOf } from './operator-error.ts';

/** How far a long task is: so many of its items, in the step that it is at. */
export interface Progress {
  step: string;
  done: number;
  total: number;
}

/** What the work of a task gets from whoever runs it. */
export interface TaskContext {
  report(progress: Progress): void;
  /** Aborted when the server stops; the work then throws soon. */
  signal: AbortSignal;
}

/** A task as others see it; `result` or `failure` is what the last run that ended has brought. */
export interface TaskState<Result> {
  running: Progress | undefined;
  result: Result | undefined;
  failure: string | undefined;
}

/** Work that takes longer than a call may: it is begun, looked after, and stopped with the server. One run at a time. */
export class LongTask<Result> {
  #state: TaskState<Result> = { running: undefined, result: undefined, failure: undefined };
  #run: Promise<void> | undefined;
  readonly #stopping = new AbortController();

  get state(): TaskState<Result> {
    return this.#state;
  }

  /**
   * Begins the work, unless it is being done already.
   *
   * @param work its error becomes the failure of the run
   * @returns whether this call has begun it
   */
  begin(work: (context: TaskContext) => Promise<Result>): boolean {
    if (this.#run !== undefined || this.#stopping.signal.aborted) return false;
    const report = (running: Progress): void => {
      this.#state = { running, result: undefined, failure: undefined };
    };
    report({ step: 'begins', done: 0, total: 0 });
    this.#run = work({ report, signal: this.#stopping.signal })
      .then(
        (result) => {
          this.#state = { running: undefined, result, failure: undefined };
        },
        (error: unknown) => {
          this.#state = { running: undefined, result: undefined, failure: reasonOf(error) };
        },
      )
      .finally(() => {
        this.#run = undefined;
      });
    return true;
  }

  /** Waits until nothing runs. */
  async settled(): Promise<void> {
    await this.#run;
  }

  /** Breaks a run off and waits for its end; no other is begun after it. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('the server stops'));
    await this.#run;
  }
}
