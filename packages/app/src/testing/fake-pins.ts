import { verifySealedPins, type SealedPins } from '@signet/domain/pins/sealed-pins';
import type { FakeServer } from './fake-world.ts';
import { json, refusal } from './network.ts';

/** Keeps the pins of `me` as the server does: each with the counter that follows the one before. */
export async function answerPins(server: FakeServer, method: string, body: unknown): Promise<Response> {
  const { id: accountId, keys } = server.me.account;
  if (method === 'GET') {
    const { pins } = server;
    return json({ data: pins === undefined ? null : { type: 'pins', id: accountId, attributes: pins } });
  }
  const { attributes } = (body as { data: { attributes: SealedPins } }).data;
  const facts = { accountId, authKey: keys.auth.publicKey };
  const before = server.pins === undefined ? 0 : await verifySealedPins(server.pins, facts);
  if ((await verifySealedPins(attributes, facts)) !== before + 1) return refusal(409, 'Conflict');
  server.pins = attributes;
  return new Response(null, { status: 204 });
}
