import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../run.ts';
import { typesetPdf } from './typeset-pdf.ts';

const SOURCES = join(root, 'packages/app/legal');

/** Writes terms, privacy policy and cookie policy in both languages as PDF files into the built app (I18N-06). */
export async function writeLegal(dist: string): Promise<void> {
  for (const language of ['en', 'de'] as const) {
    const target = join(dist, 'legal', language);
    mkdirSync(target, { recursive: true });
    for (const file of readdirSync(join(SOURCES, language))) {
      const markdown = readFileSync(join(SOURCES, language, file), 'utf8');
      const pdf = await typesetPdf({ markdown, language });
      writeFileSync(join(target, `${basename(file, '.md')}.pdf`), pdf);
    }
  }
}
