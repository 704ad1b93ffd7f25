import { contrast, failures, measure, type Measured, type Pair } from './contrast.ts';
import type { Colour, Palette, Theme } from './palette.ts';
import { readPalette } from './palette.ts';

/** What a company chooses. */
export interface Choices {
  /** `#rrggbb`. */
  brand: Colour;
  /** Of controls, in px; small and large parts follow. */
  radius: number;
  /** Value of `font-family`. */
  font: string;
  density: 'comfortable' | 'compact';
}

const WHITE: Colour = '#ffffff';
const BLACK: Colour = '#000000';

/** A part of another colour in a colour, 0 to 1. */
export function mix(colour: Colour, other: Colour, part: number): Colour {
  const [from, to] = [colour, other].map((hex) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  const mixed = (from ?? []).map((value, at) => Math.round(value + ((to?.[at] ?? value) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The first step from a colour towards another one that has the contrast on all of the grounds. */
function towards(colour: Colour, other: Colour, grounds: readonly Colour[], least: number): Colour {
  const steps = Array.from({ length: 51 }, (_, step) => mix(colour, other, step / 50));
  return steps.find((step) => grounds.every((ground) => contrast(step, ground) >= least)) ?? other;
}

/** The tokens of a density, as tokens.css has them. */
function tokensOfDensity(density: Choices['density'], css: string): Record<string, string> {
  const [, block = ''] = css.split(`[data-density='${density}'] {`);
  const lines = block.slice(0, block.indexOf('}')).matchAll(/(?<name>--[\w-]+): (?<value>[^;]+);/gu);
  return Object.fromEntries(Array.from(lines, ({ groups }) => [groups?.['name'], groups?.['value']]));
}

/**
 * The custom properties of a theme of one's own. What the brand colour does not say is made from it and from the tokens of
 * the kit, `css`.
 */
export function tokensOfTheme(
  { brand, radius, font, density }: Choices,
  css: string,
): Record<string, string> {
  const kit = readPalette(css);
  const accents = { light: accentsOf(brand, 'light', kit), dark: accentsOf(brand, 'dark', kit) };
  const colours = Object.entries(accents.light).map(([name, light]) => [
    `--ds-color-${name}`,
    `light-dark(${light}, ${accents.dark[name as keyof typeof accents.dark]})`,
  ]);
  return {
    ...(Object.fromEntries(colours) as Record<string, string>),
    '--ds-radius-sm': `${radius * 0.75}px`,
    '--ds-radius': `${radius}px`,
    '--ds-radius-lg': `${radius * 1.5}px`,
    '--ds-font-sans': font,
    ...tokensOfDensity(density, css),
  };
}

/** The colours of a theme that follow from the brand colour. In dark it is lightened until it is seen. */
function accentsOf(brand: Colour, theme: Theme, kit: Palette) {
  const ground = (name: string) => kit.get(`--ds-color-${name}`)?.[theme] ?? WHITE;
  const grounds = [
    'canvas',
    'surface',
    'surface-raised',
    'control',
    'surface-hover',
    'surface-active',
    'press',
  ].map(ground);
  const isDark = theme === 'dark';
  const accent = isDark ? towards(brand, WHITE, grounds.slice(0, 4), 3) : brand;
  const subtle = mix(full(ground('surface')), accent, isDark ? 0.2 : 0.08);
  const text = towards(accent, isDark ? WHITE : BLACK, [...grounds, subtle].map(full), 4.5);
  return {
    accent,
    'accent-hover': mix(accent, BLACK, 0.1),
    'accent-active': mix(accent, BLACK, 0.2),
    'accent-text': text,
    'accent-subtle': subtle,
    'accent-border': mix(subtle, accent, 0.3),
    focus: text,
  };
}

/** `#rgb` as `#rrggbb`. */
const full = (colour: Colour): Colour => colour.replace(/^#(.)(.)(.)$/u, '#$1$1$2$2$3$3') as Colour;

/** The stylesheet of a theme, to be imported after the tokens. */
export function stylesheetOf(tokens: Readonly<Record<string, string>>): string {
  const lines = Object.entries(tokens).map(([name, value]) => `  ${name}: ${value};`);
  return [':root,', '[data-theme] {', ...lines, '}', ''].join('\n');
}

/** The pairs that are too weak in a theme, read from its stylesheet. */
export function refusals(stylesheet: string, kit: Palette, pairs: readonly Pair[]): Measured[] {
  return failures(measure(new Map([...kit, ...readPalette(stylesheet)]), pairs));
}
