import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Avatar } from '../atoms/avatar/index.ts';
import { Badge } from '../atoms/badge/index.ts';
import { Button } from '../atoms/button/index.ts';
import { Logo } from '../atoms/logo/index.ts';
import { Switch } from '../atoms/switch/index.ts';
import { usePageLanguage } from './page-texts.ts';
import s from './page.module.css';

const INSTALL = `npm run build:kit
npm pack ./packages/ui/dist
npm install ./signet-ui-0.1.0.tgz`;

const CODE = `import '@signet/ui/tokens.css';
import '@signet/ui/button.css';
import { Button } from '@signet/ui/button';

<Button variant="primary">Send contract</Button>`;

/** Where the cards lead, by the ids of stories. */
const PLACES = [
  'story/foundations-tokens--colour',
  'story/foundations-contrast--page',
  'story/foundations-theme-builder--page',
  'docs/atoms-provider--docs',
  'story/foundations-practices--page',
  'docs/organisms-data-table--docs',
];

const TEXTS = {
  en: {
    title: 'React components for serious work',
    lead: 'Signet UI is the kit that Signet is made of: accessible pieces, two themes, every script and direction, plain stylesheets. A button costs less than 2 KB, and a piece that you do not import costs nothing.',
    install: 'Install',
    installNote:
      'Build and pack the kit in its repository, then install the tarball in your product. It needs React 19.',
    use: 'Use',
    useNote: 'Each piece is one path, and its looks are one stylesheet. The first line comes once.',
    look: 'This is what it looks like',
    on: 'Where to go on',
    button: 'Send contract',
    other: 'Cancel',
    badge: 'In signing',
    remind: 'Reminders',
    places: [
      ['Tokens', 'Colour, type, space, radius and elevation: each with its value and its purpose.'],
      ['Contrast', 'Every pair of colours, measured in both themes.'],
      ['Theme builder', 'Your colour, radius and font on the pieces, and the CSS to take along.'],
      ['UiProvider', 'Direction, locale and theme of a page or of a part of it.'],
      ['Practices', 'The ARIA Authoring Practices that are tested.'],
      ['DataTable', 'One of the larger pieces: sorting, selection, columns.'],
    ],
  },
  de: {
    title: 'React-Komponenten für ernsthafte Arbeit',
    lead: 'Signet UI ist das Kit, aus dem Signet besteht: barrierefreie Bausteine, zwei Themes, jede Schrift und Schreibrichtung, einfache Stylesheets. Ein Button kostet weniger als 2 KB, und was Sie nicht importieren, kostet nichts.',
    install: 'Installieren',
    installNote:
      'Bauen und packen Sie das Kit in seinem Repository und installieren Sie den Tarball in Ihrem Produkt. Es braucht React 19.',
    use: 'Verwenden',
    useNote: 'Jeder Baustein hat einen Pfad und ein Stylesheet. Die erste Zeile brauchen Sie nur einmal.',
    look: 'So sieht es aus',
    on: 'Hier geht es weiter',
    button: 'Vertrag senden',
    other: 'Abbrechen',
    badge: 'Wird signiert',
    remind: 'Erinnerungen',
    places: [
      ['Tokens', 'Farben, Schrift, Abstände, Radien und Schatten: jeweils mit Wert und Zweck.'],
      ['Kontrast', 'Alle Farbpaare, in beiden Themes gemessen.'],
      [
        'Theme-Baukasten',
        'Ihre Farbe, Ihr Radius und Ihre Schrift an den Bausteinen, und das CSS zum Mitnehmen.',
      ],
      ['UiProvider', 'Schreibrichtung, Sprache und Theme einer Seite oder eines Teils davon.'],
      ['Praktiken', 'Die ARIA Authoring Practices, die getestet sind.'],
      ['DataTable', 'Einer der größeren Bausteine: Sortieren, Auswählen, Spalten.'],
    ],
  },
};

/** What the kit is, how it is installed and used, and where its pages are. */
function Start() {
  const t = TEXTS[usePageLanguage()];
  return (
    <main className={s.page}>
      <header className={s.part}>
        <Logo markOnly size={48} />
        <h1>{t.title}</h1>
        <p className={s.lead}>{t.lead}</p>
      </header>
      <section className={s.part}>
        <h2>{t.look}</h2>
        <div className={s.sample}>
          <Button variant="primary">{t.button}</Button>
          <Button>{t.other}</Button>
          <Badge tone="accent">{t.badge}</Badge>
          <Switch label={t.remind} defaultChecked />
          <Avatar name="Ada Lovelace" colorIndex={3} />
        </div>
      </section>
      <div className={s.columns}>
        <section className={s.part}>
          <h2>{t.install}</h2>
          <p className={s.muted}>{t.installNote}</p>
          <Code name={t.install}>{INSTALL}</Code>
        </section>
        <section className={s.part}>
          <h2>{t.use}</h2>
          <p className={s.muted}>{t.useNote}</p>
          <Code name={t.use}>{CODE}</Code>
        </section>
      </div>
      <section className={s.part}>
        <h2>{t.on}</h2>
        <ul className={s.cards}>
          {t.places.map(([name, text], index) => (
            <li key={name}>
              {/* the page is in a frame of Storybook */}
              <a className={s.card} href={`./?path=/${PLACES[index]}`} target="_top">
                <strong>{name}</strong>
                <span>{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

/** Reached by Tab, so that long lines can be scrolled by keys. */
const Code = ({ name, children }: { name: string; children: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre className={s.code} tabIndex={0} role="region" aria-label={name}>
    {children}
  </pre>
);

const meta = { title: 'Start', component: Start, tags: ['!autodocs'] } satisfies Meta<typeof Start>;
export default meta;

export const Page: StoryObj<typeof meta> = {
  name: 'Start',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    for (const link of canvas.getAllByRole('link'))
      await expect(link.getAttribute('href')).toMatch(/^\.\/\?path=\/(?:story|docs)\/[\w-]+$/u);
  },
};
