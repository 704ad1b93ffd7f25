import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '@signet/ui/tokens.css';
import type { Preview } from '@storybook/react-vite';

const preview: Preview = {
  tags: ['autodocs'],
  parameters: { a11y: { test: 'error' }, layout: 'padded' },
};
export default preview;
