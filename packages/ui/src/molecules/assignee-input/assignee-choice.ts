import type { PersonOption } from '../../lib/people.ts';

export type AssigneeOption = PersonOption;

/** What is chosen and what can be. */
export interface AssigneeChoice {
  /** The people who are chosen; the parent owns them. */
  selected: readonly AssigneeOption[];
  onSelectedChange: (selected: AssigneeOption[]) => void;
  /** The people who can be chosen; those who are chosen already are left out. */
  options: readonly AssigneeOption[];
  /** Called with the text while it is typed, to look people up. */
  onSearch?: ((text: string) => void) | undefined;
  /** Makes a person of a text that nobody matches, such as an unknown e-mail; undefined refuses it. */
  onCreate?: ((text: string) => AssigneeOption | undefined) | undefined;
}
