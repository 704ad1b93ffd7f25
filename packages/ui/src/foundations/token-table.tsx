import type { CSSProperties } from 'react';
import { expect, type within } from 'storybook/test';
import css from '../tokens/tokens.css?raw';
import { usePageLanguage } from './page-texts.ts';
import { purposeOf } from './token-purposes.ts';

/** Names and values of the tokens as tokens.css has them: the pages can never fall behind it. */
const TOKENS = new Map<string, string>();
for (const { groups } of css.matchAll(/^\s+(?<name>--ds-[\w-]+):\s+(?<value>[^;]+);/gmu)) {
  const { name = '', value = '' } = groups as Partial<Record<string, string>>;
  // light-dark() says which of the two a theme has
  const shown = value.replace(/\s+/gu, ' ').replace(/^light-dark\((#\w+), (#\w+)\)$/u, '$1 / $2');
  const before = TOKENS.get(name);
  // the second one is that of the compact density, or of less motion
  TOKENS.set(name, before === undefined ? shown : `${before} / ${shown}`);
}

/** Names of the tokens that begin so, in the order of tokens.css. */
export const tokensOf = (prefix: string) =>
  [...TOKENS.keys()].filter((name) => name.startsWith(`--ds-${prefix}`));

export interface TokenTableProps {
  tokens: readonly string[];
  /** What the token does to a sample. */
  sample: (value: string, name: string) => CSSProperties;
  /** Text inside each sample. */
  text?: string | undefined;
}

const grid: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  gap: 16,
};
const code: CSSProperties = {
  fontFamily: 'var(--ds-font-mono)',
  fontSize: 'var(--ds-text-xs)',
  overflowWrap: 'anywhere',
};
const muted: CSSProperties = { color: 'var(--ds-color-text-muted)' };

/** A sample of each token with its name, its value (light / dark where the themes differ, usual / compact or less motion) and what it is for. */
export function TokenTable({ tokens, sample, text }: TokenTableProps) {
  const language = usePageLanguage();
  return (
    <ul style={grid}>
      {tokens.map((token) => (
        <li key={token} style={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          <div style={sample(`var(${token})`, token)}>{text}</div>
          <span style={code}>{token}</span>
          <span style={{ ...code, ...muted }}>{TOKENS.get(token)}</span>
          <span style={{ ...muted, fontSize: 'var(--ds-text-sm)' }}>{purposeOf(token)?.[language]}</span>
        </li>
      ))}
    </ul>
  );
}

/** The play function of a page of tokens: each of them has its sample, and says what it is for. */
export async function showsEveryToken({ args, canvas }: TokenStory): Promise<void> {
  await expect(args.tokens.length).toBeGreaterThan(1);
  await expect(canvas.getAllByRole('listitem')).toHaveLength(args.tokens.length);
  await expect(args.tokens.filter((token) => purposeOf(token) === undefined)).toEqual([]);
}

interface TokenStory {
  args: TokenTableProps;
  canvas: Pick<ReturnType<typeof within>, 'getAllByRole'>;
}
