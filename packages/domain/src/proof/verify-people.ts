import { fromBase64 } from '../bytes/base64.ts';
import { keyEntry, keyLabelOf } from '../ledger/entry.ts';
import { fingerprintOf } from '../statements/fingerprint.ts';
import { displayName } from '../validation/person-name.ts';
import { verifyIdentityStatement } from '../statements/identity.ts';
import { verifyKeyBinding, type BoundKeys } from '../statements/key-binding.ts';
import type { ProofPerson } from './proof-file.ts';
import { check, type ProofCheck, type ProvedPerson } from './proof-report.ts';
import { loggedEntry, loggedStatement, type Head } from './verify-heads.ts';

/** A person in a proof whose keys, address and names were verified. */
export interface KnownPerson {
  keys: BoundKeys;
  person: ProvedPerson;
}

/** Verifies the people of a proof, and returns them by account id. */
export async function verifyPeople(
  people: readonly ProofPerson[],
  { authority, issuer, keyLog }: { authority: string; issuer: string; keyLog: Head },
): Promise<{ known: Map<string, KnownPerson>; checks: ProofCheck[] }> {
  const known = new Map<string, KnownPerson>();
  const checks: ProofCheck[] = [];
  for (const one of await Promise.all(people.map((person) => verifyPerson(person, { authority, keyLog })))) {
    if ('failure' in one) {
      checks.push(one.failure);
      continue;
    }
    known.set(one.keys.accountId, one);
    checks.push(...checksOf(one, issuer));
  }
  return { known, checks };
}

async function verifyPerson(
  { binding, salt, labelSalt, inclusion, identity }: ProofPerson,
  { authority, keyLog }: { authority: string; keyLog: Head },
): Promise<KnownPerson | { failure: ProofCheck }> {
  let keys: BoundKeys;
  try {
    keys = await verifyKeyBinding(binding);
    const { accountId } = keys;
    const entryOf = () => keyEntry(keyLabelOf(accountId, fromBase64(labelSalt)), binding, fromBase64(salt));
    if (loggedEntry(entryOf, inclusion, keyLog) === undefined) throw new RangeError('not logged');
  } catch {
    return { failure: check('failed', 'KeysInvalid') };
  }
  try {
    const { accountId } = keys;
    const said = await verifyIdentityStatement(identity.statement, {
      authority,
      accountId,
      keyBinding: binding,
    });
    if (loggedStatement('id', identity, keyLog) === undefined) throw new RangeError('not logged');
    const { email, confirmedAt, provider, reference } = said;
    const name = displayName({ ...said, emailAddress: email });
    const verification = provider === null || reference === null ? null : { provider, reference };
    const fingerprint = fingerprintOf(binding).join(' ');
    return { keys, person: { accountId, name, email, confirmedAt, verification, fingerprint } };
  } catch {
    return { failure: check('failed', 'IdentityInvalid', fingerprintOf(binding).join(' ')) };
  }
}

/** Three separate checks: the keys, the address, and whether somebody checked the person's identity. */
function checksOf(
  { keys, person: { name, email, confirmedAt, verification, fingerprint } }: KnownPerson,
  issuer: string,
): ProofCheck[] {
  const subject = `${name} <${email}>`;
  return [
    check('passed', 'KeysLogged', subject, { fingerprint }),
    ...keys.former.map(({ until }) =>
      check('notice', 'KeysReplaced', subject, { since: new Date(until).toISOString() }),
    ),
    check('passed', 'AddressConfirmed', subject, { email, time: confirmedAt, issuer }),
    verification === null
      ? check('notice', 'IdentityUnchecked', subject, { issuer })
      : check('passed', 'IdentityVerified', subject, verification),
  ];
}
