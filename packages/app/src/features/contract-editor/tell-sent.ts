import type { Contract } from '../../shared/api-client/entities.ts';
import { texts } from '../../shared/i18n/i18n.ts';
import { notify } from '../../shared/notifications/notification-store.ts';

/** More addresses than a notification can hold are counted. */
const NAMED_MAX = 4;

/** Says that a contract is sent, and to which addresses the invitations go: names would be the server's word. */
export function tellSent({ accessGrants = [] }: Contract, ownPersonId: string): void {
  const t = texts('editor');
  const invited = accessGrants.flatMap(({ grantedTo }) =>
    grantedTo === undefined || grantedTo.id === ownPersonId ? [] : [grantedTo.emailAddress],
  );
  const addresses = [...new Set(invited)];
  const named = addresses.slice(0, NAMED_MAX).join(', ');
  const more = addresses.length - NAMED_MAX;
  notify({
    state: 'success',
    value: t('sent'),
    description:
      addresses.length === 0
        ? t('nobodyInvited')
        : more > 0
          ? t('invitedAndMore', { addresses: named, count: more })
          : t('invited', { addresses: named }),
  });
}
