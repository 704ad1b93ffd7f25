import { Spinner } from '@signet/ui/spinner';
import type { ReactNode } from 'react';
import type { KeyedMutator } from 'swr';
import { ContractError } from '../../entities/contracts/contract-page-state.tsx';
import { useContract } from '../../entities/contracts/use-contract.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';

export interface LoadedContractProps {
  id: string;
  /** The page of a contract that was loaded and verified. */
  children: (contract: Contract, reload: KeyedMutator<Contract>) => ReactNode;
}

/** Loads the contract of a page, and shows a spinner or the error until it is there. */
export function LoadedContract({ id, children }: LoadedContractProps) {
  const common = useTexts('common');
  const { contract, error, loading, reload } = useContract(id);
  if (contract !== undefined) return children(contract, reload);
  return error === undefined ? (
    <Spinner label={common('loading')} />
  ) : (
    <ContractError error={error} id={id} retrying={loading} onRetry={() => void reload()} />
  );
}
