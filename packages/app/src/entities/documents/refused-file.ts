import type { FileProblem } from '@signet/domain/validation/files';

/** A file that is not taken for what is in it. */
export class RefusedFile extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}
