import { describe, expect, it } from 'vitest';
import { createStepUpProof } from '@signet/domain/crypto/step-up';
import { createSessionSecret } from '@signet/domain/crypto/session-secret';
import { utf8 } from '@signet/domain/bytes/bytes';
import { outcome } from './support/answers.ts';
import { addActiveDevice, deviceBody, devicesOf, deviceOwnerOfFile } from './support/devices.ts';
import { createPerson, type ApiAnswer } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { callWithPassword, nonceFor, secretFor } from './support/step-up.ts';

const server = await serverOfFile();
const { api } = server;
const person = deviceOwnerOfFile(server);

const CREATE = { method: 'POST', path: '/secondfactors', body: deviceBody() };
const REFUSED = '403 WrongPassword';

/** The creation of a device with this header. */
const createWith = async (secret: string | undefined, token = person.token): Promise<string> =>
  outcome(
    await api.call('POST', '/secondfactors', {
      token,
      body: CREATE.body,
      ...(secret === undefined ? {} : { headers: { secret } }),
    }),
  );

describe('a call that needs the password (ABUSE-07)', () => {
  it('is refused without the header, and with anything that is not a proof (ABUSE-07, J-050, VAL-PWD-02)', async () => {
    expect(await createWith(undefined)).toBe(REFUSED);
    for (const secret of ['', 'A', 'A'.repeat(138), 'A'.repeat(139), 'A'.repeat(5000)])
      expect(await createWith(secret)).toBe(REFUSED);
    expect(await devicesOf(api, person)).toEqual([]);
  });

  it('is refused a second time with the same proof (ABUSE-07)', async () => {
    const secret = await secretFor(api, person, CREATE);
    expect(await createWith(secret)).toBe('201');
    expect(await createWith(secret)).toBe(REFUSED);
    expect(await devicesOf(api, person)).toHaveLength(1);
  });

  it('of ten calls with one proof at the same moment one passes (ABUSE-07)', async () => {
    const secret = await secretFor(api, person, CREATE);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => createWith(secret)));
    expect(outcomes.filter((text) => text === '201')).toHaveLength(1);
    expect(outcomes.filter((text) => text === REFUSED)).toHaveLength(9);
  });

  it('is refused with the proof for another method, path, query or body (ABUSE-07)', async () => {
    const [first, second] = [await addActiveDevice(api, person), await addActiveDevice(api, person)];
    const path = `/secondfactors/${first.id}`;
    const body = { data: { type: 'totps', attributes: { factor: await first.code() } } };
    const remove = (secret: string): Promise<ApiAnswer> =>
      api.call('DELETE', path, { token: person.token, body, headers: { secret } });
    for (const other of [
      { method: 'DELETE', path: `/secondfactors/${second.id}`, body },
      { method: 'PATCH', path, body },
      { method: 'DELETE', path: `${path}?x=1`, body },
      { method: 'DELETE', path, body: {} },
      { method: 'DELETE', path },
    ])
      expect(outcome(await remove(await secretFor(api, person, other)))).toBe(REFUSED);
    const withQuery = await api.call('DELETE', `${path}?x=1`, {
      token: person.token,
      body,
      headers: { secret: await secretFor(api, person, { method: 'DELETE', path, body }) },
    });
    expect(outcome(withQuery)).toBe(REFUSED);
    expect(await devicesOf(api, person)).toHaveLength(2);
    const otherBody = await secretFor(api, person, { ...CREATE, body: deviceBody('Another') });
    expect(await createWith(otherBody)).toBe(REFUSED);
    expect((await remove(await secretFor(api, person, { method: 'DELETE', path, body }))).status).toBe(204);
  });

  it('is refused with a proof by any other key of the account, or by somebody else (ABUSE-07)', async () => {
    const stranger = await createPerson(api);
    for (const key of [person.keys.auth, person.keys.sign, stranger.stepUp])
      expect(await createWith(await secretFor(api, person, { ...CREATE, key }))).toBe(REFUSED);
    expect(await createWith(await secretFor(api, person, CREATE), stranger.token)).toBe(REFUSED);
  });

  it('is refused with a nonce of somebody else, one that was invented, and one that is too old (ABUSE-07)', async () => {
    const stranger = await createPerson(api);
    const proofWith = (nonce: string, issuedAt = Math.floor(Date.now() / 1000)) =>
      createStepUpProof({
        method: 'POST',
        path: '/ui-api/secondfactors',
        body: utf8(JSON.stringify(CREATE.body)),
        key: person.stepUp,
        nonce,
        issuedAt,
      });
    expect(await createWith(await proofWith(await nonceFor(api, stranger)))).toBe(REFUSED);
    expect(await createWith(await proofWith('A'.repeat(43)))).toBe(REFUSED);
    const nonce = await nonceFor(api, person);
    for (const off of [-120, -24 * 60 * 60, 24 * 60 * 60])
      expect(await createWith(await proofWith(nonce, Math.floor(Date.now() / 1000) + off))).toBe(
        '422 WrongClock',
      );
    const { now } = server.running.services;
    server.running.services.now = () => new Date(now().getTime() + 61_000);
    expect(await createWith(await proofWith(nonce, Math.floor(Date.now() / 1000) + 61))).toBe(REFUSED);
  });

  it('the secret of a login does not pass as a proof (ABUSE-07)', async () => {
    const secret = await createSessionSecret({
      authKey: person.stepUp,
      publicKey: person.keys.sign.publicKey,
      nonce: await nonceFor(api, person),
      audience: server.origin,
      issuedAt: Math.floor(Date.now() / 1000),
    });
    expect(await createWith(secret)).toBe(REFUSED);
  });

  it('a rejection does not end the session (ABUSE-07)', async () => {
    await createWith('A'.repeat(139));
    expect((await api.call('GET', '/secondfactors', { token: person.token })).status).toBe(200);
  });

  it('an active device stays without the header (API-04, ABUSE-07)', async () => {
    const device = await addActiveDevice(api, person);
    const answer = await api.call('DELETE', `/secondfactors/${device.id}`, { token: person.token });
    expect(outcome(answer)).toBe(REFUSED);
    expect(await devicesOf(api, person)).toHaveLength(1);
  });
});

describe('the step-up key itself (ABUSE-07)', () => {
  const path = () => `/accounts/${person.accountId}`;
  const bodyWith = (stepUpKey: string) => ({ data: { type: 'accounts', attributes: { stepUpKey } } });

  it('is replaced only with the signing key, which no session holds (ABUSE-07)', async () => {
    const { stepUp: fresh } = await createPerson(api);
    const body = bodyWith(fresh.publicKey);
    const plain = await api.call('PATCH', path(), { token: person.token, body });
    expect(outcome(plain)).toBe(REFUSED);
    const call = { method: 'PATCH', path: path(), body };
    for (const key of [person.keys.auth, fresh])
      expect(outcome(await callWithPassword(api, person, { ...call, key }))).toBe(REFUSED);
    expect((await callWithPassword(api, person, { ...call, key: person.keys.sign })).status).toBe(200);
    // from now on the former password proves nothing
    expect(await createWith(await secretFor(api, person, CREATE))).toBe(REFUSED);
    expect(await createWith(await secretFor(api, person, { ...CREATE, key: fresh }))).toBe('201');
  });
});
