import { beforeAll, describe, expect, it } from 'vitest';
import { utf8 } from '../bytes/bytes.ts';
import { sha3Hex } from '../crypto/sha3.ts';
import { openTrustFile, type Issuer } from '../statements/trust-file.ts';
import type { Proof } from './proof-file.ts';
import { check } from './proof-report.ts';
import { writeProof } from './read-proof.ts';
import { createSampleIssuer, createSampleProof } from './testing/sample-proof.ts';
import { verifyProof } from './verify-proof.ts';

const FILE = { name: 'Lease.pdf', content: 'the lease' };
const ORIGIN = 'https://signet.example';
const TIME = '2026-03-01T09:30:00.000Z';
const words: unknown = expect.stringMatching(/^(?:[a-z]+ ){11}[a-z]+$/);
const digits: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
let issuer: Issuer;
let proof: Proof;
let hash: string;

beforeAll(async () => {
  const sample = await createSampleIssuer();
  issuer = await openTrustFile(sample.trust);
  proof = await createSampleProof([FILE], ['Alice'], sample);
  hash = await sha3Hex(utf8(FILE.content));
});

const verify = (changed: Proof) => verifyProof(writeProof(changed), [{ name: FILE.name, hash }], [issuer]);
const said = (
  status: 'failed' | 'notice' | 'passed',
  code: string,
  subject: string,
  details: Record<string, unknown>,
) => ({ status, code, subject, details });

describe('the report of a proof', () => {
  it('says of each part what was found, with the values for its sentence', async () => {
    const { checks } = await verify(proof);
    const value = proof.signatures[0]?.statement.signature;
    const isAboutPeople = ({ code }: { code: string }) => /^(?:Keys|Address|Identity)/.test(code);
    expect(checks.filter((one) => !isAboutPeople(one))).toEqual([
      said('passed', 'IssuerKnown', ORIGIN, { fingerprint: words, since: '2026-01-01T00:00:00.000Z' }),
      said('passed', 'HeadValid', 'ledger.example/v1', { size: '8' }),
      said('passed', 'HeadValid', 'ledger.example/keys/v1', { size: '4' }),
      said('notice', 'TimeOfServiceAlone', ORIGIN, {}),
      said('passed', 'RecordValid', 'Lease', { time: TIME }),
      said('passed', 'DocumentRegistered', 'Lease.pdf', { transactionId: digits }),
      said('passed', 'DocumentMatches', 'Lease.pdf', { hash }),
      said('passed', 'SignatureValid', 'Alice Person <alice@example.com>: Lease.pdf', {
        time: TIME,
        loggedAt: TIME,
        value,
      }),
    ]);
    // in the order of their account ids
    for (const name of ['Alice', 'Olga']) {
      const email = `${name.toLowerCase()}@example.com`;
      const subject = `${name} Person <${email}>`;
      expect(checks.filter((one) => isAboutPeople(one) && one.subject === subject)).toEqual([
        said('passed', 'KeysLogged', subject, { fingerprint: words }),
        said('passed', 'AddressConfirmed', subject, { email, time: TIME, issuer: ORIGIN }),
        said('notice', 'IdentityUnchecked', subject, { issuer: ORIGIN }),
      ]);
    }
  });

  it('names all that was proved', async () => {
    const { facts } = await verify(proof);
    const person = (name: string) => ({
      accountId: expect.any(String),
      name: `${name} Person`,
      email: `${name.toLowerCase()}@example.com`,
      confirmedAt: TIME,
      verification: null,
      fingerprint: words,
    });
    expect(facts).toEqual({
      issuer: { origin: ORIGIN, since: '2026-01-01T00:00:00.000Z', fingerprint: words },
      contractId: expect.any(String),
      title: 'Lease',
      description: 'Office in the second floor',
      owner: person('Olga'),
      transfers: [],
      recordTime: TIME,
      documents: [{ id: 'document-000', name: 'Lease.pdf', hash, size: 9, transactionId: digits }],
      signatures: [
        {
          documentId: 'document-000',
          signer: person('Alice'),
          time: TIME,
          loggedAt: TIME,
          value: proof.signatures[0]?.statement.signature,
          transactionId: digits,
        },
      ],
      awaited: [],
      timeStamp: null,
    });
  });

  it('ends at a trust file that its authority did not sign', async () => {
    const { signature = '' } = proof.records[0]?.statement ?? {};
    expect(await verify({ ...proof, trust: { ...proof.trust, signature } })).toEqual({
      verdict: 'invalid',
      checks: [check('failed', 'IssuerInvalid')],
      facts: undefined,
    });
  });
});
