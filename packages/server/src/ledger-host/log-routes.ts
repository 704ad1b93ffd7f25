import { AppError } from '@signet/domain/errors/app-error';
import { TILE_WIDTH } from '@signet/domain/ledger/tiles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sequencer } from './sequencer.ts';
import type { LogStore } from './store.ts';

interface LogRoutes {
  prefix: '' | '/keys/v1';
  store: LogStore;
  sequencer: Sequencer;
  /** Rejects every caller but the server. */
  assertWriter: (request: FastifyRequest) => void;
  /** Verifies a submission and makes its entry. */
  entryOf: (body: unknown) => Promise<Uint8Array>;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** POST entries for the server alone, and for everybody the log as static text and tiles (c2sp tlog-tiles). */
export function registerLog(app: FastifyInstance, options: LogRoutes): void {
  const { prefix, store, sequencer, assertWriter, entryOf } = options;
  app.post(
    `${prefix}/entries`,
    { onRequest: async (request) => assertWriter(request) },
    async (request, reply) => {
      const { txId, proof, isNew } = await sequencer.append(await entryOf(request.body));
      reply.code(isNew ? 201 : 200);
      return { txId, proof };
    },
  );

  app.get(`${prefix}/checkpoint`, async (_request, reply) => {
    await store.refresh();
    return text(reply, store.checkpoint);
  });

  app.get<{ Params: { txId: string } }>(`${prefix}/proof/:txId`, async (request, reply) => {
    await store.refresh();
    const index = store.indexOf(request.params.txId);
    if (index === undefined) throw new AppError('NotFound');
    return text(reply, await store.proof(index));
  });

  app.get<{ Params: { '*': string } }>(`${prefix}/tile/*`, async (request, reply) => {
    const wanted = parseTilePath(request.params['*']);
    if (wanted === undefined) throw new AppError('NotFound');
    const { level, index, width } = wanted;
    await store.refresh();
    const bytes = level === 'entries' ? await store.entries(index, width) : store.tile(level, index, width);
    if (bytes === undefined) throw new AppError('NotFound');
    return reply.type('application/octet-stream').header('cache-control', IMMUTABLE).send(Buffer.from(bytes));
  });
}

function text(reply: FastifyReply, body: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(body);
}

/** `0/x001/234.p/7` and the like; undefined for anything else. */
function parseTilePath(
  path: string,
): { level: number | 'entries'; index: number; width: number } | undefined {
  const [, level = '', upper = '', last = '', partial] =
    /^(entries|\d{1,2})\/((?:x\d{3}\/){0,3})(\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path) ?? [];
  if (level === '') return undefined;
  const width = partial === undefined ? TILE_WIDTH : Number(partial);
  if (width < 1 || width > TILE_WIDTH) return undefined;
  return {
    level: level === 'entries' ? level : Number(level),
    index: Number(upper.replace(/[x/]/g, '') + last),
    width,
  };
}
