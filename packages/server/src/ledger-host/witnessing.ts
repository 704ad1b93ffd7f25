import { cosignedAt } from '@signet/domain/ledger/cosignature';
import { consistencyProof } from '@signet/domain/ledger/tree';
import type { WitnessAddress } from '../platform/config/witnesses.ts';
import { requestCosignature } from './request-cosignature.ts';
import type { Confirm } from './confirmation-loop.ts';
import type { LogStore } from './store.ts';

/** Has the newest checkpoint of a log cosigned by a witness. */
export function cosigning(store: LogStore, witness: WitnessAddress): Confirm {
  let known = 0;
  return async (signal) => {
    await store.refresh();
    const { checkpoint, signedCheckpoint, size } = store;
    if ((await cosignedAt(checkpoint, witness)) !== undefined) return;
    // the first response can be the size that the witness knows; the second one must be a cosignature
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const oldSize = known;
      const grown = oldSize > 0 && oldSize < size;
      const proof = grown ? await consistencyProof(oldSize, size, store.read) : [];
      const answer = await requestCosignature(
        witness,
        { oldSize, proof, checkpoint: signedCheckpoint },
        signal,
      );
      if ('line' in answer) {
        known = size;
        await store.addSignature(checkpoint, answer.line);
        return;
      }
      if (answer.knows > size || answer.knows === oldSize)
        throw new Error(`The witness ${witness.name} knows another tree of ${answer.knows} entries.`);
      known = answer.knows;
    }
    throw new Error(`The witness ${witness.name} says another size each time.`);
  };
}
