import { passkeyToken } from '@signet/domain/crypto/passkey';
import { api } from '../api-client/api.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { QUIET } from '../session/challenge.ts';
import type { UnlockedKeys } from '../workers/key-worker.ts';
import { withKeyWorker } from '../workers/with-key-worker.ts';
import { unpack } from '../workers/worker-result.ts';
import { choosePasskey } from './authenticator.ts';
import { notePasskey } from './passkey-here.ts';

/**
 * The keys that a passkey opens where nobody is logged in (docs/protocol.md, Passkeys). Which account it is says the
 * authenticator; the server, which keeps the wrap, cannot exchange it.
 *
 * @returns undefined when the person cancelled
 * @throws AppError PasskeyUnsupported; WrongPasskey, also by the server, which knows the passkey no more
 */
export async function keysByPasskey(): Promise<UnlockedKeys | undefined> {
  // the sentences of what may go wrong
  await loadTexts('passkeys');
  const used = await choosePasskey();
  if (used === undefined) return undefined;
  try {
    const { wrap, publicKey } = await api.create(
      'passkeylookups',
      { token: passkeyToken(used.secret, used.credentialId) },
      { answer: 'passkeylookups', session: null, ...QUIET },
    );
    const passkey = { ...used, wrap, publicKey };
    const keys = await withKeyWorker(async (worker) => unpack(await worker.unlock({ passkey })));
    await notePasskey(used.accountId);
    return keys;
  } finally {
    used.secret.fill(0);
  }
}
