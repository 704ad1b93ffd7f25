import { Suspense } from 'react';
import { isOpenFor } from '../../entities/contracts/contract-facts.ts';
import { useContractFields } from '../../entities/custom-fields/use-contract-fields.ts';
import ContractComments from '../../features/contract-comments/contract-comments.tsx';
import ContractEvents from '../../features/contract-events/contract-events.tsx';
import ContractFollowers from '../../features/contract-followers/contract-followers.tsx';
import ContractTasks from '../../features/contract-tasks/contract-tasks.tsx';
import ContractTerms from '../../features/contract-terms/contract-terms.tsx';
import ContractLabels from '../../features/labels/contract-labels.tsx';
import type { Contract } from '../../shared/api-client/entities.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { WhenSeen } from '../../shared/loading/when-seen.tsx';
import { useCurrentUser } from '../../shared/session/session-store.ts';

const ContractFields = lazyPart(
  () => import('../../features/contract-fields/contract-fields.tsx'),
  'customFields',
);

const ContractTimeline = lazyPart(
  () => import('../../features/contract-timeline/contract-timeline.tsx'),
  'timeline',
  'record',
);

export interface ContractSectionsProps {
  contract: Contract;
  mayEdit: boolean;
  onChanged: () => Promise<unknown>;
}

/** What else is known of a contract, loaded later: its page is opened for the documents and the people. */
export default function ContractSections({ contract, mayEdit, onChanged }: ContractSectionsProps) {
  const user = useCurrentUser();
  const { fields } = useContractFields(contract);
  return (
    <>
      <ContractTerms contract={contract} mayEdit={mayEdit} onChanged={onChanged} />
      <ContractEvents contract={contract} personId={user.personId} />
      <ContractLabels contract={contract} mayEdit={mayEdit} onChanged={onChanged} />
      {fields.length > 0 && (
        <Suspense>
          <ContractFields contractId={contract.id} fields={fields} mayEdit={mayEdit} onChanged={onChanged} />
        </Suspense>
      )}
      <ContractTasks contract={contract} personId={user.personId} onChanged={onChanged} />
      <ContractFollowers contract={contract} personId={user.personId} />
      {isOpenFor(contract) && <ContractComments contract={contract} user={user} onChanged={onChanged} />}
      {contract.state !== 'draft' && (
        <WhenSeen>
          <Suspense>
            <ContractTimeline contract={contract} />
          </Suspense>
        </WhenSeen>
      )}
    </>
  );
}
