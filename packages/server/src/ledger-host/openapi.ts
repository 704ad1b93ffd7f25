import { APP_VERSION } from '@signet/domain/format/version';
import { z } from 'zod';
import { keyLogBody, statementBody } from './submissions.ts';

type JsonObject = Record<string, unknown>;

const text = (description: string, type = 'text/plain'): JsonObject => ({
  '200': { description, content: { [type]: {} } },
});
const parameter = (name: string): JsonObject => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
});
const reading = (summary: string, answer: JsonObject, parameters: JsonObject[] = []): JsonObject => ({
  get: { summary, 'x-access': 'everybody', parameters, responses: answer },
});

function appending(body: z.ZodType): JsonObject {
  const schema = z.toJSONSchema(body, { io: 'input' });
  return {
    post: {
      summary: 'Append a statement that the server verified and keeps.',
      'x-access': 'the server alone',
      security: [{ writer: [] }],
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '200': { description: 'It was there.' }, '201': { description: 'txId and proof.' } },
    },
  };
}

/** The OpenAPI 3.1 document of the ledger host: everybody reads, the server alone appends. */
export function ledgerOpenApi(): JsonObject {
  const logs = [
    { prefix: '', body: statementBody },
    { prefix: '/keys/v1', body: keyLogBody },
  ];
  const paths = logs.flatMap(({ prefix, body }) => [
    [`${prefix}/entries`, appending(body)],
    [
      `${prefix}/checkpoint`,
      reading(
        'The newest signed state, with cosignatures and a time stamp (C2SP checkpoint).',
        text('A signed note.'),
      ),
    ],
    [
      `${prefix}/proof/{txId}`,
      reading('That a transaction is in the log (C2SP tlog-proof).', text('A proof.'), [parameter('txId')]),
    ],
    [
      `${prefix}/tile/{tile}`,
      reading('Hashes or entries (C2SP tlog-tiles).', text('A tile.', 'application/octet-stream'), [
        parameter('tile'),
      ]),
    ],
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Signet ledger', version: APP_VERSION.replace(/^v/, '') },
    paths: Object.fromEntries(paths),
    components: { securitySchemes: { writer: { type: 'http', scheme: 'bearer' } } },
  };
}
