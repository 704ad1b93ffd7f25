import { mayOnContract } from '@signet/domain/permissions/contract-policy';
import { mayUndoTransfer } from '@signet/domain/statements/contract-owners';
import type { ContractTransfer } from '@signet/domain/statements/contract-transfer';
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
import { useConfirmedPerson } from '../../trust/contacts/use-confirmed-person.ts';

export interface TransferNoteProps {
  contract: Contract;
  onChanged: () => Promise<unknown>;
}

/** Who gave the contract to whom, and, for those who may take it back, the way to (STATE-MISC-01, J-075). */
export default function TransferNote({ contract, onChanged }: TransferNoteProps) {
  const signature = contract.record?.transfers?.at(-1)?.statement.signature;
  const { data: last } = useSWR(['transfer', contract.id, signature], () => lastTransfer(contract));
  return last === undefined ? null : <Note contract={contract} last={last} onChanged={onChanged} />;
}

function Note({ contract, last, onChanged }: TransferNoteProps & { last: ContractTransfer }) {
  const t = useTexts('transfer');
  const { date } = useDates();
  const { accountId, companyRole, emailAddress, personId } = useCurrentUser();
  const [isAsking, setAsking] = useState(false);
  const { from, to, by, time } = last;
  const names = {
    from: useConfirmedPerson(personOf(contract, from)).name,
    to: useConfirmedPerson(personOf(contract, to)).name,
  };
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
        {t(by === from.accountId ? 'note' : 'noteOfAdmin', { ...names, date: date(time) })}
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

/** By their account; whom the server does not show any more is known by address alone. */
function personOf(
  { ownedBy, accessGrants = [] }: Contract,
  { email, accountId }: ContractTransfer['to'],
): Parameters<typeof useConfirmedPerson>[0] {
  const people = [ownedBy, ...accessGrants.map(({ grantedTo }) => grantedTo)];
  return people.find((one) => one?.account?.id === accountId) ?? { emailAddress: email };
}
