import type { CSSProperties } from 'react';
import { expect, type within } from 'storybook/test';
import css from '../tokens/tokens.css?raw';

/** Names of the tokens that begin so, in the order of tokens.css: the pages can never fall behind it. */
export function tokensOf(prefix: string): string[] {
  const names = css.match(/(?<=^\s+)--ds-[\w-]+(?=:)/gmu) ?? [];
  return [...new Set(names)].filter((name) => name.startsWith(`--ds-${prefix}`));
}

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
const name: CSSProperties = {
  fontFamily: 'var(--ds-font-mono)',
  fontSize: 'var(--ds-text-xs)',
  overflowWrap: 'anywhere',
};

/** A sample of each token with its name. */
export function TokenTable({ tokens, sample, text }: TokenTableProps) {
  return (
    <ul style={grid}>
      {tokens.map((token) => (
        <li key={token} style={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          <div style={sample(`var(${token})`, token)}>{text}</div>
          <span style={name}>{token}</span>
        </li>
      ))}
    </ul>
  );
}

/** The play function of a page of tokens: each of them has its sample. */
export async function showsEveryToken({ args, canvas }: TokenStory): Promise<void> {
  await expect(args.tokens.length).toBeGreaterThan(1);
  await expect(canvas.getAllByRole('listitem')).toHaveLength(args.tokens.length);
}

interface TokenStory {
  args: TokenTableProps;
  canvas: Pick<ReturnType<typeof within>, 'getAllByRole'>;
}
