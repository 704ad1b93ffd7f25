import { randomBytes } from 'node:crypto';
import { addressLabels, labelAddress } from '../../packages/domain/src/directory/address-label.ts';
import { encodeLookupProof, lookUp } from '../../packages/domain/src/directory/lookup-proof.ts';
import { readConfig } from '../../packages/server/src/platform/config/env.ts';
import { advanceDirectory } from '../../packages/server/src/trust/directory/epochs.ts';
import { pageReader } from '../../packages/server/src/trust/directory/pages.ts';
import { rawPrivateKey } from '../../packages/server/src/trust/ledger/keys.ts';
import { startServer } from '../../packages/server/src/start/start.ts';
import { apiOf, createPerson, freshEmail } from '../../packages/server/test/support/people.ts';
import { answerParent } from '../answer.ts';
import { timed } from '../harness.ts';
import { addressOf, confirmAccounts, fillDirectory } from './fill-directory.ts';

/** The requests of the part. */
export interface Wanted {
  accounts: number;
  /** Changes of one epoch. */
  changes: number;
  epochs: number;
}

/** The data of a server that the part gets; times in ms. */
export interface DirectoryServer {
  origin: string;
  /** Of somebody who may look up the own address, whose keys `entropy` gives. */
  token: string;
  entropy: number[];
  email: string;
  /** Key of the directory, 64 digits. */
  publicKey: string;
  /** The labels of the changes of an epoch alone. */
  labels: number[];
  /** Each epoch: labels, pages, the log of keys, and the database. */
  epochs: number[];
  /** The label of one address with its proof. */
  labelling: number[];
  /** Bytes of the longest of many answers. */
  longestProof: number;
}

/** The real server with a key directory that was filled; makes epochs and says how to look somebody up. Run as a child process. */
process.once('message', async ({ accounts, changes, epochs: count }: Wanted) => {
  const server = await startServer(readConfig(process.env));
  const { db, config, secrets, trust } = server.services;
  await fillDirectory(db, { accounts, waiting: changes * count });
  const email = freshEmail();
  const entropy = randomBytes(16);
  const { token } = await createPerson(apiOf(config.publicUrl), { email, entropy });
  const key = rawPrivateKey(secrets.directory);
  const labels: number[] = [];
  const epochs: number[] = [];
  const labelling: number[] = [];
  const addresses = Array.from({ length: changes }, (_, number) => addressOf(number));
  for (let epoch = 0; epoch < count; epoch += 1) {
    labels.push(await timed(async () => addresses.map(addressLabels(key))));
    await confirmAccounts(db, { from: epoch * changes, count: changes });
    epochs.push(await timed(() => advanceDirectory(server.services)));
  }
  let longestProof = 0;
  for (const address of addresses) {
    labelling.push(await timed(async () => labelAddress(key, address)));
    const { label, proof } = labelAddress(key, address);
    const found = await db.transaction().execute((tx) => lookUp(pageReader(tx), label));
    longestProof = Math.max(longestProof, proof.length + encodeLookupProof(found).length);
  }
  const answer: DirectoryServer = {
    origin: config.publicUrl,
    token,
    entropy: [...entropy],
    email,
    publicKey: trust.issuer.directory,
    labels,
    epochs,
    labelling,
    longestProof,
  };
  answerParent(answer, server);
});
