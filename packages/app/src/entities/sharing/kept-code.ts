import { readDevice, removeFromDevice, writeDevice } from '../../shared/storage/device-store.ts';

/**
 * The 12 words of the code by which a contract was read in this browser without an account. Whoever then follows the link of the mail
 * here is let in by them (docs/protocol.md, Links with a code).
 */
export const keptCode = (contractId: string): Promise<string | undefined> =>
  readDevice('read code', contractId);

export const keepCode = (contractId: string, code: string): Promise<void> =>
  writeDevice('read code', contractId, code);

/** It let somebody in, or opens nothing any more. */
export const forgetCode = (contractId: string): Promise<void> => removeFromDevice('read code', contractId);
