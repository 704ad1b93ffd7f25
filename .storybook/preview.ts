import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '@signet/ui/tokens.css';
import type { Preview } from '@storybook/react-vite';

const preview: Preview = {
  tags: ['autodocs'],
  parameters: { a11y: { test: 'error' }, layout: 'padded' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light' },
  decorators: [
    (story, { globals, parameters }) => {
      document.documentElement.dataset.theme = globals.theme === 'dark' ? 'dark' : 'light';
      // test runs leave `layout` aside
      document.body.style.padding = parameters.layout === 'fullscreen' ? '0' : '1rem';
      return story();
    },
  ],
};
export default preview;
