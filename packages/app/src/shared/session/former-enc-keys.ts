import type { KeyPair } from '@signet/domain/crypto/key-pair';
import { openFormerSecret } from '@signet/domain/crypto/former-secret';
import { AppError } from '@signet/domain/errors/app-error';
import type { OwnKeys } from '@signet/domain/trust/parties';
import { api } from '../api-client/api.ts';
import { onLock } from './lock-store.ts';
import { onSessionEnd } from './session-store.ts';

let opened: Promise<readonly KeyPair[]> | undefined;
const forget = () => (opened = undefined);
onSessionEnd(forget);
onLock(forget);

/**
 * A former `enc` key of the person, as each of them is sealed for the one after it (docs/protocol.md, Replacing keys).
 *
 * @param seq number of the keys that were replaced
 * @throws AppError CouldNotDecrypt when the server shows none, or another one
 */
export async function formerEncKey(own: OwnKeys, seq: number): Promise<KeyPair> {
  opened ??= openAll(own);
  opened.catch(forget);
  const key = (await opened)[seq];
  if (key === undefined) throw new AppError('CouldNotDecrypt', { detail: 'a former key is missing' });
  return key;
}

async function openAll({ accountId, enc, former }: OwnKeys): Promise<readonly KeyPair[]> {
  const { formerSecrets } = await api.get('keychanges', { at: `/accounts/${accountId}/keychange` });
  const keys: KeyPair[] = [];
  let next = enc;
  for (const [seq, { encKey }] of [...former.entries()].toReversed()) {
    const sealed = formerSecrets[seq] ?? '';
    next = await openFormerSecret(sealed, { accountId, seq, encKey }, next);
    keys.unshift(next);
  }
  return keys;
}
