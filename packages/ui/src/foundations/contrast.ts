import { THEMES, type Colour, type Palette, type Theme } from './palette.ts';

/** Two tokens that the kit puts upon each other: the colour of a text or an edge, and the ground below it. */
export interface Pair {
  front: string;
  ground: string;
  /** WCAG 2.2: 4.5 for text (1.4.3), 3 for large text, edges of controls and what carries a meaning (1.4.11). */
  least: 4.5 | 3;
}

/** A pair with what it reaches in a theme. */
export interface Measured extends Pair {
  theme: Theme;
  ratio: number;
}

/** Luminance of a colour as WCAG defines it, 0 for black and 1 for white. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue from 0 to 1 of `#rgb` or `#rrggbb`. */
function channels(colour: Colour): number[] {
  const digits = colour.slice(1).replace(/^(.)(.)(.)$/u, '$1$1$2$2$3$3');
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
}

/** The contrast of two opaque colours, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Every pair in both themes. A token that the palette lacks throws: it was renamed. */
export function measure(palette: Palette, pairs: readonly Pair[]): Measured[] {
  const colour = (token: string, theme: Theme) => {
    const found = palette.get(token);
    if (found === undefined) throw new Error(`There is no opaque colour ${token}.`);
    return found[theme];
  };
  return pairs.flatMap((pair) =>
    THEMES.map((theme) => ({
      ...pair,
      theme,
      ratio: contrast(colour(pair.front, theme), colour(pair.ground, theme)),
    })),
  );
}

/** Those that reach less than they must. */
export const failures = (measured: readonly Measured[]): Measured[] =>
  measured.filter(({ ratio, least }) => ratio < least);
