import { z } from 'zod';
import type { RunningServer } from './running-server.ts';

const healthSchema = z.object({
  ok: z.boolean(),
  degraded: z.boolean(),
  parts: z.record(z.string(), z.object({ ok: z.boolean(), detail: z.string().optional() })),
});

/**
 * Prints each part of the server with what to do about it.
 *
 * @returns whether the server can do its work
 */
export async function status(server: RunningServer): Promise<boolean> {
  const response = await server.call('GET', '/health');
  const { ok, degraded, parts } = healthSchema.parse(await response.json());
  const width = Math.max(...Object.keys(parts).map((name) => name.length));
  for (const [name, part] of Object.entries(parts))
    console.log(`${part.ok ? '✓' : '✗'} ${name.padEnd(width)}  ${part.ok ? 'works' : (part.detail ?? '')}`);
  if (!ok) console.log('Signet cannot do its work.');
  else console.log(degraded ? 'Signet works, but needs you.' : 'Signet works.');
  return ok;
}
