import { accountAtFirstContact, personAtFirstContact } from '@signet/domain/permissions/first-contact';
import type { AccountAttributes } from '@signet/domain/resources/accounts/resource';
import type { ResourceDocument, ResourceObject } from '@signet/domain/resources/json-api';
import type { NaturalPersonAttributes } from '@signet/domain/resources/natural-persons/resource';

/** The document of a person with the account, as an addressee may see it. */
export function firstContactDocument({ data, included = [] }: ResourceDocument): ResourceDocument {
  if (data === null || Array.isArray(data)) throw new RangeError('A document of one person.');
  return { data: reduced(data), included: included.map(reduced) };
}

function reduced({ type, id, attributes = {}, relationships }: ResourceObject): ResourceObject {
  return {
    type,
    id,
    attributes:
      type === 'accounts'
        ? accountAtFirstContact(attributes as AccountAttributes)
        : personAtFirstContact(attributes as NaturalPersonAttributes),
    relationships: { ...relationships, company: { data: null } },
  };
}
