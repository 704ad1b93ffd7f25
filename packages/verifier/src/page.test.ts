import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;
let html: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signet-page-'));
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'silent', build: { outDir: folder } });
  html = await readFile(join(folder, 'index.html'), 'utf8');
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

function contentOf(tag: string): string {
  return new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? '';
}

function policy(): string {
  return /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
}

describe('offline page', () => {
  it('is one file (AREA-PROOF-02)', async () => {
    expect(await readdir(folder)).toEqual(['index.html']);
    expect(html.length).toBeLessThan(600_000);
  });

  it('refers to nothing outside of itself and knows no way to the network (AREA-PROOF-02)', () => {
    const withoutCode = html.replace(contentOf('script'), '').replace(contentOf('style'), '');
    expect(withoutCode).not.toMatch(/<link|<img|<iframe|\bsrc=|\bhref=|https?:/);
    expect(contentOf('style')).not.toMatch(/url\(|@import/);
    expect(contentOf('script')).not.toMatch(
      /\bimport\s*\(|\bfrom\s*["']|\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon/,
    );
  });

  it('has its lazy modules inside of it, ready to run', () => {
    expect(contentOf('script')).toMatch(/Promise\.resolve\(\)\.then\(/);
    expect(contentOf('script')).not.toContain('__VITE_PRELOAD__');
  });

  it('forbids all loading and every other script by its policy (AREA-PROOF-02)', () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy().split('; ')).toEqual([
      `default-src 'none'`,
      `script-src ${hash(contentOf('script'))} 'wasm-unsafe-eval'`,
      `style-src ${hash(contentOf('style'))}`,
      `base-uri 'none'`,
      `form-action 'none'`,
    ]);
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'));
  });
});
