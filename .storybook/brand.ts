import { create, type ThemeVars } from 'storybook/theming';
import { readPalette, type Colour, type Theme } from '../packages/ui/src/foundations/palette.ts';
// The stories are bundled by Vite, which goes by the query, the frame around them by esbuild, which goes by the attribute.
import tokens from '../packages/ui/src/tokens/tokens.css?raw' with { type: 'text' };

const PALETTE = readPalette(tokens);

/** A colour of the tokens, such as 'canvas', in a theme. */
function colour(name: string, base: Theme): Colour {
  const found = PALETTE.get(`--ds-color-${name}`);
  if (found === undefined) throw new Error(`tokens.css has no opaque colour --ds-color-${name}.`);
  return found[base];
}

const SANS = "'Inter Variable', system-ui, sans-serif";

/** The mark of the product with the name of the kit. */
function mark(base: Theme): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 32" width="128" height="32">
<path fill="${colour('accent', base)}" d="M16 1.5 27.5 6v9.6c0 7-4.700 12.400-11.500 14.900C9.200 28 4.500 22.600 4.500 15.600V6z"/>
<path fill="none" stroke="#fff" stroke-linecap="round" stroke-width="2.6" d="M20.700 11.300c-1.200-1.700-3-2.400-4.800-2.400-2.500 0-4.300 1.300-4.300 3.300 0 4.700 9.200 2.400 9.200 7.200 0 2.200-2 3.500-4.700 3.500-2.100 0-4-.9-5.200-2.700"/>
<text x="36" y="22" fill="${colour('text', base)}" font-family="system-ui, sans-serif" font-size="17" font-weight="600" letter-spacing="-.3">Signet UI</text>
</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function theme(base: Theme): ThemeVars {
  const of = (name: string) => colour(name, base);
  return create({
    base,
    brandTitle: 'Signet UI',
    brandUrl: './',
    brandImage: mark(base),
    brandTarget: '_self',
    fontBase: SANS,
    fontCode: "'JetBrains Mono Variable', ui-monospace, monospace",
    colorPrimary: of('accent'),
    colorSecondary: base === 'light' ? of('accent') : of('accent-text'),
    appBg: of('canvas'),
    appContentBg: of('canvas'),
    appPreviewBg: of('canvas'),
    appHoverBg: of('surface-hover'),
    appBorderColor: of('border'),
    appBorderRadius: 8,
    textColor: of('text'),
    textInverseColor: of('surface'),
    textMutedColor: of('text-muted'),
    barBg: of('surface'),
    barTextColor: of('text-muted'),
    barHoverColor: of('accent-text'),
    barSelectedColor: of('accent-text'),
    buttonBg: of('surface'),
    buttonBorder: of('border'),
    booleanBg: of('surface-hover'),
    booleanSelectedBg: of('surface'),
    inputBg: of('surface'),
    inputBorder: of('border-control'),
    inputTextColor: of('text'),
    inputBorderRadius: 8,
  });
}

/** What the sidebar, the toolbar and the docs look like in each theme. */
export const BRAND: Readonly<Record<Theme, ThemeVars>> = { light: theme('light'), dark: theme('dark') };
