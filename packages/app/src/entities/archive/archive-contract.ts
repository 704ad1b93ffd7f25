import { api } from '../../shared/api-client/api.ts';
import { one } from '../../shared/api-client/answer.ts';
import { call, type CallOptions } from '../../shared/api-client/client.ts';
import type { Contract } from '../../shared/api-client/entities.ts';

/** Archives a contract (J-071). @throws ApiError StateChanged unless it is pending or expired */
export function archiveContract(id: string): Promise<Contract> {
  return api.update('digitalassets', id, { state: 'archived' }, { answer: 'digitalassets' });
}

/** Restores an archived contract (J-070). @throws ApiError StateChanged when it is not archived */
export function restoreContract(id: string, options: Pick<CallOptions, 'tell'> = {}): Promise<Contract> {
  return call('PUT', `/digitalassets/${id}/unarchive`, { ...options, answer: one('digitalassets') });
}
