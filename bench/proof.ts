import { webcrypto } from 'node:crypto';
import { sha3Hex } from '../packages/domain/src/crypto/sha3.ts';
import { writeProof } from '../packages/domain/src/proof/read-proof.ts';
import { createSampleIssuer, createSampleProof } from '../packages/domain/src/proof/testing/sample-proof.ts';
import { verifyProof } from '../packages/domain/src/proof/verify-proof.ts';
import { openTrustFile } from '../packages/domain/src/statements/trust-file.ts';
import { timed, type Figure, type Part } from './harness.ts';

const ROUNDS = 200;

/** Verification of proofs, small and large, against nothing but their signature checks. */
export const proof: Part = { name: 'proof', title: 'Proof of signature: verify, fastest of many', run };

async function run(): Promise<Figure[]> {
  return [
    ...(await figuresOf('one signature', { documents: 1, signers: 1, rounds: ROUNDS, atMost: 5 })),
    ...(await figuresOf('30 documents x 10 signers', {
      documents: 30,
      signers: 10,
      rounds: 30,
      atMost: 100,
    })),
  ];
}

interface Size {
  documents: number;
  signers: number;
  rounds: number;
  /** Goal in ms. */
  atMost: number;
}

async function figuresOf(name: string, { documents, signers, rounds, atMost }: Size): Promise<Figure[]> {
  const contents = Array.from({ length: documents }, (_, at) => ({
    name: `${at}.pdf`,
    content: `Document ${at}`,
  }));
  const people = Array.from({ length: signers }, (_, at) => `Signer${String.fromCodePoint(97 + at)}`);
  const issuer = await createSampleIssuer();
  const trusted = [await openTrustFile(issuer.trust)];
  const text = writeProof(await createSampleProof(contents, people, issuer));
  const files = await Promise.all(
    contents.map(async (file) => ({
      name: file.name,
      hash: await sha3Hex(new TextEncoder().encode(file.content)),
    })),
  );
  const verify = async () => {
    const { verdict } = await verifyProof(text, files, trusted);
    if (verdict !== 'verified-service-time') throw new Error(`The sample proof is ${verdict}.`);
  };
  const first = await timed(verify);
  const checks = await nativeChecksOf(verify);
  const times = [];
  const floors = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await timed(verify));
    floors.push(await timed(checks));
  }
  return [
    {
      name,
      value: Math.min(...times),
      unit: 'ms',
      against: { name: 'WebCrypto checks alone', value: Math.min(...floors) },
      goal: { of: 'value', atMost },
    },
    { name: `${name}, the first one after the start`, value: first, unit: 'ms' },
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
