import { api } from '../../shared/api-client/api.ts';
import { one } from '../../shared/api-client/answer.ts';
import { bodyOf } from '../../shared/api-client/fields.ts';
import { collectionPath, resourcePath } from '../../shared/api-client/resource-path.ts';
import { callWithPassword, type PasswordProof } from '../../shared/session/call-with-password.ts';
import type { Device } from '../../shared/api-client/entities.ts';

/** API-01: a pending device with its secret, which is never shown again. */
export async function createDevice(description: string, proof: PasswordProof): Promise<Device> {
  const body = bodyOf('totps', { description });
  return callWithPassword('POST', collectionPath('totps'), { ...proof, answer: one('totps'), body });
}

/** API-02, STATE-2FA-03. */
export async function activateDevice(id: string, factor: string): Promise<void> {
  await api.update('totps', id, { factor });
}

/**
 * NET-12, API-04.
 *
 * @param factor a code of an active device
 */
export async function deleteDevice(id: string, factor: string, proof: PasswordProof): Promise<void> {
  const body = bodyOf('totps', { factor }, id);
  await callWithPassword('DELETE', resourcePath('totps', id), { ...proof, body });
}

/** STATE-2FA-02: drops a device whose set-up was cancelled. After a failure the next opening drops it. */
export async function dropPendingDevice(id: string): Promise<void> {
  await api.remove('totps', id, { tell: 'nothing' }).catch(() => undefined);
}

/** Drops pending devices of closed tabs. */
export async function dropPendingDevices(): Promise<void> {
  const { items: devices } = await api.list('totps');
  await Promise.all(
    devices.filter(({ state }) => state === 'pending').map(({ id }) => dropPendingDevice(id)),
  );
}
