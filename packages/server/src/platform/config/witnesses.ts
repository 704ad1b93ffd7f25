import { parseVerifierKey, type VerifierKey } from '@signet/domain/ledger/verifier-key';
import { z } from 'zod';

const MAX_WITNESSES = 8;
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

/** A witness and its address: `url` without a trailing slash, `/add-checkpoint` below it. */
export interface WitnessAddress extends VerifierKey {
  url: string;
}

/** The witnesses of WITNESSES: verifier key and address of each, with a space between; a comma between two witnesses. */
export function parseWitnesses(list: string, context: z.RefinementCtx): WitnessAddress[] {
  const items = list.split(',').map((item) => item.trim());
  const witnesses = items.filter((item) => item !== '').map((item) => parseWitness(item));
  const known = witnesses.filter((witness) => witness !== undefined);
  if (known.length < witnesses.length || known.length > MAX_WITNESSES) {
    const message = `give up to ${MAX_WITNESSES} witnesses as "name+id+key https://address", with commas between them`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }
  return known;
}

function parseWitness(item: string): WitnessAddress | undefined {
  const [vkey = '', address, ...rest] = item.split(/\s+/);
  const parsed = url.safeParse(address);
  if (!parsed.success || rest.length > 0) return undefined;
  try {
    return { ...parseVerifierKey('cosignature', vkey), url: parsed.data };
  } catch {
    return undefined;
  }
}
