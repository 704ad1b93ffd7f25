import { createHash } from 'node:crypto';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const SCRIPT = /<script type="module"[^>]* src="\.\/([^"]+)"><\/script>/;
const STYLE = /<link rel="stylesheet"[^>]* href="\.\/([^"]+)">/;

/**
 * Puts the script and the style into the page, so that one file works from disk without a network, and forbids
 * everything else by a policy that names both by their hashes.
 */
function inlineIntoPage(): Plugin {
  return {
    name: 'signet:inline-into-page',
    enforce: 'post',
    generateBundle(_, bundle): void {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') this.error('the page is missing');
      let html = String(page.source);
      const take = (pattern: RegExp): string => {
        const [tag, name] = pattern.exec(html) ?? [];
        const file = name === undefined ? undefined : bundle[name];
        if (tag === undefined || name === undefined || file === undefined)
          return this.error(`nothing to inline`);
        delete bundle[name];
        html = html.replace(tag, '');
        return file.type === 'chunk' ? file.code : String(file.source);
      };
      // a closing tag inside a text of the script would end it; what to load before a lazy module, Vite leaves open when all is one
      const script = take(SCRIPT)
        .replaceAll('</script', String.raw`<\/script`)
        .replaceAll('__VITE_PRELOAD__', '[]');
      const style = take(STYLE);
      const policy = [
        `default-src 'none'`,
        `script-src '${hashOf(script)}' 'wasm-unsafe-eval'`,
        `style-src '${hashOf(style)}'`,
        `base-uri 'none'`,
        `form-action 'none'`,
      ].join('; ');
      const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
      // functions as replacements: the code may hold $ patterns
      html = html.replace('</title>', () => `</title>\n    <style>${style}</style>`);
      html = html.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${meta}`);
      page.source = html.replace('</body>', () => `<script type="module">${script}</script>\n  </body>`);
    },
  };
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

export default defineConfig({
  root: new URL('src/page', import.meta.url).pathname,
  base: './',
  resolve: { conditions: ['signet-source', ...defaultClientConditions] },
  plugins: [inlineIntoPage()],
  build: {
    outDir: new URL('dist', import.meta.url).pathname,
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
