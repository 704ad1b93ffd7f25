#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { AppError } from '@signet/domain/errors/app-error';
import { languageOf, printable } from '../report.ts';
import { TEXTS, type Language } from '../texts.ts';
import { trustFolder, trustIssuer } from '../trusted-issuers.ts';
import { Unusable } from '../unusable.ts';
import { auditDirectory } from './audit.ts';
import { downloader } from './download.ts';
import { AUDIT_TEXTS } from './texts.ts';

const EXIT_SOUND = 0;
const EXIT_CONTRADICTION = 1;
/** All fits, but addresses passed to other accounts. */
const EXIT_REPLACED = 2;
/** EX_USAGE of sysexits.h: nothing was checked. */
const EXIT_UNUSABLE = 64;

process.exitCode = await main();

async function main(): Promise<number> {
  const fallback = languageOf(process.env['LC_ALL'] || process.env['LC_MESSAGES'] || process.env['LANG']);
  const order = orderOf(process.argv.slice(2), fallback);
  if (order === undefined) {
    console.error(AUDIT_TEXTS[fallback].usage);
    return EXIT_UNUSABLE;
  }
  try {
    return await audit(order.service, order.language);
  } catch (error) {
    if (error instanceof AppError) {
      console.log(printable(AUDIT_TEXTS[order.language].contradiction(error.message)));
      return EXIT_CONTRADICTION;
    }
    // also what nobody expected: the other codes are findings
    console.error(error instanceof Unusable ? printable(error.message) : error);
    return EXIT_UNUSABLE;
  }
}

function orderOf(args: string[], fallback: Language): { service: string; language: Language } | undefined {
  try {
    const options = { lang: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [service, ...more] = positionals;
    if (service === undefined || more.length > 0) return undefined;
    return { service, language: values.lang === undefined ? fallback : languageOf(values.lang) };
  } catch {
    return undefined;
  }
}

async function audit(service: string, language: Language): Promise<number> {
  const texts = AUDIT_TEXTS[language];
  const issuer = await trustIssuer(service, trustFolder(process.env), TEXTS[language]);
  const { epochs, replacements } = await auditDirectory(issuer, downloader(texts));
  console.log(texts.sound(epochs));
  for (const { epoch, before, after } of replacements)
    console.log(texts.replaced(after.label, epoch, before.accountId, after.accountId));
  if (replacements.length === 0) return EXIT_SOUND;
  console.log(texts.ask);
  return EXIT_REPLACED;
}
