import type { Services } from '../http/services.ts';
import type { TaskContext } from '../platform/long-task.ts';
import type { Verified } from '../platform/verified.ts';
import { verifyBlobs } from './verify-blobs.ts';
import { verifyDirectory } from './verify-directory.ts';
import { verifyIds } from './verify-ids.ts';
import { VerifiedLog } from './verified-log.ts';
import { Findings } from './findings.ts';

/**
 * Holds rows, documents and both logs against each other, while the server works. What changes meanwhile is no finding: logs are read before
 * the rows that refer to them, and what they got in between afterwards.
 *
 * @throws Error when the database or the storage does not answer
 */
export async function verify(services: Services, context: TaskContext): Promise<Verified> {
  const findings = new Findings();
  const logs = {
    contracts: await VerifiedLog.read(services, 'contracts', { findings, context }),
    keys: await VerifiedLog.read(services, 'keys', { findings, context }),
  };
  const ids = await verifyIds(services, logs, { findings, context });
  await verifyDirectory(services, logs.keys, findings);
  const documents = await verifyBlobs(services, { findings, context });
  return {
    documents,
    entries: logs.contracts.size + logs.keys.size,
    ids,
    findings: findings.list(),
  };
}
