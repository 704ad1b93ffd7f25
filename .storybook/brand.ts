import { create, type ThemeVars } from 'storybook/theming';

/** The colours of tokens.css that the frame around the stories has. */
const COLOURS = {
  light: {
    canvas: '#fbfbfd',
    surface: '#fff',
    border: '#e5e5ec',
    control: '#8d8d9c',
    text: '#181820',
    muted: '#565666',
    accent: '#4b3fd8',
    link: '#4338ca',
    hover: '#f0f0f5',
  },
  dark: {
    canvas: '#0d0d12',
    surface: '#15151c',
    border: '#2b2b37',
    control: '#717183',
    text: '#f1f1f6',
    muted: '#b3b3c2',
    accent: '#6257ea',
    link: '#aaa4ff',
    hover: '#23232e',
  },
} as const;

type Base = keyof typeof COLOURS;

const SANS = "'Inter Variable', system-ui, sans-serif";

/** The mark of the product with the name of the kit. */
function mark(base: Base): string {
  const { accent, text } = COLOURS[base];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 32" width="128" height="32">
<path fill="${accent}" d="M16 1.5 27.5 6v9.6c0 7-4.700 12.400-11.500 14.900C9.200 28 4.500 22.600 4.500 15.600V6z"/>
<path fill="none" stroke="#fff" stroke-linecap="round" stroke-width="2.6" d="M20.700 11.300c-1.200-1.700-3-2.400-4.800-2.400-2.500 0-4.300 1.300-4.300 3.300 0 4.700 9.200 2.400 9.200 7.200 0 2.200-2 3.500-4.700 3.500-2.100 0-4-.9-5.200-2.700"/>
<text x="36" y="22" fill="${text}" font-family="system-ui, sans-serif" font-size="17" font-weight="600" letter-spacing="-.3">Signet UI</text>
</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function theme(base: Base): ThemeVars {
  const { canvas, surface, border, control, text, muted, accent, link, hover } = COLOURS[base];
  return create({
    base,
    brandTitle: 'Signet UI',
    brandUrl: './',
    brandImage: mark(base),
    brandTarget: '_self',
    fontBase: SANS,
    fontCode: "'JetBrains Mono Variable', ui-monospace, monospace",
    colorPrimary: accent,
    colorSecondary: base === 'light' ? accent : link,
    appBg: canvas,
    appContentBg: canvas,
    appPreviewBg: canvas,
    appHoverBg: hover,
    appBorderColor: border,
    appBorderRadius: 8,
    textColor: text,
    textInverseColor: surface,
    textMutedColor: muted,
    barBg: surface,
    barTextColor: muted,
    barHoverColor: link,
    barSelectedColor: link,
    buttonBg: surface,
    buttonBorder: border,
    booleanBg: hover,
    booleanSelectedBg: surface,
    inputBg: surface,
    inputBorder: control,
    inputTextColor: text,
    inputBorderRadius: 8,
  });
}

/** What the sidebar, the toolbar and the docs look like in each theme. */
export const BRAND: Readonly<Record<Base, ThemeVars>> = { light: theme('light'), dark: theme('dark') };
