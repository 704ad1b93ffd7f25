import { verifyProof } from '@signet/domain/proof/verify-proof';
import { openHistory, type HistoryHead, type ShownRecord } from '@signet/domain/timeline/record-history';
import { expose } from 'comlink';
import { settle } from './worker-result.ts';

/** Verifies what happened to a contract, beside the page: there may be thousands of records and signatures. */
const worker = {
  verifyProof,
  openHistory: (head: HistoryHead, shown: readonly ShownRecord[]) => settle(() => openHistory(head, shown)),
};

expose(worker);

export type HistoryWorker = typeof worker;
