import { fromBase64, toBase64Url } from '../../bytes/base64.ts';
import type { KeyPair } from '../../crypto/key-pair.ts';
import { signPayload } from '../../crypto/signature.ts';
import { knownPerson, type KnownPerson } from '../../trust/testing/known-people.ts';
import { createKeyBinding, verifyKeyBinding } from '../key-binding.ts';
import { KEY_REPLACEMENT_TYPE } from '../key-replacement.ts';
import { chainHash } from '../member.ts';
import { verifyMemberChain } from '../member-chain.ts';
import { createMemberKeys, MEMBER_KEYS_TYPE } from '../member-keys.ts';
import { replaceKeys } from '../replace-keys.ts';
import type { SignedStatement } from '../../schema/statement-shapes.ts';
import type { StatementKind } from './statement-kind.ts';

interface Scene {
  ann: KnownPerson;
  bob: KnownPerson;
  /** A workspace that Ann founded, and its founding. */
  workspaceId: string;
  foundingOf: (id: string) => Promise<SignedStatement>;
}

/** The statements of people who replaced their keys, by payload type. */
export async function replacementKinds({
  ann,
  bob,
  workspaceId: id,
  foundingOf,
}: Scene): Promise<Record<string, StatementKind>> {
  const [{ keys: next }, { keys: bobNext }] = await Promise.all([knownPerson(3), knownPerson(4)]);
  const since = new Date('2026-03-01T09:30:00.000Z');
  const binding = await createKeyBinding(ann.keys);
  const replaced = await replaceKeys(binding, { present: ann.keys, next, since });
  const bobs = await createKeyBinding(bob.keys);
  const founding = await foundingOf(id);
  const memberKeys = (of: string) =>
    createMemberKeys(next.auth, {
      scope: 'workspace',
      id: of,
      accountId: ann.own.accountId,
      binding: replaced,
      seq: 1,
      prev: chainHash(founding),
    });
  return {
    [KEY_REPLACEMENT_TYPE]: {
      signer: next.sign,
      genuine: replaced.statement,
      async read(statement) {
        const signed = async ({ privateKey }: KeyPair) =>
          toBase64Url(await signPayload(privateKey, KEY_REPLACEMENT_TYPE, fromBase64(statement.payload)));
        const successor = { sign: await signed(ann.keys.sign), auth: await signed(ann.keys.auth) };
        const former = [{ ...binding, successor }];
        return verifyKeyBinding({ statement, counterSignature: await signed(next.auth), former });
      },
      nullable: [],
      ofAnother: (await replaceKeys(bobs, { present: bob.keys, next: bobNext, since })).statement,
    },
    [MEMBER_KEYS_TYPE]: {
      signer: next.auth,
      genuine: await memberKeys(id),
      read: (statement) => verifyMemberChain([founding, statement], { scope: 'workspace', id }),
      nullable: [],
      ofAnother: await memberKeys(bob.own.accountId),
    },
  };
}
