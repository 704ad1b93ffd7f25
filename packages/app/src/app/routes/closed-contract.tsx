import { NoticeBar } from '@signet/ui/notice-bar';
import UnconfirmedAccess from '../../features/contract-access/unconfirmed-access.tsx';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useErrorText } from '../../shared/i18n/use-texts.ts';

export interface ClosedContractProps {
  contract: Contract;
  onOpened: () => Promise<unknown>;
}

/** In place of the documents of a contract whose key the person does not have: why, and what can be done. */
export default function ClosedContract({ contract, onOpened }: ClosedContractProps) {
  const errorText = useErrorText();
  if (contract.myAccessGrant == null)
    return <NoticeBar tone="attention">{errorText('NoWorkspaceKey')}</NoticeBar>;
  return <UnconfirmedAccess contract={contract} onOpened={onOpened} />;
}
