import type { Pair } from './contrast.ts';

/** Colours on the grounds that the kit puts them on. */
interface Use {
  fronts: readonly string[];
  grounds: readonly string[];
  least: Pair['least'];
}

const PAGE = ['canvas', 'surface', 'surface-raised', 'surface-subtle', 'surface-hover', 'control'];
const AVATARS = Array.from({ length: 17 }, (_, index) => `--ds-avatar-${index}`);

const TEXT: readonly Use[] = [
  {
    fronts: ['text', 'text-muted', 'accent-text'],
    grounds: [...PAGE, 'surface-active', 'press', 'accent-subtle'],
    least: 4.5,
  },
  { fronts: ['text-subtle'], grounds: [...PAGE, 'surface-active'], least: 4.5 },
  { fronts: ['text'], grounds: ['desk'], least: 4.5 },
  ...['success', 'attention', 'danger'].map((tone) => ({
    fronts: [`${tone}-text`],
    grounds: [...PAGE, 'press', `${tone}-subtle`],
    least: 4.5 as const,
  })),
  { fronts: ['on-accent'], grounds: ['accent', 'accent-hover', 'accent-active', ...AVATARS], least: 4.5 },
  { fronts: ['on-danger'], grounds: ['danger', 'danger-hover', 'danger-active'], least: 4.5 },
  { fronts: ['on-inverse'], grounds: ['inverse'], least: 4.5 },
  { fronts: ['on-page'], grounds: ['page'], least: 4.5 },
];

const EDGES: readonly Use[] = [
  {
    fronts: ['border-control'],
    grounds: ['canvas', 'surface', 'surface-raised', 'surface-subtle', 'control'],
    least: 3,
  },
  { fronts: ['focus'], grounds: [...PAGE, 'surface-active', 'press'], least: 3 },
  {
    fronts: ['accent', 'success', 'attention', 'danger'],
    grounds: ['canvas', 'surface', 'surface-raised', 'control'],
    least: 3,
  },
];

const token = (name: string) => (name.startsWith('--') ? name : `--ds-color-${name}`);

/** Every pair of colours that the kit uses, texts before edges. */
export const PAIRS: readonly Pair[] = [...TEXT, ...EDGES].flatMap(({ fronts, grounds, least }) =>
  fronts.flatMap((front) => grounds.map((ground) => ({ front: token(front), ground: token(ground), least }))),
);

/** Colours that no contrast is asked of, and why. */
export const WITHOUT_CONTRAST: Readonly<Record<string, string>> = {
  '--ds-color-text-disabled': 'WCAG asks nothing of what cannot be used',
  '--ds-color-border': 'it parts what the space parts already',
  '--ds-color-border-strong': 'it parts what the space parts already',
  '--ds-color-accent-border': 'the text inside says the same',
  '--ds-color-success-border': 'the text inside says the same',
  '--ds-color-attention-border': 'the text inside says the same',
  '--ds-color-danger-border': 'the text inside says the same',
};
