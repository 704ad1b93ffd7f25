import { randomBytes } from 'node:crypto';
import { ed25519PublicKeyOf } from '../packages/domain/src/crypto/ed25519.ts';
import { labelAddress, verifyAddressLabel } from '../packages/domain/src/directory/address-label.ts';
import type { DirectoryLeaf } from '../packages/domain/src/directory/leaf.ts';
import { encodeLookupProof, lookUp, verifyLookup } from '../packages/domain/src/directory/lookup-proof.ts';
import { createMemoryDirectory } from '../packages/domain/src/directory/testing/memory-directory.ts';
import { updateDirectory } from '../packages/domain/src/directory/update.ts';
import { idOfBytes } from '../packages/domain/src/ids/certified-id.ts';
import { median, timed, type Figure, type Part } from './harness.ts';

const ACCOUNTS = 1_000_000;
const CHANGES = 1000;
const LOOK_UPS = 500;
const EPOCHS = 5;

/** The directory of addresses with a million accounts, its pages in memory: what a database adds comes on top. */
export const directory: Part = {
  name: 'directory',
  title: 'Key directory of 1,000,000 accounts, pages in memory',
  run,
};

async function run(): Promise<Figure[]> {
  const key = randomBytes(32);
  const publicKey = ed25519PublicKeyOf(key);
  const email = 'anna@example.com';
  const tree = createMemoryDirectory();
  const leaves = [...randomLeaves(ACCOUNTS), { ...randomLeaf(), label: labelAddress(key, email).label }];
  const { root } = await tree.enter(leaves);

  const labelling: number[] = [];
  const lookUps: number[] = [];
  const checks: number[] = [];
  let longest = 0;
  for (const { label } of leaves.slice(0, LOOK_UPS)) {
    labelling.push(await timed(async () => labelAddress(key, email)));
    lookUps.push(await timed(async () => encodeLookupProof(await lookUp(tree.read, label))));
    longest = Math.max(longest, encodeLookupProof(await lookUp(tree.read, label)).length);
  }
  const { label, proof } = labelAddress(key, email);
  const answer = await lookUp(tree.read, label);
  for (let round = 0; round < LOOK_UPS / 5; round += 1) {
    checks.push(
      await timed(async () => {
        if (verifyLookup(root, verifyAddressLabel(publicKey, email, proof), answer) === undefined)
          throw new Error('The address is not in the directory.');
      }),
    );
  }
  const epochs: number[] = [];
  let pages = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const changes = randomLeaves(CHANGES);
    epochs.push(
      await timed(async () => {
        pages = (await updateDirectory(tree.read, changes)).pages.size;
      }),
    );
  }
  return [
    {
      name: 'longest proof',
      value: longest + proof.length,
      unit: 'bytes',
      goal: { of: 'value', atMost: 2048 },
    },
    { name: 'look-up, label known', value: median(lookUps), unit: 'ms', goal: { of: 'value', atMost: 5 } },
    {
      name: 'label of an address and its proof',
      value: median(labelling),
      unit: 'ms',
      goal: { of: 'value', atMost: 5 },
    },
    { name: 'check of an answer, as a client does it', value: median(checks), unit: 'ms' },
    {
      name: 'epoch of 1,000 new addresses',
      value: median(epochs),
      unit: 'ms',
      goal: { of: 'value', atMost: 1000 },
    },
    { name: 'pages that this epoch writes', value: pages, unit: '' },
  ];
}

function randomLeaves(count: number): DirectoryLeaf[] {
  return Array.from({ length: count }, () => randomLeaf());
}

function randomLeaf(): DirectoryLeaf {
  return {
    label: randomBytes(32).toString('hex'),
    accountId: idOfBytes(randomBytes(16)),
    version: 1,
    value: randomBytes(32).toString('hex'),
  };
}
