import { requiredLine } from '../../schema/text.ts';
import { resourceBody } from '../body.ts';
import { digest, token } from '../wire.ts';
import { credentialId, passkeyWrap } from './resource.ts';

/** A new passkey; `tokenHash` is SHA-256 of the token by which its wrap is found at a log-in. */
export const newPasskey = {
  name: requiredLine(100),
  credentialId,
  wrap: passkeyWrap,
  tokenHash: digest,
};

/** POST accounts/{id}/passkeys. */
export const createPasskeyBody = resourceBody('passkeys', newPasskey);

/** POST passkeylookups: the token that the authenticator gives. */
export const lookUpPasskeyBody = resourceBody('passkeylookups', { token });
