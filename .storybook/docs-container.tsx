import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { BRAND } from './brand.ts';

interface Globals {
  theme?: string;
}

/** The docs around the stories, in the theme that the stories have. */
export default function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [{ theme }, setGlobals] = useState<Globals>(
    () => context.getStoryContext(context.storyById()).globals,
  );
  useEffect(() => {
    const follow = ({ globals }: { globals: Globals }) => setGlobals(globals);
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context]);
  return (
    <DocsContainer context={context} theme={BRAND[theme === 'dark' ? 'dark' : 'light']}>
      {children}
    </DocsContainer>
  );
}
