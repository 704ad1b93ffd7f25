import { beforeEach } from 'vitest';
import { fromBase32 } from '@signet/domain/bytes/base32';
import { TOTP_PERIOD_S, totpCode, totpStep } from '@signet/domain/second-factor/totp';
import { outcome } from './answers.ts';
import { createPerson, expectStatus, openSession, type Api, type ApiAnswer, type Person } from './people.ts';
import type { TestServer } from './server.ts';
import { callWithPassword } from './step-up.ts';

let clock = () => Date.now();

/**
 * Moves the clock of the server, and of the authenticators, to the middle of a period: 15 seconds in which a code stays
 * the present one, at most 15 seconds away from the clock that proofs are signed by.
 */
export function alignClock(server: TestServer): void {
  const period = TOTP_PERIOD_S * 1000;
  const offset = period / 2 - (Date.now() % period);
  clock = () => Date.now() + offset;
  server.running.services.now = () => new Date(clock());
}

/** Somebody new for each test of the file that calls this; the clock is aligned for their devices. */
export function deviceOwnerOfFile(server: TestServer): Readonly<Person> {
  const owner: Partial<Person> = {};
  beforeEach(async () => {
    alignClock(server);
    Object.assign(owner, await createPerson(server.api));
  });
  return owner as Person;
}

/** A code that no device shows, or one device in a million. */
export const WRONG_CODE = '000000';

/** How a login with this code, or without one, ends. */
export async function logInWith(api: Api, { keys }: Person, factor?: string): Promise<string> {
  return outcome(await openSession(api, keys, factor));
}

/** Moves the aligned clock on. */
export function advanceClock(server: TestServer, ms: number): void {
  const before = clock;
  clock = () => before() + ms;
  server.running.services.now = () => new Date(clock());
}

/** An authenticator app: gives the codes of one device. */
export interface Authenticator {
  id: string;
  /** As the server showed it. */
  secret: string;
  /** The code that is shown `steps` periods from now. */
  code: (steps?: number) => Promise<string>;
}

export const deviceBody = (description = 'Phone') => ({
  data: { type: 'totps', attributes: { description } },
});

const factorBody = (factor: string) => ({ data: { type: 'totps', attributes: { factor } } });

/** A pending device. */
export async function addDevice(api: Api, person: Person): Promise<Authenticator> {
  const answer = await callWithPassword(api, person, {
    method: 'POST',
    path: '/secondfactors',
    body: deviceBody(),
  });
  expectStatus(answer, 201);
  return authenticatorOf(answer);
}

export function authenticatorOf({ json }: ApiAnswer): Authenticator {
  const { id, attributes } = json.data;
  const secret = fromBase32(attributes.secret);
  return {
    id,
    secret: attributes.secret,
    code: (steps = 0) => totpCode(secret, totpStep(clock() / 1000) + steps),
  };
}

export function activateDevice(api: Api, person: Person, id: string, factor: string): Promise<ApiAnswer> {
  return api.call('PATCH', `/secondfactors/${id}`, { token: person.token, body: factorBody(factor) });
}

/** An active device. The code of the step before the present one is used up, the later ones are not. */
export async function addActiveDevice(api: Api, person: Person): Promise<Authenticator> {
  const device = await addDevice(api, person);
  expectStatus(await activateDevice(api, person, device.id, await device.code(-1)), 200);
  return device;
}

/** Deletes a device with the password and, where one is given, a code. */
export function removeDevice(api: Api, person: Person, id: string, factor?: string): Promise<ApiAnswer> {
  const body = factor === undefined ? {} : { body: factorBody(factor) };
  return callWithPassword(api, person, { method: 'DELETE', path: `/secondfactors/${id}`, ...body });
}

export async function devicesOf(api: Api, person: Person): Promise<{ id: string; state: string }[]> {
  const { json } = await api.call('GET', '/secondfactors', { token: person.token });
  return json.data.map((resource: { id: string; attributes: { state: string } }) => ({
    id: resource.id,
    state: resource.attributes.state,
  }));
}
