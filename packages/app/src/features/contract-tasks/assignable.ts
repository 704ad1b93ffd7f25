import { displayName } from '@signet/domain/validation/person-name';
import type { AssigneeOption } from '@signet/ui/assignee-input';
import type { Contract } from '../../shared/api-client/entities.ts';

/** Who can be given a task: people who can open the contract, each once, whatever grants they hold. */
export function assignableOf({ accessGrants = [] }: Contract): AssigneeOption[] {
  const people = accessGrants.flatMap(({ confirmed, grantedTo }) =>
    confirmed && grantedTo !== undefined ? [grantedTo] : [],
  );
  const options = people.map((person): [string, AssigneeOption] => {
    const name = displayName(person);
    const detail = name === person.emailAddress ? undefined : person.emailAddress;
    return [person.id, { id: person.id, name, detail, colorIndex: person.avatarColor }];
  });
  return [...new Map(options).values()];
}
