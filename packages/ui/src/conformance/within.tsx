import type { ReactElement } from 'react';
import { Menu } from '../molecules/menu/index.ts';
import { TabBar } from '../molecules/tab-bar/index.ts';
import { Dialog } from '../organisms/dialog/index.ts';

/** Puts a part that lives inside another one there. */
export const WITHIN: Readonly<Record<string, (part: ReactElement) => ReactElement>> = {
  DialogTitle: (part) => (
    <Dialog open onOpenChange={ignore}>
      {part}
    </Dialog>
  ),
  MenuCheckItem: inMenu,
  MenuGroup: inMenu,
  MenuItem: inMenu,
  TabPanel: (part) => (
    <TabBar aria-label="Tabs" items={[{ value: 'a', label: 'A' }]} value="a" onValueChange={ignore}>
      {part}
    </TabBar>
  ),
};

function inMenu(part: ReactElement): ReactElement {
  return (
    <Menu defaultOpen trigger={<button type="button">More</button>}>
      {part}
    </Menu>
  );
}

function ignore(): void {}
