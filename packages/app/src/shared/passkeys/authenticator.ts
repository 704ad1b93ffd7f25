import { fromBase64Url, toBase64Url } from '@signet/domain/bytes/base64';
import { PASSKEY_INPUT } from '@signet/domain/crypto/passkey';
import { randomBytes } from '@signet/domain/crypto/platform';
import { AppError } from '@signet/domain/errors/app-error';
import { idBytes, idOfBytes } from '@signet/domain/ids/certified-id';

/** A passkey that its holder has just used, with finger, face or PIN. */
export interface UsedPasskey {
  /** The id of the credential, base64url. */
  credentialId: string;
  /** The 32 bytes that the authenticator computed; whoever used them wipes them. */
  secret: Uint8Array;
}

/** What not every supported browser has. */
interface NewerBrowser {
  getClientCapabilities?: () => Promise<Record<string, boolean>>;
  signalUnknownCredential?: (unknown: { rpId: string; credentialId: string }) => Promise<void>;
}

/** Whether this browser can open a key with a passkey; it may still turn out that an authenticator cannot. */
export async function canUsePasskeys(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false;
  // older browsers do not say what they can
  const known = await (PublicKeyCredential as NewerBrowser).getClientCapabilities?.();
  return known?.['extension:prf'] !== false;
}

/** ES256 and RS256, which every authenticator knows; nobody verifies a signature by this key. */
const ALGORITHMS = [-7, -257].map((alg) => ({ type: 'public-key', alg }) as const);

interface NewPasskey {
  accountId: string;
  emailAddress: string;
  /** The credentials of the account; an authenticator that has one makes no second. */
  known: readonly string[];
}

/**
 * Has the browser make a passkey for this address (docs/protocol.md, Passkeys).
 *
 * @returns undefined when the person cancelled
 * @throws AppError PasskeyUnsupported, PasskeyKnown
 */
export async function createPasskey({
  accountId,
  emailAddress,
  known,
}: NewPasskey): Promise<UsedPasskey | undefined> {
  const credential = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { id: location.hostname, name: 'Signet' },
        user: { id: idBytes(accountId), name: emailAddress, displayName: emailAddress },
        challenge: randomBytes(32),
        pubKeyCredParams: ALGORITHMS,
        excludeCredentials: credentialsOf(known),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        extensions: { prf: { eval: { first: PASSKEY_INPUT } } },
      },
    }),
  );
  if (credential === undefined) return undefined;
  const used = usedPasskey(credential);
  if (used !== undefined) return used;
  if (credential.getClientExtensionResults().prf?.enabled === true) {
    // some authenticators compute nothing before their first use
    return touchPasskey([credential.id]);
  }
  await forgetPasskey(credential.id);
  throw new AppError('PasskeyUnsupported', { detail: 'the authenticator has no PRF' });
}

/**
 * Has the person use one of their passkeys.
 *
 * @param credentialIds those that open the key
 * @returns undefined when the person cancelled
 * @throws AppError PasskeyUnsupported
 */
export async function touchPasskey(credentialIds: readonly string[]): Promise<UsedPasskey | undefined> {
  const credential = await askFor(credentialIds);
  return credential && secretOf(credential);
}

/** A passkey with the account that it was made for, as the authenticator remembers it. */
interface ChosenPasskey extends UsedPasskey {
  accountId: string;
}

/**
 * The same with any passkey of this address that the person chooses.
 *
 * @throws AppError PasskeyUnsupported, WrongPasskey
 */
export async function choosePasskey(): Promise<ChosenPasskey | undefined> {
  const credential = await askFor([]);
  if (credential === undefined) return undefined;
  const { userHandle } = credential.response as AuthenticatorAssertionResponse;
  if (userHandle?.byteLength !== 16)
    throw new AppError('WrongPasskey', { detail: 'the passkey names no account' });
  return { ...secretOf(credential), accountId: idOfBytes(new Uint8Array(userHandle)) };
}

/** Tells the browser that a credential opens nothing any more, so that it is not offered again; many cannot be told. */
export async function forgetPasskey(credentialId: string): Promise<void> {
  if (!('PublicKeyCredential' in window)) return;
  const { signalUnknownCredential } = PublicKeyCredential as NewerBrowser;
  const unknown = { rpId: location.hostname, credentialId };
  await signalUnknownCredential?.call(PublicKeyCredential, unknown).catch(() => undefined);
}

function askFor(credentialIds: readonly string[]): Promise<PublicKeyCredential | undefined> {
  return asked(() =>
    navigator.credentials.get({
      publicKey: {
        rpId: location.hostname,
        challenge: randomBytes(32),
        allowCredentials: credentialsOf(credentialIds),
        userVerification: 'required',
        extensions: { prf: { eval: { first: PASSKEY_INPUT } } },
      },
    }),
  );
}

/** The browser tells neither why nor whether the person cancelled or waited too long. */
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | undefined> {
  try {
    return ((await ask()) as PublicKeyCredential | null) ?? undefined;
  } catch (error) {
    const { name } = error as DOMException;
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined;
    if (name === 'InvalidStateError') throw new AppError('PasskeyKnown', { cause: error });
    if (name === 'NotSupportedError' || name === 'SecurityError')
      throw new AppError('PasskeyUnsupported', { cause: error });
    throw error;
  }
}

function secretOf(credential: PublicKeyCredential): UsedPasskey {
  const used = usedPasskey(credential);
  if (used === undefined)
    throw new AppError('PasskeyUnsupported', { detail: 'the authenticator gave no PRF' });
  return used;
}

function usedPasskey(credential: PublicKeyCredential): UsedPasskey | undefined {
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) return undefined;
  const secret = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first);
  return { credentialId: toBase64Url(new Uint8Array(credential.rawId)), secret };
}

const credentialsOf = (ids: readonly string[]): PublicKeyCredentialDescriptor[] =>
  ids.map((id) => ({ type: 'public-key', id: fromBase64Url(id) }));
