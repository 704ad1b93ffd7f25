import axe from 'axe-core';

/** What axe is not asked about a story, and why. Everything else is on: best practices and experiments, too. */
const OFF: Readonly<Record<string, string>> = {
  region: 'landmarks are those of a whole page, and a story is a part of one',
  'focus-order-semantics':
    'an experiment that takes the guards of Radix, which send the focus back into a menu, for controls',
  'hidden-content': 'it finds no faults, it lists what people have to look at',
};

/** Rules of these kinds are off as well. */
const KINDS_OFF: Readonly<Record<string, string>> = {
  deprecated: 'it was given up by its authors, another rule asks for the same',
  wcag2aaa: 'the kit is held to WCAG 2.2 AA; 7 to 1 would leave grey no meaning',
};

/** For axe wherever it looks at a story: the addon of Storybook and the trials of `npm test`. */
export const AXE_OPTIONS = {
  rules: Object.fromEntries(
    axe.getRules().map(({ ruleId, tags }) => {
      const isOff = ruleId in OFF || tags.some((tag) => tag in KINDS_OFF);
      return [ruleId, { enabled: !isOff }];
    }),
  ),
};
