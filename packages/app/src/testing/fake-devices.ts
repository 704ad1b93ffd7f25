import { utf8 } from '@signet/domain/bytes/bytes';
import { verifyStepUpProof } from '@signet/domain/crypto/step-up';
import type { SecondFactorState } from '@signet/domain/second-factor/device-rules';
import { json, refusal, replaceNetwork, type RecordedCall } from './network.ts';

interface FakeDevice {
  id: string;
  state: SecondFactorState;
}

/** What an honest server knows of the second factors of one account; a test changes what it needs. */
export interface FakeDeviceServer {
  calls: RecordedCall[];
  devices: FakeDevice[];
  /** Whether the company asks for a second factor. */
  companyRequires: boolean;
  /** Shown once, with the device that is made. */
  secret: string;
  /** The one code that is right. */
  code: string;
  /** Of the account, as it was registered. */
  stepUpKey: string;
  /** Answers in place of the honest server, if it wants to. */
  intercept: (call: RecordedCall) => Response | undefined;
}

export const COMPANY_ID = '0192cccc-0000-7000-8000-000000000001';

/** Takes the place of the network; calls that need the password pass only with a proof that fits them. */
export function startDeviceServer(stepUpKey: string): FakeDeviceServer {
  const server: FakeDeviceServer = {
    calls: [],
    devices: [],
    companyRequires: false,
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    code: '287082',
    stepUpKey,
    intercept: () => undefined,
  };
  server.calls = replaceNetwork((call) => server.intercept(call) ?? answer(server, call));
  return server;
}

const resourceOf = ({ id, state }: FakeDevice, secret: string | null = null) => ({
  type: 'totps',
  id,
  attributes: { state, description: '', secret, created: '2026-11-20T12:00:00.000Z' },
});

async function answer(server: FakeDeviceServer, call: RecordedCall): Promise<Response> {
  const path = call.url.replace('/ui-api', '');
  const [, type = '', id = ''] = path.split('/');
  if (type === 'sessionchallenges') return json(challenge(), 201);
  if (type === 'companies') {
    const settings = server.companyRequires ? [{ type: 'companysettings2fa', id: '1', attributes: {} }] : [];
    return json({ data: settings });
  }
  if (path.endsWith('/passkeys')) return json({ data: [] });
  if (type === 'accounts') return json({ data: { type, id, attributes: { type: 'company' } } });
  if (type !== 'secondfactors') return refusal(404, 'NotFound');
  if (call.method === 'GET') return json({ data: server.devices.map((device) => resourceOf(device)) });
  if (call.method === 'POST')
    return (await isProved(server, call)) ? create(server) : refusal(403, 'WrongPassword');
  const device = server.devices.find((found) => found.id === id);
  if (device === undefined) return refusal(404, 'NotFound');
  if (call.method === 'PATCH') return activate(server, device, call);
  if (device.state === 'active' && !(await isProved(server, call))) return refusal(403, 'WrongPassword');
  if (device.state === 'active' && factorOf(call) !== server.code)
    return refusal(422, 'IncorrectAuthenticationCode');
  server.devices = server.devices.filter((other) => other !== device);
  return new Response(null, { status: 204 });
}

function challenge() {
  const attributes = {
    nonce: 'A'.repeat(43),
    audience: location.origin,
    expires: new Date(Date.now() + 60_000).toISOString(),
  };
  return { data: { type: 'sessionchallenges', id: '1', attributes } };
}

function create(server: FakeDeviceServer): Response {
  const device: FakeDevice = { id: crypto.randomUUID(), state: 'pending' };
  server.devices = [...server.devices, device];
  return json({ data: resourceOf(device, server.secret) }, 201);
}

const factorOf = ({ body }: RecordedCall): string =>
  (body as { data: { attributes: { factor: string } } }).data.attributes.factor;

function activate(server: FakeDeviceServer, device: FakeDevice, call: RecordedCall): Response {
  if (factorOf(call) !== server.code) return refusal(422, 'IncorrectAuthenticationCode');
  server.devices = server.devices.map((other) => (other === device ? { ...other, state: 'active' } : other));
  return json({ data: resourceOf({ ...device, state: 'active' }) });
}

async function isProved({ stepUpKey }: FakeDeviceServer, call: RecordedCall): Promise<boolean> {
  const proof = {
    method: call.method,
    path: call.url,
    body: utf8(call.body === undefined ? '' : JSON.stringify(call.body)),
    proof: call.headers.get('secret') ?? '',
    publicKey: stepUpKey,
    now: Math.floor(Date.now() / 1000),
  };
  return verifyStepUpProof(proof).then(
    () => true,
    () => false,
  );
}
