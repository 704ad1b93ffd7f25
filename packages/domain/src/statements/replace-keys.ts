import { fromBase64, toBase64Url } from '../bytes/base64.ts';
import type { AccountKeys } from '../crypto/account-keys.ts';
import { signPayload } from '../crypto/signature.ts';
import { keyBindingHash, verifyKeyBinding, type KeyBinding } from './key-binding.ts';
import { KEY_REPLACEMENT_TYPE, KeyReplacementSchema } from './key-replacement.ts';
import { signStatement } from './signed-statement.ts';

/**
 * Replaces the keys of an account by wholly new ones, with one statement that all four signing keys sign.
 *
 * @param binding of the present keys
 * @param since when the present keys become invalid
 * @throws AppError SignatureManipulated when the given keys are not in the binding
 */
export async function replaceKeys(
  binding: KeyBinding,
  { present, next, since }: { present: AccountKeys; next: AccountKeys; since: Date },
): Promise<KeyBinding> {
  const { accountId, seq } = await verifyKeyBinding(binding);
  const statement = await signStatement(
    next.sign,
    KEY_REPLACEMENT_TYPE,
    KeyReplacementSchema.parse({
      type: 'key-replacement',
      v: 1,
      accountId,
      sign: next.sign.publicKey,
      auth: next.auth.publicKey,
      enc: next.enc.publicKey,
      seq: seq + 1,
      prev: keyBindingHash(binding),
      since: since.toISOString(),
    }),
  );
  const signed = async ({ privateKey }: AccountKeys['sign']) =>
    toBase64Url(await signPayload(privateKey, KEY_REPLACEMENT_TYPE, fromBase64(statement.payload)));
  const { former = [], ...replaced } = binding;
  const successor = { sign: await signed(present.sign), auth: await signed(present.auth) };
  const replacement = {
    statement,
    counterSignature: await signed(next.auth),
    former: [...former, { ...replaced, successor }],
  };
  await verifyKeyBinding(replacement);
  return replacement;
}
