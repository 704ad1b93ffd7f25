/** The set that kits are compared by: button, avatar, dialog, tabs, menu, select, tooltip, text input, toast, card. */
const TEN: Readonly<Record<string, string>> = {
  button: 'Button',
  avatar: 'Avatar',
  dialog: 'Dialog, DialogBody, DialogFooter, DialogTitle',
  'tab-bar': 'TabBar, TabPanel',
  menu: 'Menu, MenuItem',
  select: 'Select',
  tooltip: 'Tooltip',
  'text-input': 'TextInput',
  notification: 'Notification',
  'person-card': 'PersonCard',
};

const importing = (pieces: [piece: string, names: string][]) =>
  [
    "import '@signet/ui/tokens.css';",
    ...pieces.flatMap(([piece, names]) => [
      `import '@signet/ui/${piece}.css';`,
      `export { ${names} } from '@signet/ui/${piece}';`,
    ]),
  ].join('\n');

/** A module of a consumer that needs the ten pieces, their stylesheets and the tokens. */
export const TEN_PIECES = importing(Object.entries(TEN));

/** A module of a consumer that needs one button. */
export const ONE_BUTTON = importing([['button', 'Button']]);
