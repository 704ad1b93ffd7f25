import { ownRequest } from '../../entities/contracts/contract-facts.ts';
import SentNote from '../../entities/contracts/sent-note.tsx';
import SignedNote from '../../features/signing/signed-note.tsx';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useCurrentUser } from '../../shared/session/session-store.ts';

/** What the owner wrote to the people, and what becomes of a contract that the person has signed. */
export default function ContractNotes({ contract }: { contract: Contract }) {
  const { personId } = useCurrentUser();
  const { dueDate = null } = contract;
  const message = contract.message?.trim() ?? '';
  return (
    <>
      {ownRequest(contract, personId)?.state === 'signed' && <SignedNote contract={contract} />}
      {(message !== '' || dueDate !== null) && <SentNote message={message} dueDate={dueDate} />}
    </>
  );
}
