import { optionsProblem, type CustomFieldType } from '@signet/domain/custom-fields/definition-limits';
import { AppError } from '@signet/domain/errors/app-error';

/** The options of a field of this type (VAL-UI-04): only a single select has some; AppError when they are invalid. */
export function optionsFor(type: CustomFieldType, options: string[]): string[] {
  if (type !== 'singleSelect') return [];
  const problem = optionsProblem(options);
  if (problem !== undefined) throw new AppError(problem, { pointer: '/data/attributes/options' });
  return options;
}
