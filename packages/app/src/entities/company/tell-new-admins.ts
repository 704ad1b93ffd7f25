import { displayName } from '@signet/domain/validation/person-name';
import { api } from '../../shared/api-client/api.ts';
import type { PinnedChain } from '../../trust/chains/pinned-chain.ts';
import { loadTexts, texts } from '../../shared/i18n/i18n.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { readDevice, writeDevice } from '../../shared/storage/device-store.ts';

/**
 * Announces admins of the company appointed since the last visit on this device, and by whom, before anything is shared with
 * them. The first visit announces nothing, because everybody is new then.
 */
export async function tellNewAdmins(companyId: string, chain: PinnedChain): Promise<void> {
  const told = await readDevice<number>('admins told', companyId);
  const { accountId } = await sessionKeys();
  const joined = chain.appointments.filter(
    ({ seq, by }) => told !== undefined && seq > told && by !== accountId,
  );
  if (joined.length > 0) {
    const names = await colleagueNames(companyId);
    await loadTexts('workspaces');
    const t = texts('workspaces');
    for (const appointment of joined) {
      const name = names.get(appointment.accountId) ?? t('general.formerMember');
      const by = names.get(appointment.by) ?? t('general.formerMember');
      notify({ state: 'attention', value: t('general.newAdmin', { name, by }) });
    }
  }
  await writeDevice('admins told', companyId, chain.head.seq);
}

async function colleagueNames(companyId: string): Promise<ReadonlyMap<string, string>> {
  const { items } = await api.all('companymemberships', {
    at: `/companies/${companyId}/members`,
    include: ['grantedToAccount.ownedBy'],
  });
  return new Map(
    items.flatMap(({ grantedToAccount: account }) =>
      account?.ownedBy === undefined ? [] : [[account.id, displayName(account.ownedBy)] as const],
    ),
  );
}
