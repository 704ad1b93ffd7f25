/** A person to search among. */
interface SearchedPerson {
  firstName: string | null;
  lastName: string | null;
  emailAddress: string;
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** VAL-FOLDER-10: first name, last name, full name or e-mail address contain the typed text, in either case. */
export function matchesPerson(person: SearchedPerson, typed: string): boolean {
  const wanted = fold(typed.trim());
  const { firstName, lastName, emailAddress } = person;
  const fullName = [firstName, lastName].filter(Boolean).join(' ');
  return [firstName ?? '', lastName ?? '', fullName, emailAddress].some((text) =>
    fold(text).includes(wanted),
  );
}
