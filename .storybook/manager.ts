import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons, type HashEntry } from 'storybook/manager-api';
import { withoutIds } from '../packages/ui/src/foundations/without-ids.ts';
import { BRAND } from './brand.ts';
import { shownTitle } from './shown-name.ts';

addons.setConfig({
  theme: BRAND.light,
  sidebar: { renderLabel: shownName },
});

// the frame has the theme that the stories have
addons.register('signet/theme', (api) => {
  const follow = ({ globals }: { globals: { theme?: string } }) =>
    api.setOptions({ theme: BRAND[globals.theme === 'dark' ? 'dark' : 'light'] });
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});

function shownName(item: HashEntry): string {
  if (item.type === 'docs') return 'Usage';
  return item.type === 'story' ? withoutIds(item.name) : shownTitle(item);
}
