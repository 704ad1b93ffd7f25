#!/usr/bin/env node
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { sha3Hasher } from '@signet/domain/crypto/sha3';
import type { LogKey } from '@signet/domain/proof/proof-bundle';
import { verifyProof } from '@signet/domain/proof/verify-proof';
import { languageOf, printable, reportLines, verdictOf } from './report.ts';
import { TEXTS, type Language } from './texts.ts';

const MAX_PROOF_BYTES = 64 * 1024 * 1024;
const EXIT = { ok: 0, failed: 1, unusable: 2 };

/** What the command cannot work with; the message is a sentence for the user. */
class Unusable extends Error {}

interface Order {
  language: Language;
  proof: string;
  documents: string[];
  trusted: LogKey[] | undefined;
}

process.exitCode = await main();

async function main(): Promise<number> {
  const language = languageOf(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG);
  const order = orderOf(process.argv.slice(2), language);
  if (order === undefined) {
    console.error(TEXTS[language].usage);
    return EXIT.unusable;
  }
  try {
    return await verify(order);
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    console.error(error.message);
    return EXIT.unusable;
  }
}

/** The order on the command line; undefined when it is not one. */
function orderOf(args: string[], fallback: Language): Order | undefined {
  try {
    const options = { lang: { type: 'string' }, 'log-key': { type: 'string', multiple: true } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [proof, ...documents] = positionals;
    if (proof === undefined) return undefined;
    const language = values.lang === undefined ? fallback : languageOf(values.lang);
    return { language, proof, documents, trusted: values['log-key']?.map((text) => logKeyOf(text)) };
  } catch {
    return undefined;
  }
}

function logKeyOf(text: string): LogKey {
  const [, origin, publicKey] = /^(.+)=([0-9a-f]{64})$/.exec(text) ?? [];
  if (origin === undefined || publicKey === undefined) throw new Unusable('not a log key');
  return { origin, publicKey };
}

async function verify({ language, proof, documents, trusted }: Order): Promise<number> {
  const bundle = await readProof(proof, language);
  const files: { name: string; hash: string }[] = [];
  for (const path of documents) files.push({ name: basename(path), hash: await hashOf(path, language) });
  const report = await verifyProof(bundle, files, trusted);
  for (const { label, subject, sentence } of reportLines(report, language)) {
    console.log(`[${label}] ${subject === '' ? '' : `${subject}: `}${sentence}`);
  }
  console.log(`\n${TEXTS[language].names}\n${verdictOf(report, language)}`);
  return report.ok ? EXIT.ok : EXIT.failed;
}

async function readProof(path: string, language: Language): Promise<unknown> {
  const texts = TEXTS[language];
  let text: string;
  try {
    if ((await stat(path)).size > MAX_PROOF_BYTES) throw new Unusable(texts.tooLarge(printable(path)));
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw error instanceof Unusable ? error : new Unusable(texts.unreadable(printable(path)));
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Unusable(texts.notJson(printable(path)));
  }
}

async function hashOf(path: string, language: Language): Promise<string> {
  const hasher = await sha3Hasher();
  try {
    for await (const block of createReadStream(path, { highWaterMark: 1024 * 1024 }))
      hasher.update(block as Uint8Array);
  } catch {
    throw new Unusable(TEXTS[language].unreadable(printable(path)));
  }
  return hasher.digestHex();
}
