export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** An opaque colour in hexadecimal digits. */
export type Colour = `#${string}`;

/** The opaque colours of a stylesheet by the names of their tokens. */
export type Palette = ReadonlyMap<string, Readonly<Record<Theme, Colour>>>;

const TOKEN = /^ +(?<name>--ds-[\w-]+): (?:light-dark\((?<light>#\w+), (?<dark>#\w+)\)|(?<both>#\w+));/gmu;

/** Reads the colours of tokens.css, or of a stylesheet that is written like it. */
export function readPalette(css: string): Palette {
  const colours = [...css.matchAll(TOKEN)].map(({ groups }) => {
    const { name = '', both, light = both, dark = both } = groups as Partial<Record<string, string>>;
    return [name, { light: light as Colour, dark: dark as Colour }] as const;
  });
  return new Map(colours);
}
