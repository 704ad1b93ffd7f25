import { Suspense } from 'react';
import { ownRequest } from '../../entities/contracts/contract-facts.ts';
import SentNote from '../../entities/contracts/sent-note.tsx';
import SignedNote from '../../features/signing/signed-note.tsx';
import type { Contract } from '../../shared/api-client/entities.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useCurrentUser } from '../../shared/session/session-store.ts';

export interface ContractNotesProps {
  contract: Contract;
  onChanged: () => Promise<unknown>;
}

// few contracts get another owner
const TransferNote = lazyPart(() => import('../../features/contract-access/transfer-note.tsx'), 'transfer');

/** What the owner wrote to the people, and what becomes of a contract that the person has signed, and who gave it to whom. */
export default function ContractNotes({ contract, onChanged }: ContractNotesProps) {
  const { personId } = useCurrentUser();
  const { dueDate = null } = contract;
  const message = contract.message?.trim() ?? '';
  return (
    <>
      {ownRequest(contract, personId)?.state === 'signed' && <SignedNote contract={contract} />}
      {(message !== '' || dueDate !== null) && <SentNote message={message} dueDate={dueDate} />}
      {contract.record?.transfers?.length ? (
        <Suspense>
          <TransferNote contract={contract} onChanged={onChanged} />
        </Suspense>
      ) : null}
    </>
  );
}
