const NAME_MAX_LENGTH = 100;

const LATIN_NAME = /^[\p{Script=Latin}\p{M}][\p{Script=Latin}\p{M} .'’-]*$/u;

/** VAL-PWD-08, VAL-PWD-09: a first or last name, Latin letters (umlauts and accents included), space, hyphen, apostrophe, dot. */
export function isPersonName(value: string): boolean {
  const name = value.trim();
  return name.length > 0 && name.length <= NAME_MAX_LENGTH && LATIN_NAME.test(name);
}

/**
 * First and last name out of a name as people type it: the last word is the last name. Undefined unless both are names.
 */
export function splitName(fullName: string): { firstName: string; lastName: string } | undefined {
  const words = fullName.trim().split(/\s+/);
  const lastName = words.pop() ?? '';
  const firstName = words.join(' ');
  return isPersonName(firstName) && isPersonName(lastName) ? { firstName, lastName } : undefined;
}

/** VAL-UI-02: first plus last name, else the e-mail address. */
export function displayName(person: {
  firstName?: string | null;
  lastName?: string | null;
  emailAddress: string;
}): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.emailAddress;
}

/** The name with the address behind it, where people of one name are to be told apart. */
export function nameAndAddress(person: Parameters<typeof displayName>[0]): string {
  const name = displayName(person);
  return name === person.emailAddress ? name : `${name} (${person.emailAddress})`;
}
