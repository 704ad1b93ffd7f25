import type { Meta, StoryObj } from '@storybook/react-vite';
import { clsx } from 'clsx';
import { expect } from 'storybook/test';
import css from '../tokens/tokens.css?raw';
import { PAIRS } from './contrast-pairs.ts';
import { failures, measure, type Measured } from './contrast.ts';
import { usePageLanguage } from './page-texts.ts';
import s from './page.module.css';
import { readPalette } from './palette.ts';

const MEASURED = measure(readPalette(css), PAIRS);

const TEXTS = {
  en: {
    title: 'Contrast',
    lead: 'Every pair of colours that the kit puts upon each other, measured from the tokens as WCAG 2.2 asks. A test fails as soon as one pair reaches less.',
    text: 'Texts, at least 4.5 to 1',
    edge: 'Edges of controls, focus and marks, at least 3 to 1',
    front: 'In front',
    ground: 'Behind',
    light: 'Light',
    dark: 'Dark',
  },
  de: {
    title: 'Kontrast',
    lead: 'Alle Farbpaare, die das Kit übereinanderlegt, aus den Tokens berechnet, wie WCAG 2.2 es verlangt. Sobald ein Paar weniger erreicht, schlägt ein Test fehl.',
    text: 'Texte, mindestens 4,5 zu 1',
    edge: 'Ränder von Bedienelementen, Fokus und Marken, mindestens 3 zu 1',
    front: 'Vorn',
    ground: 'Dahinter',
    light: 'Hell',
    dark: 'Dunkel',
  },
};

/** The contrast of every pair of colours of the kit, in both themes. */
function Contrast() {
  const language = usePageLanguage();
  const t = TEXTS[language];
  return (
    <main className={s.page}>
      <header className={s.part}>
        <h1>{t.title}</h1>
        <p className={s.lead}>{t.lead}</p>
      </header>
      {([4.5, 3] as const).map((least) => (
        <section key={least} className={s.part}>
          <h2>{least === 3 ? t.edge : t.text}</h2>
          <table className={s.pairs}>
            <thead>
              <tr>
                <th scope="col">{t.front}</th>
                <th scope="col">{t.ground}</th>
                <th scope="col">{t.light}</th>
                <th scope="col">{t.dark}</th>
              </tr>
            </thead>
            <tbody>
              {PAIRS.filter((pair) => pair.least === least).map(({ front, ground }) => (
                <tr key={`${front} ${ground}`}>
                  <th scope="row">{short(front)}</th>
                  <td className={s.mono}>{short(ground)}</td>
                  {MEASURED.filter((pair) => pair.front === front && pair.ground === ground).map((pair) => (
                    <Ratio key={pair.theme} pair={pair} language={language} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </main>
  );
}

function Ratio({
  pair: { front, ground, theme, ratio, least },
  language,
}: {
  pair: Measured;
  language: string;
}) {
  // cut off, never rounded up to what is asked for
  const shown = (Math.floor(ratio * 10) / 10).toLocaleString(language, { minimumFractionDigits: 1 });
  return (
    <td>
      <span data-theme={theme}>
        <span
          aria-hidden
          className={clsx(s.swatch, least === 3 && s.edge)}
          style={{ color: `var(${front})`, background: `var(${ground})` }}
        >
          {least === 3 ? '' : 'Aa'}
        </span>
      </span>
      {shown}
    </td>
  );
}

const short = (token: string) => token.replace(/^--ds-(?:color-)?/u, '');

const meta = {
  title: 'foundations/contrast',
  component: Contrast,
  tags: ['!autodocs'],
} satisfies Meta<typeof Contrast>;
export default meta;

export const Page: StoryObj<typeof meta> = {
  name: 'Contrast',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(PAIRS.length);
    await expect(failures(MEASURED)).toEqual([]);
  },
};
