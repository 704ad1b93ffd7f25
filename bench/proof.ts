import { webcrypto } from 'node:crypto';
import { sha3Hex } from '../packages/domain/src/crypto/sha3.ts';
import { createSampleProof } from '../packages/domain/src/proof/testing/sample-proof.ts';
import { verifyProof } from '../packages/domain/src/proof/verify-proof.ts';
import { median, timed, type Figure, type Part } from './harness.ts';

const ROUNDS = 200;

/** Verification of a proof with one document and one signature, against nothing but its signature checks. */
export const proof: Part = { name: 'proof', title: 'Proof of signature: verify', run };

async function run(): Promise<Figure[]> {
  const file = { name: 'lease.pdf', content: 'The lease' };
  const bundle = await createSampleProof([file], ['Sigrid Signer']);
  const files = [{ name: file.name, hash: await sha3Hex(new TextEncoder().encode(file.content)) }];
  const verify = async () => {
    if (!(await verifyProof(bundle, files)).ok) throw new Error('The sample proof is not valid.');
  };
  const first = await timed(verify);
  const checks = await nativeChecksOf(verify);
  const times = [];
  const floors = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await timed(verify));
    floors.push(await timed(checks));
  }
  return [
    {
      name: 'one signature',
      value: median(times),
      unit: 'ms',
      against: { name: 'WebCrypto checks alone', value: median(floors) },
      goal: { of: 'value', atMost: 5 },
    },
    { name: 'the first one after the start', value: first, unit: 'ms' },
  ];
}

/** Runs `verify` once and gives back the native signature checks it made, to be repeated without all the rest. */
async function nativeChecksOf(verify: () => Promise<void>): Promise<() => Promise<void>> {
  const calls: Parameters<webcrypto.SubtleCrypto['verify']>[] = [];
  const { subtle } = webcrypto;
  const original = subtle.verify.bind(subtle);
  subtle.verify = (...args) => {
    calls.push(args);
    return original(...args);
  };
  try {
    await verify();
  } finally {
    subtle.verify = original;
  }
  return async () => {
    for (const args of calls) await original(...args);
  };
}
