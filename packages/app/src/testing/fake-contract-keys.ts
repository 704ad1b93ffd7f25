import type { ContractKeyAttributes } from '@signet/domain/resources/contract-keys/resource';
import { openContractRecord } from '@signet/domain/statements/contract-record';
import type { FakeGrant, FakeServer } from './fake-world.ts';
import { json, refusal, type RecordedCall } from './network.ts';

/** The next key of a contract as the app sends it. */
interface SentKey {
  epoch: number;
  publicKey: string;
  encrPrevious: string;
  grants: { id: string; encrDS: string }[];
  filings: { id: string; encrDS: string; keyEpoch: number }[];
}

/** What the server keeps of the earlier keys of its contract. */
export interface FakeContractKeys {
  earlier: ContractKeyAttributes[];
  /** Keys that were sent and taken, in order. */
  sent: SentKey[];
  /** Takes a key, as the server does when it answers a call. */
  take: (sent: SentKey) => Promise<void>;
}

/** The server answers for the keys of its contract from now on: each new one is wrapped for who has a grant. */
export function keepContractKeys(server: FakeServer): FakeContractKeys {
  const keys: FakeContractKeys = { earlier: [], sent: [], take: (sent) => take(server, keys, sent) };
  const before = server.intercept;
  server.intercept = (call) => before(call) ?? answer(server, keys, call);
  return keys;
}

function answer(
  server: FakeServer,
  keys: FakeContractKeys,
  { method, url, body }: RecordedCall,
): Promise<Response> | Response | undefined {
  const { pathname } = new URL(url, location.origin);
  if (!pathname.endsWith(`/digitalassets/${server.contract.id}/keys`)) return undefined;
  if (method === 'GET')
    return json({
      data: keys.earlier.map((attributes) => ({
        type: 'contractkeys',
        id: String(attributes.epoch),
        attributes,
      })),
    });
  const { record, ...sent } = (body as { data: { attributes: SentKey & Pick<FakeServer, 'record'> } }).data
    .attributes;
  if (sent.epoch !== keys.earlier.length + 1) return refusal(409, 'Conflict');
  server.record = record;
  return keys.take(sent).then(() => new Response(null, { status: 204 }));
}

async function take(server: FakeServer, keys: FakeContractKeys, sent: SentKey): Promise<void> {
  const { statement } = server.record;
  const record = await openContractRecord(statement, statement.publicKey);
  const granterKey = server.me.account.keys.auth.publicKey;
  const publicKey = record.keys.at(-2) ?? server.contract.publicKey;
  keys.earlier.push({ epoch: sent.epoch - 1, publicKey, encrDS: sent.encrPrevious, granterKey });
  keys.sent.push(sent);
  for (const grant of [server.myGrant, ...server.grants]) give(grant, sent, granterKey);
}

function give(grant: FakeGrant, { epoch, grants }: SentKey, granterKey: string): void {
  const given = grants.find(({ id }) => id === grant.id);
  if (given !== undefined) Object.assign(grant, { encrDS: given.encrDS, granterKey, epoch });
}
