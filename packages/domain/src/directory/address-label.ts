import { utf8, type Bytes } from '../bytes/bytes.ts';
import { proveVrf, verifyVrf, vrfOutputs, vrfProofToHash } from '../crypto/vrf.ts';
import { AppError } from '../errors/app-error.ts';
import { normalizeEmail } from '../validation/email.ts';
import { labelOf } from './leaf.ts';

/** The label of an e-mail address, and the proof of 80 bytes that it is the label of this address. */
export function labelAddress(privateKey: Uint8Array, email: string): { label: string; proof: Bytes } {
  const proof = proveVrf(privateKey, inputOf(email));
  return { label: labelOf(vrfProofToHash(proof)), proof };
}

/** The labels of e-mail addresses without their proofs, in a third of the time. */
export function addressLabels(privateKey: Uint8Array): (email: string) => string {
  const outputFor = vrfOutputs(privateKey);
  return (email) => labelOf(outputFor(inputOf(email)));
}

/**
 * The label that the proof gives for the e-mail address, under the key of the directory (64 digits).
 *
 * @throws AppError LedgerProofInvalid when the proof is for another address or key
 */
export function verifyAddressLabel(publicKey: string, email: string, proof: Uint8Array): string {
  const output = verifyVrf(publicKey, inputOf(email), proof);
  if (output === undefined)
    throw new AppError('LedgerProofInvalid', { detail: 'the label is not that of this address' });
  return labelOf(output);
}

function inputOf(email: string): Bytes {
  return utf8(`ikf/v2/directory-address\0${normalizeEmail(email)}`);
}
