import {
  passkeyLookups,
  passkeys,
  type PasskeyAttributes,
  type PasskeyLookupAttributes,
} from '@signet/domain/resources/passkeys/resource';
import type { Selectable } from 'kysely';
import { resource } from '../../http/json-api/resource.ts';
import type { PasskeysTable } from '../../platform/db/account-schema.ts';

type PasskeyRow = Selectable<PasskeysTable>;

export const passkeyResource = resource<PasskeyRow>({
  definition: passkeys,
  load: (db, ids) => db.selectFrom('passkeys').selectAll().where('id', 'in', ids).execute(),
  attributes: ({ name, credential_id: credentialId, wrap, created }): PasskeyAttributes => ({
    name,
    credentialId,
    wrap,
    created: created.toISOString(),
  }),
  links: {},
});

/** A passkey with the key of its account. */
interface PasskeyLookupRow extends PasskeyLookupAttributes {
  id: string;
}

export const passkeyLookupResource = resource<PasskeyLookupRow>({
  definition: passkeyLookups,
  load: async () => [],
  attributes: ({ wrap, publicKey }): PasskeyLookupAttributes => ({ wrap, publicKey }),
  links: {},
});
