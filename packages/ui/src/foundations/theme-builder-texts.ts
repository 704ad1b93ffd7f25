import type { Texts } from './page-texts.ts';

/** A pair that is too weak, in words. */
interface Weak {
  front: string;
  ground: string;
  theme: string;
  ratio: string;
  least: string;
  missing: string;
}

const en = {
  title: 'Theme builder',
  lead: 'Choose what makes the kit yours. Shades for both themes follow from the colour, and each pair of colours is measured before the stylesheet is yours to take.',
  choices: 'Choices',
  brand: 'Brand colour',
  brandHint: 'White text stands on it.',
  brandError: 'Enter six digits after #, such as #0b6b4f.',
  radius: 'Radius of controls',
  radiusError: (most: number) => `Enter a whole number from 0 to ${most}.`,
  font: 'Font',
  density: 'Density',
  comfortable: 'Comfortable',
  compact: 'Compact',
  light: 'Light',
  dark: 'Dark',
  send: 'Send contract',
  cancel: 'Cancel',
  badge: 'In signing',
  agree: 'I agree',
  remind: 'Reminders',
  name: 'Contract name',
  refused: 'This theme could not be read by everybody:',
  tooWeak: ({ front, ground, theme, ratio, least, missing }: Weak) =>
    `${front} on ${ground} in the theme ${theme} reaches ${ratio} to 1 and needs ${least}: ${missing} are missing.`,
  stylesheet: 'Stylesheet',
  nothing: 'It appears here as soon as every pair is strong enough.',
  copy: 'Copy',
  copied: 'Copied.',
  download: 'Download theme.css',
};

const de: typeof en = {
  title: 'Theme-Baukasten',
  lead: 'Wählen Sie, was das Kit zu Ihrem macht. Die Abstufungen für beide Themes ergeben sich aus der Farbe, und jedes Farbpaar wird gemessen, bevor Sie das Stylesheet mitnehmen.',
  choices: 'Auswahl',
  brand: 'Markenfarbe',
  brandHint: 'Auf ihr steht weißer Text.',
  brandError: 'Geben Sie nach # sechs Stellen ein, zum Beispiel #0b6b4f.',
  radius: 'Radius der Bedienelemente',
  radiusError: (most) => `Geben Sie eine ganze Zahl von 0 bis ${most} ein.`,
  font: 'Schrift',
  density: 'Dichte',
  comfortable: 'Großzügig',
  compact: 'Kompakt',
  light: 'Hell',
  dark: 'Dunkel',
  send: 'Vertrag senden',
  cancel: 'Abbrechen',
  badge: 'Wird signiert',
  agree: 'Ich stimme zu',
  remind: 'Erinnerungen',
  name: 'Name des Vertrags',
  refused: 'Dieses Theme wäre nicht für alle lesbar:',
  tooWeak: ({ front, ground, theme, ratio, least, missing }) =>
    `${front} auf ${ground} erreicht im Theme ${theme} ${ratio} zu 1 und braucht ${least}: Es fehlen ${missing}.`,
  stylesheet: 'Stylesheet',
  nothing: 'Es erscheint hier, sobald alle Paare stark genug sind.',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  download: 'theme.css herunterladen',
};

/** What the theme builder says. */
export const THEME_BUILDER_TEXTS: Texts<typeof en> = { en, de };
