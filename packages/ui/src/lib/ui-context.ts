import { createContext } from 'react';

/** What a UiProvider tells the pieces inside it. */
export interface UiSettings {
  direction: 'ltr' | 'rtl';
  /** How close things stand; the tokens of `data-density` say the sizes. */
  density: 'comfortable' | 'compact';
  /** BCP 47 tag. */
  locale: string;
  /** Where menus, lists, dialogs and messages are put; undefined or null for the end of the page. */
  container?: Element | null | undefined;
}

/** Filled by UiProvider; outside of one the defaults stand here. */
export const UiContext = createContext<UiSettings>({
  direction: 'ltr',
  density: 'comfortable',
  locale: 'en',
});
