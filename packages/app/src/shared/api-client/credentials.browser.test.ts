import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { credentialsWith, replaceCredentials } from '../../testing/credentials.ts';
import { json, refusal, replaceNetwork } from '../../testing/network.ts';
import { call } from './client.ts';
import { forgetAnswers } from './get-cache.ts';

const forget = () => {
  sessionStorage.clear();
  forgetAnswers();
};
beforeEach(forget);
afterEach(forget);

/** An error only for the nonce, with a new one. */
function nonceWanted(nonce: string): Response {
  const answer = refusal(401, 'Unauthenticated');
  answer.headers.set('DPoP-Nonce', nonce);
  answer.headers.set('WWW-Authenticate', 'DPoP error="use_dpop_nonce", algs="ES256"');
  return answer;
}

const proofsOf = (calls: { headers: Headers }[]) => calls.map(({ headers }) => headers.get('DPoP'));

describe('a call in a session', () => {
  it('carries the token and a proof for its method, its address without query, and the newest nonce', async () => {
    replaceCredentials(async () => credentialsWith('ada'));
    const calls = replaceNetwork(() => new Response('{}', { headers: { 'DPoP-Nonce': 'first' } }));
    await call('GET', '/x?filter[a]=b');
    await call('POST', '/y');
    expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual(['DPoP ada', 'DPoP ada']);
    expect(proofsOf(calls)).toEqual([
      `proof of GET ${location.origin}/ui-api/x  ada`,
      `proof of POST ${location.origin}/ui-api/y first ada`,
    ]);
  });

  it('is silently sent again with a new nonce when the old one expired', async () => {
    replaceCredentials(async () => credentialsWith('ada'));
    const calls = replaceNetwork(() => (calls.length === 1 ? nonceWanted('new') : json({})));
    await call('POST', '/y', { body: { a: 1 } });
    expect(proofsOf(calls).map((proof) => proof?.split(' ')[4])).toEqual(['', 'new']);
    expect(calls.map(({ body }) => body)).toEqual([{ a: 1 }, { a: 1 }]);
  });

  it('is not repeated for ever with a server that accepts no nonce', async () => {
    replaceCredentials(async () => credentialsWith('ada'));
    const calls = replaceNetwork(() => nonceWanted(`nonce ${calls.length}`));
    await expect(call('GET', '/x')).rejects.toMatchObject({ httpStatus: 401 });
    expect(calls).toHaveLength(3);
  });

  it('is repeated in the new session only if it was refused while the session was replaced', async () => {
    let token = 'old';
    replaceCredentials(async () => credentialsWith(token));
    const calls = replaceNetwork(({ headers }) => {
      token = 'new';
      return headers.get('Authorization') === 'DPoP new' ? json({}) : refusal(401, 'Unauthenticated');
    });
    await call('POST', '/y');
    expect(calls).toHaveLength(2);
    const refused = replaceNetwork(() => refusal(401, 'Unauthenticated'));
    await expect(call('POST', '/y')).rejects.toMatchObject({ httpStatus: 401 });
    expect(refused).toHaveLength(1);
  });

  it('uses the session that it names, or none', async () => {
    replaceCredentials(async () => credentialsWith('ada'));
    const calls = replaceNetwork(() => json({}));
    await call('POST', '/y', { session: credentialsWith('other') });
    await call('POST', '/y', { session: null });
    expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual(['DPoP other', null]);
    expect(calls[1]?.headers.has('DPoP')).toBe(false);
  });
});
