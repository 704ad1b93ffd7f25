import { RecordNotice } from '../../entities/contracts/record-notice.tsx';
import { SignatureNotice } from '../../features/signing/signature-notice.tsx';
import type { Contract } from '../../shared/api-client/entities.ts';

/** What does not hold of a contract: the record of its owner, or the signatures. */
export default function ContractNotices({ contract }: { contract: Contract }) {
  return (
    <>
      <RecordNotice contract={contract} />
      <SignatureNotice contract={contract} />
    </>
  );
}
