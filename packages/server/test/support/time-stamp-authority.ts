import { writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createTestAuthority, type TestAuthority } from '@signet/domain/time-stamp/testing/test-authority';

/** How a stand-in for a time stamp authority treats a query. */
export type Behaviour = (query: Uint8Array, response: ServerResponse, authority: TestAuthority) => unknown;

/** A time stamp authority over HTTP, and the settings of a server that uses it. */
export interface RunningAuthority {
  env: { TSA_URL: string; TSA_CERTIFICATE: string };
  authority: TestAuthority;
  /** The queries that it got. */
  queries: Uint8Array[];
  /** Sets its treatment from now on. */
  behave: (behaviour: Behaviour) => void;
  close: () => void;
}

/** Stamps correctly. */
export const honest: Behaviour = async (query, response, { answer }) => {
  response.setHeader('content-type', 'application/timestamp-reply').end(await answer(query));
};

/** Starts an authority on a free port; its certificate is written into the folder. */
export async function startTimeStampAuthority(folder: string): Promise<RunningAuthority> {
  const authority = await createTestAuthority();
  let behaviour = honest;
  const queries: Uint8Array[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const query = Buffer.concat(parts);
      queries.push(query);
      void behaviour(query, response, authority);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const path = join(folder, 'tsa.pem');
  await writeFile(path, `-----BEGIN CERTIFICATE-----\n${authority.issuer}\n-----END CERTIFICATE-----\n`);
  return {
    env: {
      TSA_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      TSA_CERTIFICATE: path,
    },
    authority,
    queries,
    behave(next) {
      behaviour = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
