import { avatarColour } from '@signet/domain/format/avatar-colour';
import { isOldAccount } from '@signet/domain/accounts/old-account';
import { identStates, type IdentStateAttributes } from '@signet/domain/resources/ident-states/resource';
import {
  accounts,
  unconfirmedHints,
  type AccountAttributes,
} from '@signet/domain/resources/accounts/resource';
import { loadAccounts, type AccountRow } from '../../access/account-access.ts';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { groupBy, resource, type Viewer } from '../../http/json-api/resource.ts';
import { hintsOf, type HintRow } from '../access-grants/hint.ts';

/** Colleagues see each other's role: a company admin can only be added to a workspace as maintainer (VAL-FOLDER-15). */
const isColleague = (row: AccountRow, viewer: Viewer): boolean =>
  row.company_id !== null && row.company_id === viewer.companyId;

export const accountResource = resource<AccountRow>({
  definition: accounts,
  load: loadAccounts,
  attributes: (row, viewer): AccountAttributes => ({
    publicKey: row.public_key,
    authKey: row.auth_key,
    encryptionKey: row.encryption_key,
    keyBinding: row.key_binding,
    keySalt: row.key_salt,
    keyLabelSalt: row.key_label_salt,
    identity:
      row.identity === null || row.identity_salt === null
        ? null
        : { statement: row.identity, salt: row.identity_salt },
    keyTxId: row.key_tx_id,
    avatarColor: avatarColour(row.email),
    identVerified: row.ident_verified,
    type: row.company_id === null ? 'basic' : 'company',
    state: row.state,
    userType: row.company_id === null ? 'basic' : 'issuer',
    companyRole: viewer.accountId === row.id || isColleague(row, viewer) ? row.company_role : null,
    companyMembership: viewer.accountId === row.id ? row.company_membership : null,
    oldAccount: viewer.accountId === row.id && isOldAccount(row.key_alg),
    enabledFeatures: [...viewer.features],
    lang: row.lang,
    timeZone: viewer.accountId === row.id ? row.time_zone : null,
  }),
  links: { ownedBy: (row) => row.person_id, company: (row) => row.company_id },
  queries: {
    async identState(db, parentIds, viewer) {
      const own = parentIds.filter((id) => id === viewer.accountId);
      return groupBy(own.length === 0 ? [] : await loadAccounts(db, own), (row) => row.id);
    },
    async unconfirmedHints(db, parentIds, viewer) {
      if (!parentIds.includes(viewer.accountId)) return new Map();
      return groupBy(await hintsOf(db, viewer), (row) => row.account_id);
    },
  },
});

export const hintResource = resource<HintRow>({
  definition: unconfirmedHints,
  // only ever a part of the own account
  load: async () => [],
  attributes: (row) => attributesOf(unconfirmedHints, row),
  links: { accessGrant: (row) => row.grant_id },
});

/** An account's identity state, under the account's id. */
export const identStateResource = resource<AccountRow>({
  definition: identStates,
  load: loadAccounts,
  attributes: (row): IdentStateAttributes => ({ value: row.ident_verified ? 'verified' : row.ident_state }),
  links: {},
});
