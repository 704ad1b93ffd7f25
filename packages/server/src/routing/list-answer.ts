import { isDeepStrictEqual } from 'node:util';
import { confirmedSession } from '../security/sessions.ts';
import type { Session } from '../security/session.ts';
import type { Services } from '../services.ts';
import type { Answer } from './route.ts';

/**
 * The answer of a list that is asked for often: the kept one, when the database has not changed since it was made. Else its
 * reads begin at once for the session as it was last seen, and what they give is answered once that session is confirmed.
 *
 * @param handle reads the answer for a session; nothing but reads
 * @throws AppError Unauthenticated, and what `handle` throws
 */
export async function listAnswer(
  services: Services,
  { jti, url }: { jti: string; url: string },
  handle: (session: Session) => Promise<Answer>,
): Promise<Answer> {
  const { answers, sessions } = services;
  const make = async (session: Session) => JSON.stringify((await handle(session)).document);
  const keyOf = ({ accountId }: Session) => `${accountId} ${url}`;
  const now = services.now().getTime();
  const last = sessions.lastSeen(jti);
  const early =
    last === undefined || answers.isKept({ key: keyOf(last.session), snapshot: last.snapshot, now })
      ? undefined
      : make(last.session);
  // it may fail before anybody waits for it
  early?.catch(() => undefined);
  const { session, snapshot } = await confirmedSession(services, jti);
  const isSame = early !== undefined && isDeepStrictEqual(session, last?.session);
  // what was read may be older than the state that the session was confirmed in, so it is not kept for that state
  if (isSame && snapshot !== last?.snapshot) return { status: 200, body: await early };
  const body = await answers.answer({
    key: keyOf(session),
    snapshot,
    now,
    make: () => (isSame ? early : make(session)),
  });
  return { status: 200, body };
}
