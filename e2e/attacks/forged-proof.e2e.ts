import { fromBase64, toBase64 } from '../../packages/domain/src/bytes/base64.ts';
import { fromUtf8, utf8 } from '../../packages/domain/src/bytes/bytes.ts';
import type { Proof, ProofPerson } from '../../packages/domain/src/proof/proof-file.ts';
import { readProof, writeProof } from '../../packages/domain/src/proof/read-proof.ts';
import { createSampleProof } from '../../packages/domain/src/proof/testing/sample-proof.ts';
import type { SignedStatement } from '../../packages/domain/src/statements/signed-statement.ts';
import { salt } from '../../packages/server/test/support/people.ts';
import { expect, test } from '../support/attacks.ts';
import { signedContract } from '../support/signed-contract.ts';
import { openVerifier } from '../support/verifier.ts';
import { createWorld } from '../support/world.ts';

const saysOf = ({ payload }: SignedStatement): string => fromUtf8(fromBase64(payload));

/** Puts other words in the place of some in a signed statement. */
function reword(statement: SignedStatement, from: RegExp, to: string): SignedStatement {
  const text = saysOf(statement);
  if (!from.test(text)) throw new RangeError(`${from} is not said`);
  return { ...statement, payload: toBase64(utf8(text.replace(from, to))) };
}

test('nobody but the server enters anything in the logs, not even what is signed well', async ({
  attack,
}) => {
  const { stella } = await createWorld(attack.api);
  const { ledgerUrl } = attack.signet;
  const heads = () =>
    Promise.all(['', '/keys/v1'].map(async (log) => (await fetch(`${ledgerUrl}${log}/checkpoint`)).text()));
  const before = await heads();
  const made = await createSampleProof([{ name: 'Lease.pdf', content: 'the lease' }], ['Angela']);
  const entries = [
    ...made.documents.map(({ statement }) => ['', { type: 'doc', statement }] as const),
    ...made.signatures.map(({ statement }) => ['', { type: 'sig', statement }] as const),
    ...made.people.map(({ identity }) => ['/keys/v1', { statement: identity.statement }] as const),
    // under the label of somebody else, this would set off an alarm
    ['/keys/v1', { binding: stella.binding, labelSalt: salt() }] as const,
  ];
  for (const authorization of [undefined, `Bearer ${stella.token}`])
    for (const [log, entry] of entries) {
      const { status } = await fetch(`${ledgerUrl}${log}/entries`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        body: JSON.stringify({ salt: salt(), ...entry }),
      });
      expect(status).toBe(403);
    }
  expect(await heads()).toEqual(before);
});

test('no change of a genuine proof is believed, nor keys and people that somebody made up', async ({
  attack,
}) => {
  const world = await createWorld(attack.api);
  const { proof: text, document } = await signedContract(attack, world);
  const genuine = readProof(text);
  const verifier = await openVerifier(attack.browser, attack.signet.url);
  const { exit, verdicts } = await verifier.check(text, document);
  expect([exit, ...verdicts]).toEqual([0, ...Array(2).fill('Verified, time stated by the service alone')]);

  const madeUp = await createSampleProof([{ name: 'Lease.pdf', content: 'the lease' }], ['Angela']);
  const { people, records, signatures } = genuine;
  const isSigrid = ({ identity }: ProofPerson) => saysOf(identity.statement).includes('Sigrid');
  const rewordRecords = (from: RegExp, to: string) =>
    records.map((record) => ({ ...record, statement: reword(record.statement, from, to) }));
  const rename = ({ identity, ...person }: ProofPerson): ProofPerson => ({
    ...person,
    identity: { ...identity, statement: reword(identity.statement, /"Sigrid"/, '"Angela"') },
  });
  const forgeries: Record<string, Partial<Proof>> = {
    'another name of the signer': { people: people.map((each) => (isSigrid(each) ? rename(each) : each)) },
    'another title': { records: rewordRecords(/Honest agreement/, 'Decoy agreement') },
    'nobody who had to sign': { records: rewordRecords(/"signers":\[.*?\]/, '"signers":[]'), signatures: [] },
    'an earlier time': {
      signatures: signatures.map(({ inclusion, ...signature }) => ({
        ...signature,
        inclusion: { ...inclusion, at: Date.parse('2019-01-01') },
      })),
    },
    'people of one’s own, in the name of the issuer': { ...madeUp, trust: genuine.trust },
    'and under the heads of its logs': { ...madeUp, trust: genuine.trust, heads: genuine.heads },
  };
  for (const [name, change] of Object.entries(forgeries))
    await test.step(name, async () => {
      const outcome = await verifier.check(writeProof({ ...genuine, ...change }), document);
      expect([outcome.exit, ...outcome.verdicts]).toEqual([1, 'Not valid', 'Not valid']);
      expect(outcome.words).not.toContain('Angela');
    });

  await test.step('a signer who is left out is missed by name', async () => {
    const others = people.filter((each) => !isSigrid(each));
    const outcome = await verifier.check(
      writeProof({ ...genuine, people: others, signatures: [] }),
      document,
    );
    expect([outcome.exit, ...outcome.verdicts]).toEqual([2, 'Incomplete', 'Incomplete']);
    expect(outcome.words).toContain(`${world.sigrid.email}: The contract asks for this signature, too.`);
  });
  await verifier.close();
});
