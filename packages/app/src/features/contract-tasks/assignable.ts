import { displayName } from '@signet/domain/validation/person-name';
import type { AssigneeOption } from '@signet/ui/assignee-input';
import type { Contract, NaturalPerson } from '../../shared/api-client/entities.ts';

/** Whom a task can be given, each once. */
export interface Assignable {
  /** People who can open the contract. */
  withAccess: NaturalPerson[];
  /** People with an account who get access by the task (J-142). */
  withoutAccess: NaturalPerson[];
}

/** Who of the people of a contract, and of those that somebody knows, can be given a task; whoever is invited already waits for the key. */
export function assignableOf({ accessGrants = [] }: Contract, known: readonly NaturalPerson[]): Assignable {
  const invited = new Set(accessGrants.map(({ grantedTo }) => grantedTo?.id));
  return {
    withAccess: accessGrants.flatMap(({ confirmed, grantedTo }) =>
      confirmed && grantedTo !== undefined ? [grantedTo] : [],
    ),
    withoutAccess: known.filter(({ id, reservation }) => !reservation && !invited.has(id)),
  };
}

/** The choices of the field, whatever grants somebody holds. */
export function optionsOf({ withAccess, withoutAccess }: Assignable): AssigneeOption[] {
  const options = [...withAccess, ...withoutAccess].map((person): [string, AssigneeOption] => {
    const name = displayName(person);
    const detail = name === person.emailAddress ? undefined : person.emailAddress;
    return [person.id, { id: person.id, name, detail, colorIndex: person.avatarColor }];
  });
  return [...new Map(options).values()];
}
