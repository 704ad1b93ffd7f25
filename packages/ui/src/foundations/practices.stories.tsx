import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Link } from '../atoms/link/index.ts';
import { usePageLanguage } from './page-texts.ts';
import s from './page.module.css';
import { readPractices } from './practices.ts';

const sources = import.meta.glob<string>('../conformance/practices/*.test.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const PRACTICES = Object.values(sources)
  .flatMap(readPractices)
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
const TESTS = PRACTICES.flatMap(({ tests }) => tests).length;

const TEXTS = {
  en: {
    title: 'Practices',
    lead: `The ARIA Authoring Practices of the W3C say how widgets behave for the keyboard and for screen readers. ${PRACTICES.length} sections of them are tested in a real browser, by ${TESTS} tests; this list is made of their titles.`,
  },
  de: {
    title: 'Praktiken',
    lead: `Die ARIA Authoring Practices des W3C beschreiben, wie sich Bedienelemente mit Tastatur und Screenreader verhalten. ${PRACTICES.length} Abschnitte davon prüfen ${TESTS} Tests in einem echten Browser; diese Liste besteht aus ihren (englischen) Titeln.`,
  },
};

/** The sections of the ARIA Authoring Practices that are tested, made from the tests. */
function Practices() {
  const t = TEXTS[usePageLanguage()];
  return (
    <main className={s.page}>
      <header className={s.part}>
        <h1>{t.title}</h1>
        <p className={s.lead}>{t.lead}</p>
      </header>
      {PRACTICES.map(({ name, url, tests }) => (
        <section key={name} className={s.part} lang="en">
          <h2>
            <Link href={url} target="_blank" rel="noreferrer">
              {name}
            </Link>
          </h2>
          <ul className={s.list}>
            {tests.map((test) => (
              <li key={test}>{test}</li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

const meta = {
  title: 'foundations/practices',
  component: Practices,
  tags: ['!autodocs'],
} satisfies Meta<typeof Practices>;
export default meta;

export const Page: StoryObj<typeof meta> = {
  name: 'Practices',
  play: async ({ canvas }) => {
    const dialog = canvas.getByRole('link', { name: 'Dialog (Modal)' });
    await expect(dialog).toHaveAttribute('href', 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(TESTS);
  },
};
