import { displayName } from '@signet/domain/validation/person-name';
import type { PersonOption } from '@signet/ui/chips-input';
import type { NaturalPerson } from '../../shared/api-client/entities.ts';
import { useAll } from '../../shared/api-client/use-resource.ts';
import { useCurrentUser } from '../../shared/session/session-store.ts';
import { useColleagues } from './use-colleagues.ts';

/** Colleagues and everybody invited before (API-87); nobody while they are not known. */
export function useKnownPeople(): NaturalPerson[] {
  const { personId, emailAddress } = useCurrentUser();
  const colleagues = useColleagues();
  const { data } = useAll('partnerships', {
    include: ['partner'],
    filter: { 'issuer.id': personId },
    sort: 'partner.emailAddress',
  });
  const partners = (data ?? []).flatMap(({ partner }) => partner ?? []);
  const people = new Map([...partners, ...colleagues].map((person) => [person.emailAddress, person]));
  people.delete(emailAddress);
  return [...people.values()];
}

/** Whom the person may want to invite to a contract, by address. */
export function useInvitablePeople(): PersonOption[] {
  return useKnownPeople().map(optionOf);
}

function optionOf(person: NaturalPerson): PersonOption {
  const { emailAddress: id, avatarColor: colorIndex } = person;
  const name = displayName(person);
  return { id, name, detail: name === id ? undefined : id, colorIndex };
}
