import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import { UiProvider } from '@signet/ui/provider';
import '@signet/ui/tokens.css';
import '@signet/ui/reset.css';
import '@signet/ui/utilities.css';
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Preview } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { AXE_OPTIONS } from './axe-options.ts';

// Only who reads the pages loads them; the tests of the stories do not.
const ThemedDocs = lazy(() => import('./docs-container.tsx'));
const UsagePage = lazy(() => import('./usage-page.tsx'));

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error', options: AXE_OPTIONS },
    layout: 'padded',
    options: {
      storySort: {
        method: 'alphabetical',
        order: ['Start', 'foundations', 'atoms', 'molecules', 'organisms', 'Forms'],
      },
    },
    docs: {
      container: (props: DocsContainerProps) => (
        <Suspense>
          <ThemedDocs {...props} />
        </Suspense>
      ),
      page: () => (
        <Suspense>
          <UsagePage />
        </Suspense>
      ),
    },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
    direction: {
      description: 'Direction of writing',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
    density: {
      description: 'Height of controls and rows',
      toolbar: { icon: 'component', items: ['comfortable', 'compact'], dynamicTitle: true },
    },
    locale: {
      description: 'Language of the pages, of dates and of amounts',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'en', title: 'English' },
          { value: 'de', title: 'Deutsch' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light', direction: 'ltr', density: 'comfortable', locale: 'en' },
  decorators: [
    (story, { globals, parameters, viewMode }) => {
      const theme = globals.theme === 'dark' ? 'dark' : 'light';
      const direction = globals.direction === 'rtl' ? 'rtl' : 'ltr';
      const density = globals.density === 'compact' ? 'compact' : 'comfortable';
      const locale = globals.locale === 'de' ? 'de' : 'en';
      document.documentElement.lang = locale;
      // a page of docs shows several stories, each in its own theme and direction
      if (viewMode === 'docs') {
        return (
          <UiProvider
            data-theme={theme}
            direction={direction}
            density={density}
            locale={locale}
            style={{ padding: '1rem' }}
          >
            {story()}
          </UiProvider>
        );
      }
      document.documentElement.dataset.theme = theme;
      document.documentElement.dir = direction;
      // test runs leave `layout` aside
      document.body.style.padding = parameters.layout === 'fullscreen' ? '0' : '1rem';
      // the others show how the pieces are without a provider
      if (direction === 'ltr' && density === 'comfortable' && locale === 'en') return story();
      return (
        <UiProvider direction={direction} density={density} locale={locale}>
          {story()}
        </UiProvider>
      );
    },
  ],
};
export default preview;
