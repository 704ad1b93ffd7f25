import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildKit } from '../tools/kit/build-kit.ts';
import { newConsumer, packKit } from '../tools/kit/consumer.ts';
import { sizeOf, type Size } from '../tools/kit/kit-size.ts';
import { ONE_BUTTON, TEN_PIECES } from '../tools/kit/measured.ts';
import { root } from '../tools/run.ts';
import type { Bench, Figure, Part } from './harness.ts';

const KB = 1024;
const FLOOR = join(root, 'bench/peers/floor.tsx');
const FLOOR_TEN = 'Button, Avatar, Dialog, Tabs, Menu, Select, Tooltip, TextInput, Toast, Card';

/** The same ten pieces and one button of each kit, with what its documentation says must be around them. */
const PEERS: Readonly<Record<string, { ten: string; one: string }>> = {
  Mantine: {
    ten: "import '@mantine/core/styles.css'; export { MantineProvider, Button, Avatar, Modal, Tabs, Menu, NativeSelect, Tooltip, TextInput, Notification, Card } from '@mantine/core';",
    one: "import '@mantine/core/styles.css'; export { MantineProvider, Button } from '@mantine/core';",
  },
  MUI: {
    ten: "export { Button, Avatar, Dialog, DialogTitle, DialogContent, DialogActions, Tabs, Tab, Menu, MenuItem, NativeSelect, Tooltip, TextField, Snackbar, Card } from '@mui/material';",
    one: "export { Button } from '@mui/material';",
  },
  'Radix Themes': {
    ten: "import '@radix-ui/themes/styles.css'; export { Theme, Button, Avatar, Dialog, Tabs, DropdownMenu, Select, Tooltip, TextField, Callout, Card } from '@radix-ui/themes';",
    one: "import '@radix-ui/themes/styles.css'; export { Theme, Button } from '@radix-ui/themes';",
  },
  Chakra: {
    ten: "export { ChakraProvider, defaultSystem, Button, Avatar, Dialog, Tabs, Menu, NativeSelect, Tooltip, Input, createToaster, Toaster, Toast, Card } from '@chakra-ui/react';",
    one: "export { ChakraProvider, defaultSystem, Button } from '@chakra-ui/react';",
  },
  'by hand': {
    ten: `export { ${FLOOR_TEN} } from '${FLOOR}';`,
    one: `export { Button } from '${FLOOR}';`,
  },
};

/** Bytes that a product ships for the kit. They do not depend on the machine; the tests hold the budgets. */
export const kitSize: Part = { name: 'kit-size', title: 'UI kit: size without React, gzip', run };

async function run({ folder }: Bench): Promise<Figure[]> {
  const [tarball = ''] = await packKit(await buildKit(join(folder, 'kit')), folder);
  const product = await newConsumer(tarball);
  const ours = { ten: await sizeOf(product, TEN_PIECES), one: await sizeOf(product, ONE_BUTTON) };
  const figures: Figure[] = [];
  for (const [name, { ten, one }] of Object.entries(PEERS)) {
    const place = peerFolder(folder, name);
    const theirs = { ten: await sizeOf(place, ten), one: await sizeOf(place, one) };
    figures.push(...compared('ten pieces', name, ours.ten, theirs.ten));
    figures.push(...compared('one button', name, ours.one, theirs.one));
  }
  return figures;
}

/** A throw-away folder that sees the peers. */
function peerFolder(folder: string, name: string): string {
  const place = join(folder, `peer-${name.replaceAll(' ', '-')}`);
  mkdirSync(place);
  symlinkSync(join(root, 'bench/peers/node_modules'), join(place, 'node_modules'), 'dir');
  return place;
}

function compared(what: string, peer: string, ours: Size, theirs: Size): Figure[] {
  const goal = peer === 'by hand' ? {} : { goal: { of: 'ratio', atMost: 1 } as const };
  const figure = (name: string, value: number, against: number): Figure => ({
    name: `${what}, ${name}`,
    value: value / KB,
    unit: 'KB',
    against: { name: peer, value: against / KB },
    ...goal,
  });
  return [
    figure('JavaScript', ours.js, theirs.js),
    // the styles of some kits are made in the browser, by the JavaScript counted above
    figure('JavaScript and styles', ours.js + ours.css, theirs.js + theirs.css),
  ];
}
