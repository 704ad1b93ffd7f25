export interface AssigneeOption {
  id: string;
  /** Display name: first plus last name, else the e-mail. */
  name: string;
  /** A second line that is searched too, such as the e-mail. */
  detail?: string | undefined;
  /** Place in the palette of 17 colours, 0 to 16. @default 16 */
  colorIndex?: number | undefined;
}

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
