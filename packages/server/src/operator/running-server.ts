import { join } from 'node:path';
import { OPERATOR_HEADER } from '../http/operator.ts';
import type { Config } from '../platform/config/env.ts';
import { ownAddress } from '../platform/config/own-address.ts';
import { connect } from '../platform/db/database.ts';
import { OperatorError, reasonOf } from '../platform/operator-error.ts';
import { sealedSecrets, secretFiles } from '../platform/secrets/secret-store.ts';

const TIMEOUT_MS = 30_000;

/** Calls the server that runs on this machine with the same configuration, as its operator. */
export interface RunningServer {
  /** @throws OperatorError when it does not answer, or not to this operator */
  call(method: 'GET' | 'POST', path: string): Promise<Response>;
}

/** @throws OperatorError when the operator's key cannot be read */
export async function runningServer(config: Config): Promise<RunningServer> {
  const { host, port } = config;
  const key = await operatorKey(config);
  const address = ownAddress(host, port);
  return {
    async call(method, route) {
      const response = await fetch(`${address}${route}`, {
        method,
        headers: { [OPERATOR_HEADER]: key.trim() },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw new OperatorError(
          `No Signet answers at ${address}: ${reasonOf(cause)}. Look whether it runs, and set HOST and PORT as for the server.`,
          { cause },
        );
      });
      // 503 is an answer of /health
      if (response.ok || response.status === 503) return response;
      throw new OperatorError(
        `What answers at ${address} says ${response.status} to ${route}. Look whether DATA_DIR and PORT are those of the same server.`,
      );
    },
  };
}

/** The content of operator.key, from where the server has it. */
async function operatorKey({ dataDir, secretsKey, databaseUrl }: Config): Promise<string> {
  const isShared = databaseUrl !== undefined && secretsKey !== undefined;
  const database = isShared ? connect(databaseUrl, { max: 1 }) : undefined;
  const store =
    database === undefined || secretsKey === undefined
      ? secretFiles(join(dataDir, 'secrets'))
      : sealedSecrets(database.db, secretsKey);
  try {
    const key = await store.read('operator.key');
    if (key !== undefined) return key;
    throw new OperatorError('there is none');
  } catch (cause) {
    throw new OperatorError(
      `The operator's key ${store.placeOf('operator.key')} cannot be read: ${reasonOf(cause)}. Set DATA_DIR and the rest as for the server, and use its user or root.`,
      { cause },
    );
  } finally {
    await database?.close();
  }
}
