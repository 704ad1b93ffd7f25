#!/usr/bin/env node
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { sha3Hasher } from '@signet/domain/crypto/sha3';
import type { Verdict } from '@signet/domain/proof/proof-report';
import { verifyProof } from '@signet/domain/proof/verify-proof';
import type { Issuer } from '@signet/domain/statements/trust-file';
import { inWords, languageOf, printable, type ReportInWords, type ReportLine } from './report.ts';
import { TEXTS, type Language } from './texts.ts';
import { rememberedIssuers, trustFolder, trustIssuer } from './trusted-issuers.ts';
import { Unusable } from './unusable.ts';

const MAX_PROOF_BYTES = 64 * 1024 * 1024;
const EXIT: Record<Verdict, number> = {
  verified: 0,
  'verified-service-time': 0,
  invalid: 1,
  incomplete: 2,
  'issuer-unknown': 3,
};
/** EX_USAGE of sysexits.h: nothing was checked. */
const EXIT_UNUSABLE = 64;

interface Order {
  language: Language;
  proof: string;
  documents: string[];
  /** Files and addresses of issuers that the caller trusts. */
  trust: string[];
}

process.exitCode = await main();

async function main(): Promise<number> {
  const language = languageOf(process.env['LC_ALL'] || process.env['LC_MESSAGES'] || process.env['LANG']);
  const order = orderOf(process.argv.slice(2), language);
  if (order === undefined) {
    console.error(TEXTS[language].usage);
    return EXIT_UNUSABLE;
  }
  try {
    return await verify(order);
  } catch (error) {
    // also what nobody expected: the other codes are verdicts
    console.error(error instanceof Unusable ? printable(error.message) : error);
    return EXIT_UNUSABLE;
  }
}

/** The order on the command line; undefined when it is not one. */
function orderOf(args: string[], fallback: Language): Order | undefined {
  try {
    const options = { lang: { type: 'string' }, trust: { type: 'string', multiple: true } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [proof, ...documents] = positionals;
    if (proof === undefined) return undefined;
    const language = values.lang === undefined ? fallback : languageOf(values.lang);
    return { language, proof, documents, trust: values.trust ?? [] };
  } catch {
    return undefined;
  }
}

async function verify({ language, proof, documents, trust }: Order): Promise<number> {
  const text = await readProofFile(proof, language);
  const files: { name: string; hash: string }[] = [];
  for (const path of documents) files.push({ name: basename(path), hash: await hashOf(path, language) });
  const report = await verifyProof(text, files, await trustedIssuers(trust, language));
  print(inWords(report, language), language);
  return EXIT[report.verdict];
}

async function trustedIssuers(named: readonly string[], language: Language): Promise<Issuer[]> {
  const folder = trustFolder(process.env);
  const issuers: Issuer[] = [];
  for (const one of named) issuers.push(await trustIssuer(one, folder, TEXTS[language]));
  return [...issuers, ...(await rememberedIssuers(folder))];
}

function print({ title, meaning, facts, signed, missing, checked }: ReportInWords, language: Language): void {
  const texts = TEXTS[language];
  console.log(`${title}\n${meaning}\n`);
  for (const { name, value } of facts) console.log(`${name}: ${value}`);
  for (const sentence of signed) console.log(`- ${sentence}`);
  printLines(texts.missing, missing);
  printLines(texts.checked, checked);
}

function printLines(title: string, lines: readonly ReportLine[]): void {
  if (lines.length === 0) return;
  console.log(`\n${title}`);
  for (const { label, subject, sentence } of lines)
    console.log(`[${label}] ${subject === '' ? '' : `${subject}: `}${sentence}`);
}

async function readProofFile(path: string, language: Language): Promise<string> {
  const texts = TEXTS[language];
  try {
    if ((await stat(path)).size <= MAX_PROOF_BYTES) return await readFile(path, 'utf8');
  } catch {
    throw new Unusable(texts.unreadable(path));
  }
  throw new Unusable(texts.tooLarge(path));
}

async function hashOf(path: string, language: Language): Promise<string> {
  const hasher = await sha3Hasher();
  try {
    for await (const block of createReadStream(path, { highWaterMark: 1024 * 1024 }))
      hasher.update(block as Uint8Array);
  } catch {
    throw new Unusable(TEXTS[language].unreadable(path));
  }
  return hasher.digestHex();
}
