import { canonicalJson } from '@signet/domain/crypto/canonical-json';
import { AppError } from '@signet/domain/errors/app-error';
import { verifySealedPins } from '@signet/domain/pins/sealed-pins';
import { replaceKeysBody } from '@signet/domain/resources/account-keys/requests';
import { sessions } from '@signet/domain/resources/sessions/resource';
import { verifyCompanyMembership } from '@signet/domain/statements/company-membership';
import { verifyKeyBinding, type BoundKeys } from '@signet/domain/statements/key-binding';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/changes.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { mailToAccount } from '../../mail/account-mail.ts';
import { startSessionIn } from '../../http/sessions/sessions.ts';
import type { Services } from '../../http/services.ts';
import { publishKey } from '../accounts/key-log.ts';
import type { AccountRow } from '../../access/account-access.ts';
import { guarded } from '../../access/guarded-route.ts';
import { stateIdentity } from '../accounts/state-identity.ts';
import { answerSession } from '../sessions/answer.ts';

type Body = z.output<typeof replaceKeysBody>;
type Attributes = Body['data']['attributes'];

/**
 * POST accounts/{id}/keys: the statement is signed by the present `sign` key, which no session holds, so that a session
 * alone cannot replace keys. All sessions end; the response starts one with the new keys (docs/protocol.md, Replacing keys).
 */
export const replaceKeysRoute = guarded({
  method: 'POST',
  path: '/accounts/:id/keys',
  access: 'account:replaceKeys',
  of: 'accounts',
  source: 'addition',
  summary:
    'Replace the keys of the account by new ones, with a statement that both sign; answers a session of the new keys.',
  body: replaceKeysBody,
  answers: sessions,
  limit: { name: 'replace-keys', max: 20, seconds: 3600, per: 'account' },
  beforeSecondFactor: true,
  // a session, and the one that could ask for it again has ended
  isSecret: true,
  async handle(call) {
    const { services, body, query } = call;
    const include = parseInclude(query, sessions);
    const { row: account } = await call.authorise();
    const { attributes } = body.data;
    const bound = await checkBinding(services, account, attributes);
    await checkOwnStatements(account, bound, attributes);
    const session = await call
      .transact(async (tx) => {
        await takeKeys(services, tx, { account, bound, attributes });
        return startSessionIn(tx, services, { id: account.id, auth_key: bound.authKey });
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new AppError('UserAlreadyRegistered', { cause: error }) : error;
      });
    // the job does it later when the log cannot be reached now
    await publishKey(services, account.id).catch(() => undefined);
    return answerSession(services, account, { ...session, include });
  },
});

/** The binding must continue from the account's present keys; its time lies between the account's creation and now. */
async function checkBinding(
  { now }: Services,
  account: AccountRow,
  { keyBinding }: Attributes,
): Promise<BoundKeys> {
  const pointer = '/data/attributes/keyBinding';
  const bound = await verifyKeyBinding(keyBinding);
  const last = keyBinding.former?.at(-1);
  if (bound.accountId !== account.id || last === undefined)
    throw new AppError('BadRequest', { detail: 'the binding replaces no keys of this account', pointer });
  const { successor: _, ...replaced } = last;
  const before = keyBinding.former?.slice(0, -1) ?? [];
  const present = { ...replaced, ...(before.length === 0 ? {} : { former: before }) };
  if (canonicalJson(present) !== canonicalJson(account.key_binding))
    throw new AppError('Conflict', { detail: 'the account has other keys by now' });
  const since = bound.former.at(-1)?.until ?? 0;
  if (since > now().getTime() || since < account.created.getTime())
    throw new AppError('BadRequest', {
      detail: 'the time since when lies in the future, or before the account',
      pointer,
    });
  return bound;
}

/** The person's own statements are signed again: further signatures by the former key do not count. */
async function checkOwnStatements(
  account: AccountRow,
  { accountId, authKey }: BoundKeys,
  { companyMembership, pins }: Attributes,
): Promise<void> {
  if (pins !== undefined) await verifySealedPins(pins, { accountId, authKey });
  if (companyMembership === undefined && account.company_id === null) return;
  const joined =
    companyMembership === undefined ? undefined : await verifyCompanyMembership(companyMembership, authKey);
  if (joined?.accountId !== accountId || joined.companyId !== account.company_id)
    throw new AppError('BadRequest', {
      detail: 'the membership of the company is to be signed with the new keys',
      pointer: '/data/attributes/companyMembership',
    });
}

async function takeKeys(
  services: Services,
  tx: Tx,
  { account, bound, attributes }: { account: AccountRow; bound: BoundKeys; attributes: Attributes },
): Promise<void> {
  const { id } = account;
  const { keyBinding, keySalt, stepUpKey, formerSecret, companyMembership } = attributes;
  const taken = await tx
    .updateTable('accounts')
    .set({
      public_key: bound.signKey,
      auth_key: bound.authKey,
      encryption_key: bound.encKey,
      step_up_key: stepUpKey,
      key_binding: JSON.stringify(keyBinding),
      key_salt: keySalt,
      key_tx_id: null,
      ...(companyMembership === undefined ? {} : { company_membership: JSON.stringify(companyMembership) }),
    })
    .where('id', '=', id)
    // if two devices replace the keys at once, only one succeeds
    .where('public_key', '=', account.public_key)
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined) throw new AppError('Conflict', { detail: 'the account has other keys by now' });
  await tx
    .insertInto('former_secrets')
    .values({ account_id: id, seq: bound.seq - 1, sealed: formerSecret, created: services.now() })
    .execute();
  await takePins(tx, id, bound, attributes);
  // they open the former keys alone
  await tx.deleteFrom('passkeys').where('account_id', '=', id).execute();
  await tx.updateTable('sessions').set({ revoked: true }).where('account_id', '=', id).execute();
  // whoever had the former keys may have made it
  await tx.deleteFrom('calendar_feeds').where('account_id', '=', id).execute();
  await announce(tx, `sessions ${id}`);
  // the job queued here enters binding and identity into the log of keys
  await stateIdentity(services, tx, id);
  await mailToAccount(services, tx, { accountId: id, kind: 'keys-replaced' });
}

/**
 * The new keys cannot open pins sealed for the former ones, so the pins are replaced in the same step, with the next counter.
 */
async function takePins(
  tx: Tx,
  accountId: string,
  { authKey }: BoundKeys,
  { pins }: Attributes,
): Promise<void> {
  const kept = await tx
    .selectFrom('pins')
    .select('counter')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (pins === undefined) {
    if (kept === undefined) return;
    throw new AppError('Conflict', { detail: 'the pins of the account are to be sealed for the new keys' });
  }
  const counter = await verifySealedPins(pins, { accountId, authKey });
  if (counter !== (kept?.counter ?? 0) + 1)
    throw new AppError('Conflict', { detail: 'another device was faster, or these are older pins' });
  const row = { counter, statement: JSON.stringify(pins.statement), sealed: pins.sealed };
  await tx
    .insertInto('pins')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}
