import { foldLabel } from '@signet/domain/labels/label-rules';
import type { NamedOption } from '@signet/ui/combobox';
import type { Tag } from '../../shared/api-client/entities.ts';

/** Id of the option that makes a label of what is typed. */
export const NEW = 'new';

/** What can be chosen for a text: the label of this name first, then those that hold it, at last a new one. */
export function optionsFor(
  typed: string,
  {
    found,
    taken,
    isSettled,
  }: {
    /** Labels that were searched for the text, or for the one before. */
    found: readonly Tag[];
    /** Those that the contract has. */
    taken: readonly Pick<Tag, 'id' | 'value'>[];
    /** The search is over: a label that was not found is not there. */
    isSettled: boolean;
  },
): NamedOption[] {
  const fold = foldLabel(typed);
  const isNamed = ({ value }: Pick<Tag, 'value'>) => foldLabel(value) === fold;
  const isTaken = ({ id }: Tag) => taken.some((label) => label.id === id);
  const free = found.filter((label) => !isTaken(label) && foldLabel(label.value).includes(fold));
  const options = [...free.filter(isNamed), ...free.filter((label) => !isNamed(label))];
  const isNew = isSettled && fold !== '' && !found.some(isNamed) && !taken.some(isNamed);
  return [
    ...options.map(({ id, value }) => ({ id, name: value })),
    ...(isNew ? [{ id: NEW, name: typed.trim() }] : []),
  ];
}
