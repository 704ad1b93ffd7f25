import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../atoms/button/index.ts';
import { Switch } from '../atoms/switch/index.ts';
import { Persona } from '../molecules/persona/index.ts';

/** What a company changes to look like itself: tokens on an element, for everything inside it. */
const COMPANY = {
  '--ds-color-accent': 'light-dark(#0b6b4f, #14805f)',
  '--ds-color-accent-hover': 'light-dark(#095a42, #117053)',
  '--ds-color-accent-active': 'light-dark(#074834, #0e6046)',
  '--ds-color-focus': 'light-dark(#0b6b4f, #7bd8b8)',
  '--ds-radius': '0',
} as CSSProperties;

function CompanyTheme() {
  const [on, setOn] = useState(false);
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start', ...(on ? COMPANY : {}) }}>
      <Switch label="Colours of the company" checked={on} onChange={(event) => setOn(event.target.checked)} />
      <Button variant="primary">Send contract</Button>
      <Button>Cancel</Button>
      <Persona name="Ada Lovelace" detail="ada@example.com" colorIndex={3} />
    </div>
  );
}

const meta = { title: 'foundations/company-theme', component: CompanyTheme } satisfies Meta<
  typeof CompanyTheme
>;
export default meta;

export const Switched: StoryObj<typeof meta> = {
  name: 'A company overrides tokens, and everything inside follows',
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Send contract' });
    const colour = () => getComputedStyle(button).backgroundColor;
    const before = colour();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(colour()).not.toBe(before));
    await expect(getComputedStyle(button).borderStartStartRadius).toBe('0px');
  },
};
