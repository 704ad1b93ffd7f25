import { createServer, type Server } from 'node:http';

export interface FakeS3 {
  server: Server;
  /** The settings of a server that stores its blobs there. */
  env: Record<string, string>;
  objects: Map<string, Buffer>;
  puts: string[];
  /** How the next requests for an object are treated; those after them are answered. The sweep lists them all when it likes. */
  trouble: ('silence' | 'failure')[];
}

/** Of every object: long enough ago that whatever no row names may be deleted. */
const LAST_MODIFIED = '2026-01-01T00:00:00.000Z';

/** The part of S3 that the store uses. It cannot show how a real service treats signatures. */
export function fakeS3(): Promise<FakeS3> {
  const trouble: ('silence' | 'failure')[] = [];
  const objects = new Map<string, Buffer>();
  const puts: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const key = pathname.split('/').slice(2).join('/');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const way = key === '' ? undefined : trouble.shift();
      if (way === 'silence') return;
      if (way === 'failure') return response.writeHead(500).end();
      if (request.method === 'PUT') {
        objects.set(key, Buffer.concat(chunks));
        puts.push(
          [request.headers['content-length'], request.headers['x-amz-checksum-crc32'] ?? 'no checksum'].join(
            ' ',
          ),
        );
      }
      if (request.method === 'DELETE') objects.delete(key);
      if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
      if (key === '') {
        const prefix = searchParams.get('prefix') ?? '';
        const contents = [...objects]
          .filter(([name]) => name.startsWith(prefix))
          .map(
            ([name, { length }]) =>
              `<Contents><Key>${name}</Key><Size>${length}</Size><LastModified>${LAST_MODIFIED}</LastModified></Contents>`,
          );
        const list = `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
        return response.writeHead(200, { 'content-type': 'application/xml' }).end(list);
      }
      const object = objects.get(key);
      if (object !== undefined) return response.end(object);
      return response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>');
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      const env = {
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_BUCKET: 'signet',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
        S3_TIMEOUT_SECONDS: '1',
      };
      resolve({ server, env, objects, puts, trouble });
    });
  });
}
