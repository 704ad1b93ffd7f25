import { toBase64Url } from '@signet/domain/bytes/base64';
import { labelAddress } from '@signet/domain/directory/address-label';
import type { DirectoryAnswer } from '@signet/domain/resources/directory-lookups/resource';
import { encodeLookupProof, lookUp } from '@signet/domain/directory/lookup-proof';
import { AppError } from '@signet/domain/errors/app-error';
import { accountDenial } from '@signet/domain/permissions/account-policy';
import { directoryLookups } from '@signet/domain/resources/directory-lookups/resource';
import { createDirectoryLookupBody } from '@signet/domain/resources/directory-lookups/requests';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import { newestHead } from '../../trust/directory/epochs.ts';
import { pageReader } from '../../trust/directory/pages.ts';
import { rawPrivateKey } from '../../trust/ledger/keys.ts';
import { route } from '../../http/routing/route.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { Services } from '../../http/services.ts';
import { relationTo } from '../../access/relation.ts';

/** Only proofs: no id, no name, nothing that the directory does not commit to. */
const createRoute = route({
  method: 'POST',
  path: '/directorylookups',
  access: 'session',
  source: 'addition',
  summary:
    'What the key directory proves about the address of oneself, a contact, or somebody whose address was looked up.',
  body: createDirectoryLookupBody,
  answers: directoryLookups,
  forGuests: true,
  limit: { name: 'directory', max: 600, seconds: 3600, per: 'account' },
  async handle({ services, body, ...call }) {
    const { emailAddress } = body.data.attributes;
    await assertMayLookUp(services, call.session, emailAddress);
    const attributes = await directoryAnswer(services, emailAddress);
    return { status: 201, document: { data: { type: 'directorylookups', id: newId(), attributes } } };
  },
});

/** Otherwise the directory would reveal who has an account, without the rate limit of look-ups. */
async function assertMayLookUp({ db }: Services, session: Session, email: string): Promise<void> {
  const person = await db
    .selectFrom('natural_persons')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (person === undefined) throw new AppError('NotFound');
  const denial = accountDenial('readKeys', await relationTo(db, session, person.id));
  if (denial !== undefined) throw new AppError('NotFound');
}

async function directoryAnswer({ db, secrets }: Services, email: string): Promise<DirectoryAnswer> {
  const { label, proof: labelProof } = labelAddress(rawPrivateKey(secrets.directory), email);
  // one snapshot of the pages, also while an epoch is entered
  return inTransaction(db, async (tx) => {
    const head = await newestHead(tx);
    if (head === undefined) throw new AppError('NotInDirectoryYet');
    const proof = await lookUp(pageReader(tx), label);
    return {
      ...head,
      labelProof: toBase64Url(labelProof),
      lookupProof: toBase64Url(encodeLookupProof(proof)),
    };
  });
}

export const directoryLookupRoutes = [createRoute];
