import { stampLine, stampsOn } from '@signet/domain/ledger/stamp-line';
import type { TimeStampAuthority } from '../platform/config/time-stamps.ts';
import { requestTimeStamp } from './request-time-stamp.ts';
import type { Confirm } from './confirmation-loop.ts';
import type { LogStore } from './store.ts';

/** Has the newest checkpoint of a log stamped by a time stamp authority. */
export function timeStamping(store: LogStore, authority: TimeStampAuthority): Confirm {
  return async (signal) => {
    await store.refresh();
    const { checkpoint } = store;
    if (stampsOn(checkpoint, authority.issuers).length > 0) return;
    const stamp = await requestTimeStamp(authority, checkpoint, signal);
    await store.addSignature(checkpoint, stampLine(stamp));
  };
}
