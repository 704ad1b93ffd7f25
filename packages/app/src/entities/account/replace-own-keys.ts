import { NO_PINS, travellingPins } from '@signet/domain/pins/pins';
import { mergePins } from '@signet/domain/pins/merge-pins';
import { sealPins } from '@signet/domain/pins/sealed-pins';
import { challengedAt, SESSION_LIFETIME_S } from '@signet/domain/session/expiry';
import { createCompanyMembership } from '@signet/domain/statements/company-membership';
import { openIdentityStatement } from '@signet/domain/statements/identity';
import { verifyKeyBinding } from '@signet/domain/statements/key-binding';
import { AppError } from '@signet/domain/errors/app-error';
import { ownKeysBy, type OwnKeys } from '@signet/domain/trust/parties';
import { api } from '../../shared/api-client/api.ts';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { ownCompanyId } from '../company/own-company.ts';
import { issuer } from '../../trust/ledger/issuer.ts';
import { installationPins } from '../../trust/pins/installation-pins.ts';
import type { DevicePins } from '../../trust/pins/device-pins.ts';
import { pinsReadNow, uploadPinsNow } from '../../trust/pins/pin-store.ts';
import { askChallenge, QUIET } from '../../shared/session/challenge.ts';
import { credentialsOf } from '../../shared/session/credentials.ts';
import { currentUserOf } from '../../shared/session/current-user.ts';
import { writeKeyFile } from '../../shared/session/key-files.ts';
import { whileClosed } from '../../shared/session/lock-store.ts';
import { accountOfKeys } from '../../shared/session/own-keys.ts';
import { sessionKeys, storeSessionKeys } from '../../shared/session/session-keys.ts';
import { continueSession, currentSession } from '../../shared/session/session-store.ts';
import type { StoredSession } from '../../shared/storage/user-storage.ts';
import { changeDevice, readDevice } from '../../shared/storage/device-store.ts';
import type { ReplacementKeys } from '../../shared/workers/replacement-keys.ts';
import { unpack } from '../../shared/workers/worker-result.ts';
import { withKeyWorker } from '../../shared/workers/with-key-worker.ts';

/** The input to open the present keys, and the day on which they became invalid. */
export interface ReplacementWish {
  keyFile: string;
  password: string;
  newPassword: string;
  /** yyyy-mm-dd in the person's time; empty for: from now on. */
  day: string;
}

/** How far the clocks of device and server may differ. */
const CLOCKS_APART_MS = 10 * 60_000;

/** The day is outside of the account's lifetime. */
export class UnfitDay extends Error {
  readonly reason: 'beforeAccount' | 'future';
  constructor(reason: 'beforeAccount' | 'future') {
    super(`the day is not possible: ${reason}`);
    this.reason = reason;
  }
}

/**
 * New words, key file and keys, which are not in force yet.
 *
 * @throws UnfitDay; AppError WrongPassword, InvalidSecurityKey, UnverifiedKey when the server shows other keys for the account
 */
export async function makeReplacement({ day, ...wish }: ReplacementWish): Promise<ReplacementKeys> {
  const own = await sessionKeys();
  const account = await api.get('accounts', own.accountId);
  const { accountId } = await accountOfKeys(own, account.keyBinding);
  if (accountId !== own.accountId || account.identity === null)
    throw new AppError('UnverifiedKey', { detail: 'the server shows another account for the keys' });
  const { authority } = await issuer();
  const { confirmedAt } = await openIdentityStatement(account.identity.statement, authority);
  // by the server's clock, because the server checks it
  const now = challengedAt((await askChallenge(own.signKey)).expires) * 1000;
  // a server with a false time could keep the former keys valid for years, or void signatures
  if (Math.abs(now - Date.now()) > CLOCKS_APART_MS) throw new AppError('WrongClock');
  const since = sinceOf(day, { now, begun: Date.parse(confirmedAt) });
  const { keyFile, password, newPassword } = wish;
  const source = { keyFile, password };
  const binding = account.keyBinding;
  return withKeyWorker(async (worker) =>
    unpack(await worker.replaceKeys({ source, binding, since, newPassword })),
  );
}

/** The beginning of the day; for the first day of the account, the moment of its creation. */
function sinceOf(day: string, { now, begun }: { now: number; begun: number }): number {
  if (day === '') return now;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [start, end] = [new Date(year, month - 1, date), new Date(year, month - 1, date + 1)];
  if (start.getTime() > now) throw new UnfitDay('future');
  if (end.getTime() <= begun) throw new UnfitDay('beforeAccount');
  return Math.max(start.getTime(), begun);
}

/**
 * Puts the new keys into force: the server accepts them with the pins and the membership that they sign, all sessions end,
 * and this browser continues in the new session of the response. On failure it continues as before.
 *
 * @throws AppError UnverifiedPins; ApiError Conflict when another device was faster, ConnectionError
 */
export async function putReplacementInForce({ keyFile, pairs, attributes }: ReplacementKeys): Promise<void> {
  const session = currentSession();
  if (session === null) throw new DOMException('the session is over', 'AbortError');
  await uploadPinsNow();
  // another device may have uploaded pins since this page was loaded
  forgetAnswers();
  await pinsReadNow();
  const before = await sessionKeys();
  const { keyBinding } = attributes;
  const own = ownKeysBy(pairs, await verifyKeyBinding(keyBinding), keyBinding);
  if (own.accountId !== before.accountId)
    throw new AppError('UnverifiedKey', { detail: 'the new keys are of another account' });
  const companyId = await ownCompanyId();
  const { accountId } = own;
  const time = new Date();
  const kept = await readDevice<DevicePins>('pins', accountId);
  const counter = (kept?.counter ?? 0) + 1;
  const pins = travellingPins(mergePins(kept?.pins ?? NO_PINS, await installationPins()));
  const sealed = await sealPins(own, pins, { counter, time });
  const fields = { accountId, time: time.toISOString() };
  const membership =
    companyId === null
      ? {}
      : { companyMembership: await createCompanyMembership(own.auth, { ...fields, companyId }) };
  const replaced = { ...attributes, ...membership, pins: sealed };
  await whileClosed(async () => {
    let next: { session: StoredSession; own: OwnKeys } = { session, own: before };
    try {
      const { jwt, account } = await api.create('accountkeys', replaced, {
        at: `/accounts/${accountId}/keys`,
        answer: 'sessions',
        include: ['account.ownedBy'],
        session: credentialsOf(session.token, before.auth),
        ...QUIET,
      });
      await writeKeyFile(session.user.emailAddress, keyFile);
      const expiresAt = Date.now() + SESSION_LIFETIME_S * 1000;
      const user = account === undefined ? session.user : await currentUserOf(account);
      next = { session: { token: jwt, expiresAt, user: { ...user, publicKey: own.signKey } }, own };
      const { signature } = sealed.statement;
      await changeDevice<DevicePins>('pins', accountId, (now) => {
        return { pins, isChanged: false, ...now, counter, signature };
      });
    } finally {
      await storeSessionKeys(next.own);
      continueSession(next.session);
      forgetAnswers();
    }
  });
}
