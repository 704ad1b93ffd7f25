import { mayOnContract } from '@signet/domain/permissions/contract-policy';
import { mayUndoTransfer } from '@signet/domain/statements/contract-owners';
import { displayName } from '@signet/domain/validation/person-name';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useState } from 'react';
import useSWR from 'swr';
import { accessOf } from '../../entities/contracts/contract-facts.ts';
import { lastTransfer, transferContract } from '../../entities/sharing/transfer-contract.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';
import { useCurrentUser } from '../../shared/session/session-store.ts';

export interface TransferNoteProps {
  contract: Contract;
  onChanged: () => Promise<unknown>;
}

/** Who gave the contract to whom, and, for those who may take it back, the way to (STATE-MISC-01, J-075). */
export default function TransferNote({ contract, onChanged }: TransferNoteProps) {
  const t = useTexts('transfer');
  const { date } = useDates();
  const { accountId, companyRole, emailAddress, personId } = useCurrentUser();
  const [isAsking, setAsking] = useState(false);
  const signature = contract.record?.transfers?.at(-1)?.statement.signature;
  const { data: last } = useSWR(['transfer', contract.id, signature], () => lastTransfer(contract));
  if (last === undefined) return null;
  const { from, to, time } = last;
  const names = { from: nameOf(contract, from.email), to: nameOf(contract, to.email) };
  const access = accessOf(contract, personId);
  const mayUndo =
    contract.state !== 'archived' &&
    mayOnContract('transfer', access) &&
    (access.role === 'owner' || companyRole === 'admin') &&
    mayUndoTransfer(accountId, [{ transfers: [last] }]);

  async function giveBack(): Promise<void> {
    await transferContract(contract.id, { newOwner: from.email, ownEmail: emailAddress });
    await onChanged();
    notify({ state: 'success', value: t('done', { name: names.from }) });
  }

  return (
    <>
      <NoticeBar {...(mayUndo && { okLabel: t('back', { name: names.from }), onOk: () => setAsking(true) })}>
        {t('note', { ...names, date: date(time) })}
      </NoticeBar>
      {isAsking && (
        <Confirmation
          title={t('backTitle', { name: names.from })}
          confirmLabel={t('backConfirm')}
          onConfirm={giveBack}
          onClose={() => setAsking(false)}
        >
          {t('backText', { name: names.from, owner: names.to })}
        </Confirmation>
      )}
    </>
  );
}

/** As the server names the people of the contract; whom it does not know any more by address. */
function nameOf({ ownedBy, accessGrants = [] }: Contract, email: string): string {
  const people = [ownedBy, ...accessGrants.map(({ grantedTo }) => grantedTo)];
  const person = people.find((one) => one?.emailAddress === email);
  return person === undefined ? email : displayName(person);
}
