import { verifyContractRecord } from '@signet/domain/statements/contract-record';
import { expose } from 'comlink';
import { settle } from './worker-result.ts';

/** Verifies the record of a contract beside the page, which needs none of the cryptography to be drawn. */
const worker = {
  /** Throws what verifyContractRecord throws, packed. */
  verify: (...record: Parameters<typeof verifyContractRecord>) =>
    settle(() => verifyContractRecord(...record)),
};

expose(worker);

export type RecordWorker = typeof worker;
