import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Badge } from '../atoms/badge/index.ts';
import { Button } from '../atoms/button/index.ts';
import { Checkbox } from '../atoms/checkbox/index.ts';
import { UiProvider } from '../atoms/provider/index.ts';
import { Select } from '../atoms/select/index.ts';
import { Switch } from '../atoms/switch/index.ts';
import { TextInput } from '../atoms/text-input/index.ts';
import { Field } from '../molecules/field/index.ts';
import { NoticeBar } from '../molecules/notice-bar/index.ts';
import { NumberInput } from '../molecules/number-input/index.ts';
import css from '../tokens/tokens.css?raw';
import { PAIRS } from './contrast-pairs.ts';
import { THEME_BUILDER_TEXTS } from './theme-builder-texts.ts';
import { usePageLanguage } from './page-texts.ts';
import s from './page.module.css';
import { readPalette, THEMES, type Colour } from './palette.ts';
import { refusals, stylesheetOf, tokensOfTheme, type Choices } from './theme-builder.ts';

const KIT = readPalette(css);
const FONTS = {
  Inter: "'Inter Variable', sans-serif",
  System: 'system-ui, sans-serif',
  Serif: 'Georgia, serif',
  Mono: "'JetBrains Mono Variable', monospace",
};
const RADIUS_MAX = 24;

const isColour = (text: string): text is Colour => /^#[0-9a-f]{6}$/iu.test(text);
const isRadius = (text: string) => /^\d+$/u.test(text) && Number(text) <= RADIUS_MAX;

/** A theme of one's own: what is chosen is seen on pieces at once, and leaves as a stylesheet when all of it can be read. */
function ThemeBuilder() {
  const language = usePageLanguage();
  const t = THEME_BUILDER_TEXTS[language];
  const [brand, setBrand] = useState('#0b6b4f');
  const [radius, setRadius] = useState('4');
  const [font, setFont] = useState(FONTS.Inter);
  const [density, setDensity] = useState<Choices['density']>('comfortable');
  const [copied, setCopied] = useState(false);
  const isValid = isColour(brand) && isRadius(radius);
  const tokens = isValid ? tokensOfTheme({ brand, radius: Number(radius), font, density }, css) : {};
  const stylesheet = stylesheetOf(tokens);
  const refused = refusals(stylesheet, KIT, PAIRS);
  const canLeave = isValid && refused.length === 0;
  const decimal = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 2 });
  return (
    <main className={s.page}>
      <header className={s.part}>
        <h1>{t.title}</h1>
        <p className={s.lead}>{t.lead}</p>
      </header>
      <section className={s.form} aria-label={t.choices}>
        <Field label={t.brand} hint={t.brandHint} error={isColour(brand) ? undefined : t.brandError}>
          <TextInput value={brand} onChange={(event) => setBrand(event.target.value.trim())} />
        </Field>
        <Field label={t.radius} error={isRadius(radius) ? undefined : t.radiusError(RADIUS_MAX)}>
          <NumberInput unit="px" value={radius} onChange={(event) => setRadius(event.target.value.trim())} />
        </Field>
        <Field label={t.font}>
          <Select value={font} onChange={(event) => setFont(event.target.value)}>
            {Object.entries(FONTS).map(([name, value]) => (
              <option key={name} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.density}>
          <Select value={density} onChange={(event) => setDensity(event.target.value as Choices['density'])}>
            <option value="comfortable">{t.comfortable}</option>
            <option value="compact">{t.compact}</option>
          </Select>
        </Field>
      </section>
      <div className={s.columns}>
        {THEMES.map((theme) => (
          <UiProvider key={theme} data-theme={theme} style={tokens as CSSProperties}>
            <section className={s.sample} aria-label={t[theme]} style={{ fontFamily: 'var(--ds-font-sans)' }}>
              <Button variant="primary">{t.send}</Button>
              <Button>{t.cancel}</Button>
              <Badge tone="accent">{t.badge}</Badge>
              <Checkbox label={t.agree} defaultChecked />
              <Switch label={t.remind} defaultChecked />
              <TextInput aria-label={t.name} placeholder={t.name} />
            </section>
          </UiProvider>
        ))}
      </div>
      {refused.length > 0 && (
        <NoticeBar tone="danger">
          <p>{t.refused}</p>
          <ul className={s.list}>
            {refused.map(({ front, ground, theme, ratio, least }) => (
              <li key={`${front} ${ground} ${theme}`}>
                {t.tooWeak({
                  front: front.slice('--ds-'.length),
                  ground: ground.slice('--ds-'.length),
                  theme: t[theme],
                  ratio: decimal(Math.floor(ratio * 100) / 100),
                  least: decimal(least),
                  missing: decimal(Math.ceil((least - ratio) * 100) / 100),
                })}
              </li>
            ))}
          </ul>
        </NoticeBar>
      )}
      <section className={s.part}>
        <h2>{t.stylesheet}</h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={s.code} tabIndex={0} role="region" aria-label={t.stylesheet}>
          {canLeave ? stylesheet : t.nothing}
        </pre>
        <div className={s.actions}>
          <Button
            disabled={!canLeave}
            onClick={() => void navigator.clipboard.writeText(stylesheet).then(() => setCopied(true))}
          >
            {t.copy}
          </Button>
          {canLeave && (
            <Button asChild>
              <a download="theme.css" href={`data:text/css,${encodeURIComponent(stylesheet)}`}>
                {t.download}
              </a>
            </Button>
          )}
          <span role="status">{copied && canLeave ? t.copied : ''}</span>
        </div>
      </section>
    </main>
  );
}

const meta = {
  title: 'foundations/theme-builder',
  component: ThemeBuilder,
  tags: ['!autodocs'],
} satisfies Meta<typeof ThemeBuilder>;
export default meta;

export const Page: StoryObj<typeof meta> = {
  name: 'Theme builder',
  play: async ({ canvas, userEvent }) => {
    const t = THEME_BUILDER_TEXTS[document.documentElement.lang === 'de' ? 'de' : 'en'];
    const [send] = canvas.getAllByRole('button', { name: t.send });
    const brand = canvas.getByRole('textbox', { name: t.brand });
    await userEvent.clear(brand);
    await userEvent.type(brand, '#ffd400');
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /color-on-accent (?:on|auf) color-accent .* 1[.,]4/u,
    );
    await expect(canvas.getByRole('button', { name: t.copy })).toBeDisabled();
    await expect(canvas.queryByRole('link', { name: t.download })).toBeNull();
    await userEvent.clear(brand);
    await expect(brand).toBeInvalid();
    await userEvent.type(brand, '#b42318');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByRole('link', { name: t.download }).getAttribute('href')).toContain('b42318');
    await waitFor(() => expect(getComputedStyle(send as Element).backgroundColor).toBe('rgb(180, 35, 24)'));
    await expect(getComputedStyle(send as Element).borderStartStartRadius).toBe('4px');
    brand.blur();
  },
};
