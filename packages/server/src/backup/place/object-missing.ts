import { OperatorError } from '../../platform/operator-error.ts';

/** A backup names an object that is not there. */
export class ObjectMissing extends OperatorError {
  constructor(name: string, options?: ErrorOptions) {
    super(`The backup is not complete: ${name} is missing where it lies. Restore another one.`, options);
  }
}
