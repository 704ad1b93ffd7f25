/** A person that can be chosen by typing. */
export interface PersonOption {
  id: string;
  /** Display name: first plus last name, else the e-mail. */
  name: string;
  /** A second line that is searched too, such as the e-mail. */
  detail?: string | undefined;
  /** Place in the palette of 17 colours, 0 to 16. @default 16 */
  colorIndex?: number | undefined;
}

/** The people whose name or second line holds the text, without those who are taken. */
export function matchingPeople(
  people: readonly PersonOption[],
  text: string,
  taken: readonly string[],
): PersonOption[] {
  const wanted = text.trim().toLocaleLowerCase();
  return people.filter(
    ({ id, name, detail = '' }) =>
      !taken.includes(id) && `${name} ${detail}`.toLocaleLowerCase().includes(wanted),
  );
}
