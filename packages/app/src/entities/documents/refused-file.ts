import type { FileProblem } from '@signet/domain/validation/files';

/** A file that is rejected because of its content. */
export class RefusedFile extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}
