import type { Language } from '@signet/domain/format/language';
import { displayName } from '@signet/domain/validation/person-name';
import type { Tx } from '../platform/db/database.ts';

/** The data of a mail to or about a person. */
export async function personForMail(tx: Tx, personId: string) {
  const row = await tx
    .selectFrom('natural_persons as p')
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .leftJoin('companies as c', 'c.id', 'a.company_id')
    .where('p.id', '=', personId)
    .select(['p.email', 'p.first_name', 'p.last_name', 'p.account_id as accountId', 'a.lang'])
    .select('c.default_language as companyLang')
    .executeTakeFirstOrThrow();
  const name = displayName({ firstName: row.first_name, lastName: row.last_name, emailAddress: row.email });
  return { email: row.email, accountId: row.accountId, lang: row.lang, companyLang: row.companyLang, name };
}

/** What a mail needs to know of a person. */
export type PersonForMail = Awaited<ReturnType<typeof personForMail>>;

/** The language of a mail: the reader's choice, else the language of the sender's company, else the sender's own. */
export function languageFor(to: PersonForMail | undefined, from: PersonForMail): Language {
  return to?.lang ?? from.companyLang ?? from.lang ?? 'en';
}
